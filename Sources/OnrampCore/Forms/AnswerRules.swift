/// What a text must satisfy.
public struct TextRule: Hashable, Sendable {
  /// The minimum and maximum length, in characters.
  public let minLength: Int, maxLength: Int
  /// The pattern it must match, if any.
  public let pattern: Pattern?
  /// Whether it may have several lines.
  public let allowsLines: Bool

  /// Creates a rule; without arguments, any visible text.
  public init(
    minLength: Int = 1, maxLength: Int = AnswerKind.longestText, pattern: Pattern? = nil,
    allowsLines: Bool = false
  ) {
    self.minLength = max(1, minLength)
    self.maxLength = min(maxLength, AnswerKind.longestText)
    (self.pattern, self.allowsLines) = (pattern, allowsLines)
  }
}

/// What a whole number must satisfy.
public struct WholeNumberRule: Hashable, Sendable {
  /// The minimum and maximum, inclusive; `nil` if unbounded.
  public let min: Int?, max: Int?
  /// The number it must be a multiple of, at least 1.
  public let multipleOf: Int

  /// Creates a rule; without arguments, any whole number.
  public init(min: Int? = nil, max: Int? = nil, multipleOf: Int = 1) {
    (self.min, self.max) = (min, max)
    self.multipleOf = multipleOf < 1 ? 1 : multipleOf
  }

  /// Creates a rule for a range.
  public init(_ range: ClosedRange<Int>) { self.init(min: range.lowerBound, max: range.upperBound) }

  /// Whether negative numbers are accepted.
  public var allowsNegative: Bool { min.map { $0 < 0 } ?? true }

  func accepts(_ number: Int) -> Bool {
    if let min, number < min { return false }
    if let max, number > max { return false }
    return true
  }

  /// An accepted multiple.
  var example: Int {
    let near = [min, max].compactMap(\.self).flatMap { bound in
      (-1...1).map { bound / multipleOf + $0 }
    }
    let multiples = ([2] + near).compactMap { factor in
      let (number, overflows) = factor.multipliedReportingOverflow(by: multipleOf)
      return overflows ? nil : number
    }
    return multiples.first(where: accepts) ?? multipleOf
  }
}

/// What a decimal number must satisfy.
public struct DecimalRule: Hashable, Sendable {
  /// A bound, inclusive or exclusive.
  public struct Bound: Hashable, Sendable {
    /// The number.
    public let number: DecimalNumber
    /// Whether answers must differ from the number.
    public let isExclusive: Bool

    /// Creates a bound.
    public init(_ number: DecimalNumber, isExclusive: Bool = false) {
      (self.number, self.isExclusive) = (number, isExclusive)
    }
  }

  /// The bounds; `nil` if unbounded.
  public let min: Bound?, max: Bound?
  /// The number it must be a multiple of, if any.
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

  /// An accepted number, if possible one with decimals.
  public var example: DecimalNumber {
    let step = multipleOf ?? .half
    let near = [min, max].compactMap { $0?.number.divided(by: step) }.flatMap { quotient in
      (-3...3).map { quotient + $0 }
    }
    let numbers = ([25] + near).compactMap { step.times($0) }.filter(accepts)
    return numbers.first { $0.whole == nil } ?? numbers.first ?? step
  }

  func accepts(_ number: DecimalNumber) -> Bool {
    if let min, number < min.number || min.isExclusive && number == min.number { return false }
    if let max, number > max.number || max.isExclusive && number == max.number { return false }
    return true
  }
}

/// The possible answers of a choice.
public struct Choices: Hashable, Sendable {
  /// One possible answer.
  public struct Choice: Hashable, Sendable {
    /// The saved value: a text, a number or a boolean.
    public let value: Value
    /// The title shown to the driver.
    public let title: OutsideText

    /// Creates a choice. Without a title, its value is shown.
    public init(_ value: Value, title: String? = nil) {
      self.value = value
      self.title = OutsideText(title ?? value.text ?? "")
    }
  }

  /// The choices, in the order shown. No two values have the same text.
  public let all: [Choice]

  /// Creates a list of choices.
  public init(_ all: [Choice]) { self.all = all }

  /// The choice whose value has this text, as in a draft.
  public func choice(_ text: String) -> Choice? { all.first { $0.value.text == text } }

  /// The number of choices from which they are shown as a list instead of a row.
  public static let fewestInList = 7
}

/// What a date must satisfy.
public struct DateRule: Hashable, Sendable {
  /// The first or last day that is accepted.
  public enum Bound: Hashable, Sendable {
    case fixed(CalendarDate)
    /// This many days after today, or before it if negative.
    case today(plus: Int)
  }

  /// The bounds, inclusive; `nil` if unbounded.
  public let min: Bound?, max: Bound?
  /// The date when the program started.
  public let today: CalendarDate
  /// How the driver writes dates.
  public let notation: Notation
  /// The short names of the months in the driver's language.
  public let months: [String]

  /// The short names of the months in English.
  public static let englishMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Creates a rule.
  public init(
    min: Bound? = nil, max: Bound? = nil, today: CalendarDate, notation: Notation = .iso,
    months: [String] = englishMonths
  ) {
    (self.min, self.max, self.today, self.notation) = (min, max, today, notation)
    self.months = months.count == 12 ? months : Self.englishMonths
  }

  /// The first accepted day, if bounded.
  public var first: CalendarDate? { min.flatMap(date) }
  /// The last accepted day, if bounded.
  public var last: CalendarDate? { max.flatMap(date) }

  /// An accepted day, if possible one whose month and day can't be confused.
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
