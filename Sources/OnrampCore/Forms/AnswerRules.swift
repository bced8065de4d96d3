/// What a text has to be.
public struct TextRule: Hashable, Sendable {
  /// The least and the most characters.
  public let minLength: Int, maxLength: Int
  /// What it has to match, if anything.
  public let pattern: Pattern?

  /// Creates a rule; without arguments, any visible text.
  public init(
    minLength: Int = 1, maxLength: Int = AnswerKind.longestText, pattern: Pattern? = nil
  ) {
    self.minLength = max(1, minLength)
    self.maxLength = min(maxLength, AnswerKind.longestText)
    self.pattern = pattern
  }
}

/// What a whole number has to be.
public struct WholeNumberRule: Hashable, Sendable {
  /// The least and the greatest, inclusive; `nil` where there is no bound.
  public let min: Int?, max: Int?
  /// What it has to be a multiple of, at least 1.
  public let multipleOf: Int

  /// Creates a rule; without arguments, any whole number.
  public init(min: Int? = nil, max: Int? = nil, multipleOf: Int = 1) {
    (self.min, self.max) = (min, max)
    self.multipleOf = multipleOf < 1 ? 1 : multipleOf
  }

  /// Creates a rule for a range.
  public init(_ range: ClosedRange<Int>) { self.init(min: range.lowerBound, max: range.upperBound) }

  /// Whether a minus sign makes sense.
  public var allowsNegative: Bool { min.map { $0 < 0 } ?? true }

  func accepts(_ number: Int) -> Bool {
    if let min, number < min { return false }
    if let max, number > max { return false }
    return true
  }
}

/// What a decimal number has to be.
public struct DecimalRule: Hashable, Sendable {
  /// A bound, and whether the number itself is excluded.
  public struct Bound: Hashable, Sendable {
    /// The number.
    public let number: DecimalNumber
    /// Whether an answer must differ from it.
    public let isExclusive: Bool

    /// Creates a bound.
    public init(_ number: DecimalNumber, isExclusive: Bool = false) {
      (self.number, self.isExclusive) = (number, isExclusive)
    }
  }

  /// The bounds; `nil` where there is none.
  public let min: Bound?, max: Bound?
  /// What it has to be a multiple of, if anything.
  public let multipleOf: DecimalNumber?
  /// How the driver writes numbers.
  public let notation: Notation

  /// Creates a rule.
  public init(
    min: Bound? = nil, max: Bound? = nil, multipleOf: DecimalNumber? = nil,
    notation: Notation = .iso
  ) {
    (self.min, self.max, self.multipleOf) = (min, max, multipleOf)
    self.notation = notation
  }
}

/// The answers to choose from.
public struct Choices: Hashable, Sendable {
  /// One of the answers.
  public struct Choice: Hashable, Sendable {
    /// What is saved: a text, a number or a boolean.
    public let value: Value
    /// What the driver reads.
    public let title: String

    /// Creates a choice, which without a title is called by its value.
    public init(_ value: Value, title: String? = nil) {
      self.value = value
      self.title = title ?? value.text ?? ""
    }
  }

  /// The choices, in the order shown. No two values have the same text.
  public let all: [Choice]

  /// Creates a list of choices.
  public init(_ all: [Choice]) { self.all = all }

  /// The choice with this value as text, as it stands in a draft.
  public func choice(_ text: String) -> Choice? { all.first { $0.value.text == text } }

  /// From this many choices on, they are a list rather than a row.
  public static let fewestInList = 7
}

/// What a date has to be.
public struct DateRule: Hashable, Sendable {
  /// The first or last day that is accepted.
  public enum Bound: Hashable, Sendable {
    case fixed(CalendarDate)
    /// So many days after today; before it if negative.
    case today(plus: Int)
  }

  /// The bounds, inclusive; `nil` where there is none.
  public let min: Bound?, max: Bound?
  /// Today, as the program started.
  public let today: CalendarDate
  /// How the driver writes dates.
  public let notation: Notation

  /// Creates a rule.
  public init(
    min: Bound? = nil, max: Bound? = nil, today: CalendarDate, notation: Notation = .iso
  ) {
    (self.min, self.max, self.today, self.notation) = (min, max, today, notation)
  }

  /// The first day accepted.
  public var first: CalendarDate? { min.flatMap(date) }
  /// The last day accepted.
  public var last: CalendarDate? { max.flatMap(date) }

  /// A day that is accepted, if possible one whose month and day can't be taken for each other.
  public var example: CalendarDate {
    let years = [last, first, today].compactMap { $0?.year }.flatMap { [$0, $0 - 1, $0 + 1] }
    let days = years.compactMap { CalendarDate(year: $0, month: 12, day: 25) }
    func isAccepted(_ day: CalendarDate) -> Bool {
      first.map { $0 <= day } ?? true && last.map { day <= $0 } ?? true
    }
    return days.first(where: isAccepted) ?? first ?? last ?? today
  }

  private func date(_ bound: Bound) -> CalendarDate? {
    switch bound {
    case .fixed(let date): date
    case .today(let days): today.adding(days: days)
    }
  }
}
