import OnrampCore

/// A company's step with every kind of answer, for the tests of kinds.
enum Kinds {
  static let today = date("2026-11-25")

  /// A date that must exist in the calendar.
  static func date(_ iso: String) -> CalendarDate {
    guard let date = CalendarDate(iso: iso) else { preconditionFailure("no date: \(iso)") }
    return date
  }

  static func number(_ text: String) -> DecimalNumber {
    guard let number = DecimalNumber(text) else { preconditionFailure("no number: \(text)") }
    return number
  }
}
