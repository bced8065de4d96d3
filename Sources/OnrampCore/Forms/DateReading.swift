/// Which day a typed text means.
public enum DateReading: Hashable, Sendable {
  /// One day, which may be outside the limits of the field.
  case day(CalendarDate)
  /// Two days, the earlier one first: the text is ambiguous, or the usual order of the numbers
  /// gives a day outside the limits and another order one within.
  case either(CalendarDate, CalendarDate)
  /// A day that the calendar doesn't have.
  case noSuchDay
  /// Nothing that is understood as a date.
  case notADate
}

extension DateRule {
  /// Reads a date as people type it: `12/1/26`, `1.12.2026`, `2026-12-01`, `1 dec`, `1 December
  /// 2026`.
  ///
  /// Numbers come in the driver's order, or in another if only that one gives a day and the limits
  /// accept it: `31.12.1990`. With periods, the day may be first where it usually isn't. A missing
  /// year or century is the only one that the limits accept, or else the nearest.
  public func reading(of text: String) -> DateReading {
    guard let (own, others) = TypedDate.readings(of: text, self) else { return .notADate }
    guard let days = days(of: own) else { return .notADate }
    let accepted = days.filter(accepts)
    if accepted.count == 1 { return .day(accepted[0]) }
    if accepted.count > 1 { return Self.either(accepted[0], accepted[1]) }
    let meant = (self.days(of: others) ?? []).filter { accepts($0) && !days.contains($0) }
    switch (days.first, meant.first) {
    case (let day?, let other?): return Self.either(day, other)
    case (let day?, nil): return days.count == 1 ? .day(day) : Self.either(day, days[1])
    case (nil, let other?):
      return meant.count == 1 ? .day(other) : Self.either(other, meant[1])
    case (nil, nil): return .noSuchDay
    }
  }

  /// The part of a typed date that has the cursor.
  func part(of text: String, at cursor: Int) -> DatePart? {
    guard let order = TypedDate.readings(of: text, self)?.own.first?.order else { return nil }
    let before = text.prefix(cursor)
    func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    // The period of a short name belongs to it.
    let isInside =
      before.last.map { isInWord($0) || $0 == "." && before.dropLast().last?.isLetter == true }
      ?? false
    let count = before.split { !isInWord($0) }.count {
      !TypedDate.fillers.contains($0.lowercased())
    }
    return order[Swift.max(0, Swift.min(order.count, isInside ? count : count + 1) - 1)]
  }

  /// The date as it is shown: 1 Dec 2026.
  public func text(_ date: CalendarDate) -> String { text(date, through: .year) }

  /// The date as it is shown, up to the end of a part.
  func text(_ date: CalendarDate, through part: DatePart) -> String {
    switch part {
    case .day: "\(date.day)"
    case .month: "\(date.day) \(months[date.month - 1])"
    case .year: "\(date.day) \(months[date.month - 1]) \(date.year)"
    }
  }

  /// Whether the day is within the limits.
  public func accepts(_ date: CalendarDate) -> Bool {
    if let first, date < first { return false }
    if let last, date > last { return false }
    return true
  }

  /// The accepted day that is nearest to a day.
  func nearest(to day: CalendarDate) -> CalendarDate {
    let day = first.map { Swift.max($0, day) } ?? day
    return last.map { Swift.min($0, day) } ?? day
  }

  private static func either(_ one: CalendarDate, _ other: CalendarDate) -> DateReading {
    .either(Swift.min(one, other), Swift.max(one, other))
  }

  /// The days that these readings give; `nil` if one of them needs a year.
  private func days(of readings: [TypedDate]) -> [CalendarDate]? {
    var days: [CalendarDate] = []
    for reading in readings {
      guard let found = self.days(of: reading) else { return nil }
      for day in found where !days.contains(day) { days.append(day) }
    }
    return days
  }

