/// The name of a step: in the state, on disk, in JSON and in the words.
public struct StepID: Hashable, Sendable {
  /// The name of the step's section in stored and exported JSON.
  public let key: String

  /// Names a step.
  public init(_ key: String) { self.key = key }
}

/// The name of a field: in the state, on disk, in JSON and in the words.
///
/// Two steps may have fields with the same key.
public struct FieldID: Hashable, Sendable {
  /// The step it belongs to.
  public let step: StepID
  /// The name of the answer in the step's section.
  public let key: String

  /// Names a field of a step.
  public init(_ step: StepID, _ key: String) { (self.step, self.key) = (step, key) }

  /// Leaves the step out: hardly any two fields share a key, and every frame looks fields up.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The field as `section.key`, the way commands name it.
  public var path: String { "\(step.key).\(key)" }
}
