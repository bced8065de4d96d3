/// What stands in a field and is not saved.
public struct Draft: Hashable, Sendable {
  /// The text as typed, and the cursor.
  public var line: EditableText
  /// Whether the driver asked to remove the photo that is saved for this field.
  public var removesPhoto: Bool

  /// Makes a draft of a line of text.
  public init(line: EditableText, removesPhoto: Bool = false) {
    self.line = line
    self.removesPhoto = removesPhoto
  }
}

/// Everything that is typed and not saved, and where the driver was typing.
public struct Drafts: Hashable, Sendable {
  /// The drafts of the fields whose text differs from what is saved.
  public var fields: [FieldID: Draft]
  /// The field that had the focus.
  public var focus: FieldID?

  /// Makes a set of drafts, an empty one by default.
  public init(fields: [FieldID: Draft] = [:], focus: FieldID? = nil) {
    self.fields = fields
    self.focus = focus
  }

  /// Whether nothing is typed that is not saved.
  public var isEmpty: Bool { fields.isEmpty }
}
