/// What a company's form says of itself, in the driver's language where it has that.
public struct CompanyForm: Hashable, Sendable {
  /// What the form is called.
  public let title: String?
  /// What it is for.
  public let description: String?
  /// Its version, an address (`$id`).
  public let version: String?
  /// The fields that had another name before, with that name.
  public let moved: [FieldID: FieldID]

  /// Creates the head of a form.
  public init(
    title: String? = nil, description: String? = nil, version: String? = nil,
    moved: [FieldID: FieldID] = [:]
  ) {
    (self.title, self.description, self.version) = (title, description, version)
    self.moved = moved
  }
}
