/// The unsaved contents of a field: typed text, or a taken photo.
public struct Draft: Hashable, Sendable {
  /// The typed text with the cursor, or the photo in its place.
  public var line: EditableText
  /// Whether the driver asked to remove the field's saved photo.
  public var removesPhoto: Bool

  /// Creates a draft from a line of text.
  public init(line: EditableText, removesPhoto: Bool = false) {
    self.line = line
    self.removesPhoto = removesPhoto
  }

  /// The photo taken for the field, or `nil` if there is text.
  public var photo: GivenPhoto? { line.photo }

  /// How the photo is turned, whether it is named, taken or saved.
  public var turn: Turn { line.turn }

  /// Whether both give the same answer, regardless of their cursors.
  public func isSameAnswer(as other: Draft) -> Bool {
    if removesPhoto != other.removesPhoto || turn != other.turn { return false }
    if line.photo != nil || other.line.photo != nil { return photo == other.photo }
    return line.text == other.line.text
  }
}

/// All unsaved input, and the focus.
public struct Drafts: Hashable, Sendable {
  /// The drafts of fields that differ from what is saved.
  public var fields: [FieldID: Draft]
  /// The focused field.
  public var focus: FieldID?
  /// Answers, typed or saved, that the driver has confirmed despite a suggested correction.
  public var confirmed: Set<String>
  /// The drafts that a merge left to the driver, and why.
  public var leftovers: [FieldID: Leftover] = [:]

  /// Creates a set of drafts, empty by default.
  public init(
    fields: [FieldID: Draft] = [:], focus: FieldID? = nil, confirmed: Set<String> = []
  ) {
    self.fields = fields
    self.focus = focus
    self.confirmed = confirmed
  }

  /// Whether there are no drafts.
  public var isEmpty: Bool { fields.isEmpty }
}