  private func days(of typed: TypedDate) -> [CalendarDate]? {
    func day(_ year: Int) -> CalendarDate? {
      CalendarDate(year: year, month: typed.month, day: typed.day)
    }
    switch typed.year {
    case .whole(let year): return day(year).map { [$0] } ?? []
    case .ofCentury(let year):
      let days = stride(from: year, through: 9999, by: 100).compactMap(day)
      let accepted = byNearness(days.filter { accepts($0) && isLikely($0) })
      // Someone's birth may be in either century.
      if first != nil, last != nil, accepted.count > 1 { return Array(accepted.prefix(2)) }
      return Array((accepted.isEmpty ? byNearness(days) : accepted).prefix(1))
    case .missing:
      let (start, end) = (first?.year ?? 1, last?.year ?? 9999)
      let near = Swift.max(start, Swift.min(end, today.year))
      // Two leap days are at most twelve years away.
      let days = byNearness((near - 12...near + 12).compactMap(day))
      let accepted = days.filter(accepts)
      guard let nearest = accepted.first ?? days.first else { return [] }
      // Nobody can guess the year of a date long ago, such as a birth.
      let between = days.count { Swift.min(today, nearest) < $0 && $0 < Swift.max(today, nearest) }
      return accepted.count < 2 || between < 2 ? [nearest] : nil
    }
  }

  /// Whether two digits of a year may mean this day: a report that expired yesterday isn't one that
  /// expires in a century.
  private func isLikely(_ day: CalendarDate) -> Bool {
    switch (first, last) {
    case (let first?, nil): day.year <= Swift.max(first, today).year + 50
    case (nil, let last?): day.year >= Swift.min(last, today).year - 90
    default: true
    }
  }

  /// The days, the nearest to today first.
  private func byNearness(_ days: [CalendarDate]) -> [CalendarDate] {
    days.sorted { one, other in
      let (one, other) = (one.days(since: today), other.days(since: today))
      return (abs(one), -one) < (abs(other), -other)
    }
  }
}

/// A part of a date.
enum DatePart: Int, CaseIterable {
  case day, month, year

  /// This part and the smaller ones, the smallest last.
  var andSmaller: [DatePart] { Self.allCases.reversed().filter { $0.rawValue <= rawValue } }
}

/// One way to read a typed date.
struct TypedDate {
  enum Year { case whole(Int), ofCentury(Int), missing }

  let day: Int, month: Int, year: Year
  /// Its parts, in the order in which they were typed.
  let order: [DatePart]

  enum Token {
    case number(Int, digits: Int)
    case month(Int)

    var isNumber: Bool { if case .number = self { true } else { false } }
  }

  /// The ways to read a text: in the driver's order, or in two if that leaves open which number is
  /// the day, and in other orders.
  static func readings(
    of text: String, _ rule: DateRule
  ) -> (own: [TypedDate], others: [TypedDate])? {
    guard let tokens = tokens(of: text, rule), tokens.count > 1 else { return nil }
    let hasPeriods = text.contains(".") && tokens.allSatisfy(\.isNumber)
    let (own, other) = orders(of: tokens, rule.notation.dateOrder, hasPeriods: hasPeriods)
    let others = other.compactMap { TypedDate(tokens, $0) }
    let readings = own.compactMap { TypedDate(tokens, $0) }
    if !readings.isEmpty { return (readings, others) }
    return others.isEmpty ? nil : (others, [])
  }

  private typealias Order = [DatePart]

