/// A description of a company's form, in the driver's language if available.
public struct CompanyForm: Hashable, Sendable {
  /// The title of the form.
  public let title: OutsideText?
  /// The purpose of the form.
  public let description: OutsideText?
  /// The version of the form, an address (`$id`).
  public let version: String?
  /// The renamed fields, each with its previous name.
  public let moved: [FieldID: FieldID]

  /// Creates a description.
  public init(
    title: String? = nil, description: String? = nil, version: String? = nil,
    moved: [FieldID: FieldID] = [:]
  ) {
    (self.title, self.description) = (
      title.map { OutsideText($0) }, description.map { OutsideText($0) }
    )
    self.version = version
    self.moved = moved
  }
}
