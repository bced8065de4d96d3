extension AnswerKind {
  /// Checks a date in the driver's order with any common separator, or as yyyy-mm-dd.
  static func checkDate(_ text: String, _ rule: DateRule) throws(FieldProblem) -> CalendarDate {
    guard text.hasVisibleCharacter else { throw .empty }
    guard let date = date(text, rule.notation) else {
      throw isDate(text) ? .noSuchDay(rule) : .notADate(rule)
    }
    try check(date, rule)
    return date
  }

  static func check(_ date: CalendarDate, _ rule: DateRule) throws(FieldProblem) {
    if let first = rule.first, date < first { throw .outsideDates(rule) }
    if let last = rule.last, date > last { throw .outsideDates(rule) }
  }

  /// Parses a date. Years have four digits, so only the order of day and month is ambiguous, and
  /// that is the driver's.
  public static func date(_ text: String, _ notation: Notation) -> CalendarDate? {
    guard let (numbers, isYearFirst) = parts(ofDate: text) else { return nil }
    if isYearFirst { return CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) }
    return switch notation.dateOrder {
    case .monthDayYear: CalendarDate(year: numbers[2], month: numbers[0], day: numbers[1])
    case .dayMonthYear, .yearMonthDay:
      CalendarDate(year: numbers[2], month: numbers[1], day: numbers[0])
    }
  }

  /// Whether a text looks like a date, even if no such day exists.
  private static func isDate(_ text: String) -> Bool { parts(ofDate: text) != nil }

  private static func parts(ofDate text: String) -> (numbers: [Int], isYearFirst: Bool)? {
    let answer = text.trimmed
    guard answer.utf8.count <= 32 else { return nil }
    let parts = answer.split(
      omittingEmptySubsequences: false, whereSeparator: { "/.- ".contains($0) })
    guard parts.count == 3,
      parts.allSatisfy({ part in
        (1...4).contains(part.utf8.count)
          && part.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
      })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    let isYearFirst = parts[0].utf8.count == 4
    let (year, others) = isYearFirst ? (parts[0], parts[1...]) : (parts[2], parts[..<2])
    guard year.utf8.count == 4, others.allSatisfy({ $0.utf8.count <= 2 }) else { return nil }
    return (numbers, isYearFirst)
  }
}