  private static func orders(
    of tokens: [Token], _ order: Notation.DateOrder, hasPeriods: Bool
  ) -> (own: [Order], others: [Order]) {
    let dayFirst: Order = [.day, .month, .year]
    let monthFirst: Order = [.month, .day, .year]
    let yearFirst: Order = [.year, .month, .day]
    switch (tokens.count, tokens[0], tokens[1]) {
    case (2, .month, _): return ([[.month, .day]], [])
    case (2, _, .month): return ([[.day, .month]], [])
    case (2, _, _):
      let (dayMonth, monthDay): (Order, Order) = ([.day, .month], [.month, .day])
      if hasPeriods, order == .monthDayYear { return ([dayMonth, monthDay], []) }
      return order == .dayMonthYear ? ([dayMonth], [monthDay]) : ([monthDay], [dayMonth])
    case (_, .number(_, 4), _): return ([yearFirst], [])
    case (_, .month, _): return ([monthFirst], [])
    case (_, _, .month):
      guard order == .yearMonthDay, case .number(_, 2) = tokens[2] else { return ([dayFirst], []) }
      return ([dayFirst, yearFirst], [])
    default:
      let hasCentury = if case .number(_, 4) = tokens[2] { true } else { false }
      if hasPeriods, order == .monthDayYear {
        return ([dayFirst, monthFirst], hasCentury ? [] : [yearFirst])
      }
      return switch order {
      case .dayMonthYear: ([dayFirst], hasCentury ? [monthFirst] : [monthFirst, yearFirst])
      case .monthDayYear: ([monthFirst], hasCentury ? [dayFirst] : [dayFirst, yearFirst])
      case .yearMonthDay:
        hasCentury ? ([dayFirst, monthFirst], []) : ([yearFirst], [dayFirst, monthFirst])
      }
    }
  }

  /// Reads tokens in an order; `nil` if one of them can't be its part.
  private init?(_ tokens: [Token], _ order: Order) {
    guard tokens.count == order.count else { return nil }
    var (day, month, year) = (0, 0, Year.missing)
    for (token, part) in zip(tokens, order) {
      switch (token, part) {
      case (.month(let number), .month): month = number
      case (.number(let number, 1...2), .month): month = number
      case (.number(let number, 1...2), .day): day = number
      case (.number(let number, 2), .year): year = .ofCentury(number)
      case (.number(let number, 4), .year): year = .whole(number)
      default: return nil
      }
    }
    (self.day, self.month, self.year, self.order) = (day, month, year, order)
  }

  /// Words between the parts of a date.
  static let fillers = ["de", "del", "of"]

  /// The numbers and the month in a text; `nil` if there is anything else, or too much.
  static func tokens(of text: String, _ rule: DateRule) -> [Token]? {
    guard text.utf8.count <= 64 else { return nil }
    let bytes = text.foldedForSearch
    var (tokens, index): ([Token], Int) = ([], 0)
    while index < bytes.count {
      let start = index
      if bytes[index].isASCIIDigit {
        while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
        let digits = bytes[start..<index]
        guard digits.count <= 4 else { return nil }
        tokens.append(
          .number(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits: digits.count))
      } else if bytes[index].isInWord {
        while index < bytes.count, bytes[index].isInWord { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        let isAfterNumber = start > 0 && bytes[start - 1].isASCIIDigit
        if isAfterNumber && ["st", "nd", "rd", "th", "er"].contains(word) { continue }
        if fillers.contains(word) { continue }
        guard let month = MonthNames.month(word) ?? rule.month(word) else { return nil }
        tokens.append(.month(month))
      } else {
        // Space, comma, hyphen, period or slash; before the first part, only space.
        let separators: [UInt8] = tokens.isEmpty ? [0x20] : [0x20, 0x2C, 0x2D, 0x2E, 0x2F]
        guard separators.contains(bytes[index]) else { return nil }
        index += 1
      }
    }
    let months = tokens.count { if case .month = $0 { true } else { false } }
    return tokens.count <= 3 && months <= 1 ? tokens : nil
  }
}

extension UInt8 {
  /// Whether it is part of a word in a folded text, in any script.
  fileprivate var isInWord: Bool { isPlainLetter || self >= 0x80 }
}

extension DateRule {
  /// The month with this short name, folded and without a period.
  fileprivate func month(_ name: String) -> Int? {
    months.firstIndex {
      String(decoding: $0.foldedForSearch.filter { $0 != 0x2E }, as: UTF8.self) == name
    }.map { $0 + 1 }
  }
}
