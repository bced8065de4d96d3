/// The name of a step, used in the state, on disk, in JSON and to look up words.
public struct StepID: Hashable, Sendable {
  /// The name of the step's section in stored and exported JSON.
  public let key: String

  /// Creates a name for a step.
  public init(_ key: String) { self.key = key }
}

/// The name of a field, used in the state, on disk, in JSON and to look up words.
///
/// Two steps may have fields with the same key.
public struct FieldID: Hashable, Sendable {
  /// The step it belongs to.
  public let step: StepID
  /// The name of the answer in the step's section.
  public let key: String

  /// Creates a name for a field of a step.
  public init(_ step: StepID, _ key: String) { (self.step, self.key) = (step, key) }

  /// Hashes only the key: few fields share one, and every frame looks fields up.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The field as `section.key`, as commands name it.
  public var path: String { "\(step.key).\(key)" }
}
