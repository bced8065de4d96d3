/// One question of a step.
public struct Field: Hashable, Sendable {
  /// What the field is called in the state and on disk.
  public let id: FieldID
  /// What the driver reads before it.
  public let label: String
  /// What an answer must be.
  public let kind: AnswerKind
  /// How many characters an answer usually has; longer answers scroll.
  public let typicalLength: Int

  /// Makes a field.
  public init(_ id: FieldID, label: String, kind: AnswerKind, typicalLength: Int) {
    (self.id, self.label, self.kind, self.typicalLength) = (id, label, kind, typicalLength)
  }
}

/// One page of a form: what it is called, and what it asks.
public struct Step: Hashable, Sendable {
  /// What the step is called in the state and on disk.
  public let id: StepID
  /// What the driver reads above it.
  public let title: String
  /// The questions, in the order in which they are asked.
  public let fields: [Field]

  /// Makes a step of these fields.
  public init(_ id: StepID, title: String, fields: [Field]) {
    (self.id, self.title, self.fields) = (id, title, fields)
  }
}
