/// One question of a step.
public struct Field: Hashable, Sendable {
  /// The key of the section that the field belongs to.
  public let section: String
  /// The name of the answer within its section in stored and exported JSON.
  public let key: String
  /// What an answer must be.
  public let rule: Rule
  /// How many characters an answer usually has; longer answers scroll.
  public let typicalLength: Int

  /// Makes a field of the section called `section`.
  public init(section: String, key: String, rule: Rule, typicalLength: Int) {
    self.section = section
    self.key = key
    self.rule = rule
    self.typicalLength = typicalLength
  }

  /// The step that asks this question.
  public var step: Step? { Step(key: section) }

  /// Fields are the same where section and key are.
  public static func == (left: Field, right: Field) -> Bool {
    left.key == right.key && left.section == right.section
  }

  /// Hashes section and key.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(key)
  }
}
