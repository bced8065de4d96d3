/// What a step is called wherever it is named: in the state, on disk, in JSON, in the words.
public struct StepID: Hashable, Sendable {
  /// The name of the step's section in stored and exported JSON.
  public let key: String

  /// Names a step.
  public init(_ key: String) { self.key = key }
}

/// What a field is called wherever it is named: in the state, on disk, in JSON, in the words.
///
/// Two steps may each have a field of the same key.
public struct FieldID: Hashable, Sendable {
  /// The step that asks for it.
  public let step: StepID
  /// The name of the answer within the step's section.
  public let key: String

  /// Names a field of a step.
  public init(_ step: StepID, _ key: String) { (self.step, self.key) = (step, key) }

  /// The field as `section.key`, as commands name it.
  public var path: String { "\(step.key).\(key)" }
}
