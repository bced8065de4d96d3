/// One question of a step.
public struct Field: Hashable, Sendable {
  /// The field's name in the state and on disk.
  public let id: FieldID
  /// The label in front of it.
  public let label: String
  /// The kind of answer it takes.
  public let kind: AnswerKind
  /// The usual length of an answer in characters. Longer answers scroll.
  public let typicalLength: Int

  /// Creates a field.
  public init(_ id: FieldID, label: String, kind: AnswerKind, typicalLength: Int) {
    (self.id, self.label, self.kind, self.typicalLength) = (id, label, kind, typicalLength)
  }
}

/// One page of a form.
public struct Step: Hashable, Sendable {
  /// The step's name in the state and on disk.
  public let id: StepID
  /// The heading above it.
  public let title: String
  /// The questions, in order.
  public let fields: [Field]

  /// Creates a step.
  public init(_ id: StepID, title: String, fields: [Field]) {
    (self.id, self.title, self.fields) = (id, title, fields)
  }
}
