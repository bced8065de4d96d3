/// A day of the Gregorian calendar, from 0001-01-01 to 9999-12-31.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// The year, month from 1, and day from 1.
  public let year: Int, month: Int, day: Int

  /// Creates a date, or returns `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Parses a date as yyyy-mm-dd (RFC 3339, full-date); `nil` for anything else.
  public init?(iso text: some StringProtocol) {
    guard let (year, month, day) = Self.numbers(iso: text) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The numbers in a text of the form yyyy-mm-dd, whether or not the calendar has such a day.
  static func numbers(iso text: some StringProtocol) -> (year: Int, month: Int, day: Int)? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return nil }
    return (year, month, day)
  }

  /// The date as yyyy-mm-dd.
  public var iso: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  /// The date this many days later, or `nil` beyond the ends of the calendar.
  public func adding(days count: Int) -> CalendarDate? {
    guard abs(count) <= 4_000_000 else { return nil }
    return Self(dayNumber: dayNumber + count)
  }

  /// The date this many months later, on the last day of a shorter month; `nil` beyond the ends of
  /// the calendar.
  public func adding(months count: Int) -> CalendarDate? {
    guard abs(count) <= 120_000 else { return nil }
    let months = year * 12 + month - 1 + count
    guard (12..<120_000).contains(months) else { return nil }
    let (year, month) = (months / 12, months % 12 + 1)
    return Self(year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
  }

  /// How many days later this is than another date.
  public func days(since other: CalendarDate) -> Int { dayNumber - other.dayNumber }

  /// Whether a day is before another.
  public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  /// How many days a month has.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of days since 0000-03-01. Counted from March, a leap day ends its year.
  private var dayNumber: Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return years * 365 + years / 4 - years / 100 + years / 400 + (months * 153 + 2) / 5 + day - 1
  }

  private init?(dayNumber number: Int) {
    guard number >= 0 else { return nil }
    let (era, inEra) = (number / 146_097, number % 146_097)
    let inEraYear = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * inEraYear + inEraYear / 4 - inEraYear / 100)
    let months = (5 * inYear + 2) / 153
    let month = months < 10 ? months + 3 : months - 9
    self.init(
      year: era * 400 + inEraYear + (month <= 2 ? 1 : 0), month: month,
      day: inYear - (153 * months + 2) / 5 + 1)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
