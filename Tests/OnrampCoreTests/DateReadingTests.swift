import Testing

@testable import OnrampCore

/// How dates are typed, and read back.
@Suite struct DateReadingTests {
  private static let today = Kinds.date("2026-11-25")

  private static func rule(
    _ order: Notation.DateOrder = .monthDayYear, _ first: String? = nil, _ last: String? = nil,
    months: [String] = DateRule.englishMonths
  ) -> DateRule {
    DateRule(
      min: first.map { .fixed(Kinds.date($0)) }, max: last.map { .fixed(Kinds.date($0)) },
      today: today, notation: Notation(dateOrder: order, decimalMark: .point), months: months)
  }

  @Test(arguments: [
    "12/1/26", "12/01/2026", "1 dec", "dec 1", "1 December 2026", "December 1, 2026", "2026-12-01",
    " 12 1 2026 ", "1 Dec. 26", "1st Dec 2026", "1dec2026", "12/1", "1 dic 2026",
    "1er décembre 2026", "1 de diciembre de 2026", "2026 Dec 1", "1-DEC-2026",
  ])
  func `A date is typed as people write it`(text: String) {
    #expect(Self.rule().reading(of: text) == .day(Kinds.date("2026-12-01")), "\(text)")
  }

  @Test(arguments: ["12.1.2026", "1.12.2026", "1.12.26"])
  func `Where the month comes first, numbers with periods are asked about`(text: String) {
    #expect(
      Self.rule().reading(of: text)
        == .either(Kinds.date("2026-01-12"), Kinds.date("2026-12-01")), "\(text)")
    // The limits settle it.
    #expect(
      Self.rule(.monthDayYear, "2026-11-01", "2027-01-11").reading(of: text)
        == .day(Kinds.date("2026-12-01")))
  }

  @Test(arguments: ["1.12.2026", "1/12/26", "1/12", "1 12 2026", "01-12-2026", "2026-12-01"])
  func `Numbers come in the order of the region`(text: String) {
    #expect(Self.rule(.dayMonthYear).reading(of: text) == .day(Kinds.date("2026-12-01")))
  }

  @Test(arguments: ["12/01/2026", "12 1 2026", "1.12.2026", "1/12/26"])
  func `Where the year comes first, two numbers before a year are asked about`(text: String) {
    #expect(
      Self.rule(.yearMonthDay).reading(of: text)
        == .either(Kinds.date("2026-01-12"), Kinds.date("2026-12-01")), "\(text)")
  }

  @Test func `Two digits first may be the year or the day, and are asked about`() {
    #expect(
      Self.rule().reading(of: "26-12-01")
        == .either(Kinds.date("2001-12-26"), Kinds.date("2026-12-01")))
    #expect(
      Self.rule(.monthDayYear, "2026-11-25", "2027-12-31").reading(of: "26-12-01")
        == .day(Kinds.date("2026-12-01")))
  }

  @Test func `The limits settle an ambiguous order, or the driver is asked`() {
    let rule = Self.rule(.yearMonthDay, "2026-11-01", "2027-06-30")
    #expect(rule.reading(of: "12/01/2026") == .day(Kinds.date("2026-12-01")))
    let american = Self.rule(.monthDayYear, "2026-11-01", "2027-06-30")
    #expect(
      american.reading(of: "01/12/2026")
        == .either(Kinds.date("2026-01-12"), Kinds.date("2026-12-01")))
    #expect(american.reading(of: "02/03/2026") == .day(Kinds.date("2026-02-03")))
    #expect(american.reading(of: "12/01/2026") == .day(Kinds.date("2026-12-01")))
  }

  @Test(arguments: [
    ("1 mar", "2027-03-01", nil, nil), ("1 dec", "2026-12-01", nil, nil),
    ("1 jun", "2026-06-01", nil, "2026-11-25"), ("1 jun", "2027-06-01", "2026-11-25", nil),
    ("1 jun", "2030-06-01", "2030-01-01", "2030-12-31"),
    ("1/2/85", "1985-01-02", nil, "2008-11-25"),
    ("1/2/15", "2015-01-02", nil, "2008-11-25"), ("12/20/26", "2026-12-20", "2026-12-25", nil),
    ("29 feb", "2028-02-29", "2027-01-01", "2029-01-01"), ("29 feb", "2028-02-29", nil, nil),
    ("29 feb", "2032-02-29", "2030-01-01", nil), ("1 dec", "2027-12-01", "2027-01-01", nil),
  ])
  func `A missing year is the only one within the limits, or the nearest`(
    text: String, day: String, first: String?, last: String?
  ) {
    let rule = Self.rule(.monthDayYear, first, last)
    #expect(rule.reading(of: text) == .day(Kinds.date(day)), "\(text)")
  }

  @Test func `Two digits of a year never carry a refused day into another century`() {
    var random = Random()
    for _ in 0..<2000 {
      let (away, late) = (
        Int.random(in: -3000...3000, using: &random), Bool.random(using: &random)
      )
      guard let day = Self.today.adding(days: away),
        let limit = day.adding(days: (late ? 1 : -1) * .random(in: 1...3000, using: &random))
      else { return }
      let month = DateRule.englishMonths[day.month - 1]
      let text = "\(day.day) \(month) \(CalendarDate.padded(day.year % 100, 2))"
      let rule = Self.rule(.dayMonthYear, late ? limit.iso : nil, late ? nil : limit.iso)
      #expect(rule.reading(of: text) == .day(day), "\(text), limit \(limit.iso)")
    }
  }

  @Test func `A day without a year is understood if the limits leave one year or begin nearby`() {
    var random = Random()
    for _ in 0..<20_000 {
      let distance = Int.random(in: 0..<4, using: &random) == 0 ? 40_000 : 350
      guard
        let first = Self.today.adding(days: .random(in: -distance...distance, using: &random)),
        let last = first.adding(days: .random(in: 0...3000, using: &random))
      else { return }
      let (month, date) = (Int.random(in: 1...12, using: &random), [1, 15, 28, 29])
      let day = date[.random(in: 0..<4, using: &random)]
      let within = (first.year...last.year).compactMap {
        CalendarDate(year: $0, month: month, day: day)
      }.filter { first <= $0 && $0 <= last }
      guard !within.isEmpty, distance == 350 || within.count == 1 else { continue }
      let text = "\(day) \(DateRule.englishMonths[month - 1])"
      guard case .day(let read) = Self.rule(.dayMonthYear, first.iso, last.iso).reading(of: text)
      else {
        Issue.record("\(text) between \(first.iso) and \(last.iso) is refused")
        continue
      }
      #expect(within.contains(read), "\(text)")
    }
  }

  @Test func `A year that nothing settles is asked for`() {
    let birth = Self.rule(.monthDayYear, "1920-01-01", "2008-11-25")
    #expect(birth.reading(of: "1 dec") == .notADate)
    #expect(
      Self.rule(.monthDayYear, "1910-01-01", "2026-11-25").reading(of: "1/2/15")
        == .either(Kinds.date("1915-01-02"), Kinds.date("2015-01-02")))
  }

  @Test(arguments: [
    ("13/01/2026", "2026-01-13"), ("25 12 2026", "2026-12-25"), ("31.12.1990", "1990-12-31"),
  ])
  func `Where only the other order gives a day, it is that day`(text: String, day: String) {
    #expect(Self.rule().reading(of: text) == .day(Kinds.date(day)), "\(text)")
  }

  @Test(arguments: ["02/29/2026", "2026-02-30", "00/10/2026", "30 feb 2026", "32/13/2026"])
  func `A day that the calendar doesn't have is refused`(text: String) {
    #expect(Self.rule().reading(of: text) == .noSuchDay, "\(text)")
  }

  @Test(arguments: [
    "tomorrow", "2026-12", "20261231", "12/31/2026/1", "1/1/202", "ma 1", "1 foo 2026", "dec 2026",
    "1 dec dec", "12", "dec", "+1/2/2026", "1 dec 6", "-1 dec", "/1/2/2026", "",
  ])
  func `What isn't written as a date is refused`(text: String) {
    #expect(Self.rule().reading(of: text) == .notADate, "\(text)")
  }

  @Test func `A date is read as it is shown, in every language`() {
    let months = [
      DateRule.englishMonths,
      ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
      [
        "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.",
        "déc.",
      ],
      [
        "янв.", "февр.", "март", "апр.", "май", "июнь", "июль", "авг.", "сент.", "окт.", "нояб.",
        "дек.",
      ],
    ]
    for months in months {
      for order in [Notation.DateOrder.monthDayYear, .dayMonthYear, .yearMonthDay] {
        let rule = Self.rule(order, months: months)
        var day = Kinds.date("2024-01-01")
        for _ in 0..<366 {
          #expect(rule.reading(of: rule.text(day)) == .day(day), "\(rule.text(day))")
          day = day.adding(days: 1) ?? day
        }
      }
    }
  }

  /// Every way to write a day in an order.
  private static func writings(_ day: CalendarDate, _ order: Notation.DateOrder) -> [String] {
    func pair(_ number: Int) -> String { CalendarDate.padded(number % 100, 2) }
    let (year, month, date) = (CalendarDate.padded(day.year, 4), "\(day.month)", "\(day.day)")
    let names = ["\(DateRule.englishMonths[day.month - 1])", Self.months[day.month - 1]]
    var texts = [day.iso, "\(year)/\(month)/\(date)"]
    for mark in ["/", ".", "-", " ", ". "] {
      for (month, date) in [(month, date), (pair(day.month), pair(day.day))] {
        switch order {
        case .monthDayYear:
          texts += [
            "\(month)\(mark)\(date)\(mark)\(year)",
            "\(month)\(mark)\(date)\(mark)\(pair(day.year))",
          ]
          texts.append("\(month)\(mark)\(date)")
        case .dayMonthYear:
          texts += [
            "\(date)\(mark)\(month)\(mark)\(year)",
            "\(date)\(mark)\(month)\(mark)\(pair(day.year))",
          ]
          texts.append("\(date)\(mark)\(month)")
        case .yearMonthDay:
          texts += [
            "\(year)\(mark)\(month)\(mark)\(date)",
            "\(pair(day.year))\(mark)\(month)\(mark)\(date)",
          ]
          texts += ["\(date)\(mark)\(month)\(mark)\(year)", "\(month)\(mark)\(date)\(mark)\(year)"]
          texts.append("\(month)\(mark)\(date)")
        }
      }
    }
    for name in names {
      texts += [
        "\(date) \(name) \(year)", "\(name) \(date), \(year)", "\(date) \(name)", "\(name) \(date)",
        "\(date)-\(name)-\(pair(day.year))", "\(year) \(name) \(date)",
      ]
    }
    return texts
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  @Test(arguments: [Notation.DateOrder.monthDayYear, .dayMonthYear, .yearMonthDay])
  func `A day written in any accepted way is read as itself or asked about, never as another`(
    order: Notation.DateOrder
  ) {
    var random = Random()
    for _ in 0..<2000 {
      guard let day = Self.today.adding(days: .random(in: -180...180, using: &random)) else {
        return
      }
      // The limits include the day, and may start before it and end after it at any distance.
      func bound(_ sign: Int) -> CalendarDate? {
        Bool.random(using: &random)
          ? day.adding(days: sign * .random(in: 0...60, using: &random)) : nil
      }
      let rule = Self.rule(order, bound(-1)?.iso, bound(1)?.iso)
      for text in Self.writings(day, order) {
        switch rule.reading(of: text) {
        case .day(let read):
          #expect(read == day, "\(text), \(rule.first?.iso ?? ""), \(rule.last?.iso ?? "")")
        case .either(let one, let other): #expect(one == day || other == day, "\(text)")
        case .notADate, .noSuchDay: Issue.record("\(text) is refused")
        }
      }
    }
  }

  /// The same numbers in each run.
  private struct Random: RandomNumberGenerator {
    private var state: UInt64 = 20_261_125
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33 | state << 31
    }
  }
}
