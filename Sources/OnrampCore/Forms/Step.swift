/// One page of the application: a key and the fields it asks for.
///
/// A step is data. Its rules, its place on screen and its form in the stored file all follow from
/// its fields, so a new step is a file with its fields, an entry in ``all``, and its words.
public struct Step: Hashable, Sendable {
  /// The name of the step's section in stored and exported JSON.
  public let key: String
  /// The questions, in the order in which they are asked.
  public let fields: [Field]

  /// Makes a step of these fields.
  public init(key: String, fields: [Field]) {
    self.key = key
    self.fields = fields
  }

  /// Every step, in the order in which a driver meets them.
  public static let all: [Step] = [.personal, .vehicle, .photos]

  /// The step whose section is called `key`, if there is one.
  public init?(key: String) {
    guard let step = Step.all.first(where: { $0.key == key }) else { return nil }
    self = step
  }

  /// The step before this one, or `nil` for the first.
  public var previous: Step? {
    Step.all.firstIndex(of: self).flatMap { $0 > 0 ? Step.all[$0 - 1] : nil }
  }

  /// The step after this one, or `nil` for the last.
  public var next: Step? {
    Step.all.firstIndex(of: self).flatMap { $0 + 1 < Step.all.count ? Step.all[$0 + 1] : nil }
  }

  /// Steps are the same where their keys are.
  public static func == (left: Step, right: Step) -> Bool { left.key == right.key }
  /// Hashes the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
