extension AnswerKind {
  /// Checks a date as people type it.
  static func checkDate(_ text: String, _ rule: DateRule) throws(FieldProblem) -> CalendarDate {
    guard text.hasVisibleCharacter else { throw .empty }
    switch rule.reading(of: text) {
    case .day(let date):
      try check(date, rule)
      return date
    case .either(let one, let other): throw .eitherDay(one, other)
    case .noSuchDay: throw .noSuchDay(like: rule.example)
    case .notADate: throw .notADate(rule)
    }
  }

  static func check(_ date: CalendarDate, _ rule: DateRule) throws(FieldProblem) {
    guard rule.accepts(date) else { throw .outsideDates(rule) }
  }
}
