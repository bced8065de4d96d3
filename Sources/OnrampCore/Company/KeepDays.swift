/// How many days the company keeps an application, counted from the decision or withdrawal.
public struct KeepDays: Hashable, Sendable {
  /// The outcome of an application.
  public enum State: String, CaseIterable, Hashable, Sendable {
    case approved, askedAgain, refused, withdrawn
  }

  /// The accepted numbers of days.
  public static let range = 1...36_500

  /// The days for each state that the policy names.
  public var days: [State: Int]

  /// Creates a rule for some states.
  public init(_ days: [State: Int]) { self.days = days }

  /// Creates a rule that is the same for all states.
  public init(_ days: Int) {
    self.days = Dictionary(uniqueKeysWithValues: State.allCases.map { ($0, days) })
  }

  /// The days if they are the same for all states.
  public var single: Int? {
    guard days.count == State.allCases.count, let one = days.values.first,
      days.values.allSatisfy({ $0 == one })
    else { return nil }
    return one
  }
}
