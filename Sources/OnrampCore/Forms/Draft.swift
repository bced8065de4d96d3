/// The unsaved contents of a field: text that was typed, or a photo that was taken.
public struct Draft: Hashable, Sendable {
  /// The text as typed with the cursor, or the photo in its place.
  public var line: EditableText
  /// Whether the driver asked to remove the field's saved photo.
  public var removesPhoto: Bool

  /// Creates a draft from a line of text.
  public init(line: EditableText, removesPhoto: Bool = false) {
    self.line = line
    self.removesPhoto = removesPhoto
  }

  /// The photo that was taken for the field, or `nil` if there is text.
  public var photo: GivenPhoto? { line.photo }

  /// How the photo is turned, whether it is named, taken or saved.
  public var turn: Turn { line.turn }

  /// Whether both give the same answer, wherever their cursors are.
  public func isSameAnswer(as other: Draft) -> Bool {
    if removesPhoto != other.removesPhoto || turn != other.turn { return false }
    if line.photo != nil || other.line.photo != nil { return photo == other.photo }
    return line.text == other.line.text
  }
}

/// All unsaved input, and where the driver was typing.
public struct Drafts: Hashable, Sendable {
  /// The drafts of fields that differ from what is saved.
  public var fields: [FieldID: Draft]
  /// The focused field.
  public var focus: FieldID?
  /// Answers, typed or saved, that the driver says are right, although others were probably meant.
  public var confirmed: Set<String>

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
