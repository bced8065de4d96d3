import TestKit
import Testing

@testable import OnrampCore

/// Which answers the kinds of companies' forms accept and refuse.
@Suite struct KindRuleTests {
  private static let american = Notation(dateOrder: .monthDayYear, decimalMark: .point)
  private static let european = Notation(dateOrder: .dayMonthYear, decimalMark: .comma)

  // MARK: Numbers

  @Test(arguments: [
    ("12.5", "12.5"), ("12,5", "12.5"), (" 0.10 ", "0.1"), ("-3", "-3"), ("1000", "1000"),
    ("0.001", "0.001"), ("0,125", "0.125"), ("1234,5", "1234.5"),
    ("999999999999999", "999999999999999"),
  ])
  func `A decimal number is exact, behind a point or a comma`(text: String, kept: String) throws {
    #expect(try AnswerKind.decimal(DecimalRule(notation: Self.american)).check(text).text == kept)
  }

  @Test(arguments: ["1,234.5", "1.2.3", ".5", "5.", "1e3", "٣", "1 000", "--1", "½", "0x1", "+1"])
  func `Anything but a plain number is refused`(text: String) {
    let rule = DecimalRule(notation: Self.american)
    #expect(throws: FieldProblem.notADecimal(rule)) { try AnswerKind.decimal(rule).check(text) }
  }

  @Test func `Three digits after the other locale's mark are refused as ambiguous`() throws {
    let american = DecimalRule(notation: Self.american)
    let european = DecimalRule(notation: Self.european)
    #expect(throws: FieldProblem.mayBeThousands(american)) {
      try AnswerKind.decimal(american).check("1,234")
    }
    #expect(throws: FieldProblem.mayBeThousands(european)) {
      try AnswerKind.decimal(european).check("1.234")
    }
    #expect(try AnswerKind.decimal(european).check("1,234") == .decimal(Kinds.number("1.234")))
  }

  @Test func `A decimal number may have no bounds, or exclusive ones`() throws {
    let rule = DecimalRule(
      min: .init(Kinds.number("0"), isExclusive: true), max: .init(Kinds.number("0.3")),
      multipleOf: Kinds.number("0.1"))
    let kind = AnswerKind.decimal(rule)
    // 0.1 + 0.2 is 0.3, which no binary fraction equals.
    #expect(try kind.check("0.3") == .decimal(Kinds.number("0.3")))
    #expect(throws: FieldProblem.outOfBounds(rule)) { try kind.check("0") }
    #expect(throws: FieldProblem.outOfBounds(rule)) { try kind.check("0.4") }
    #expect(throws: FieldProblem.notAMultiple(of: "0.1", like: "0.1")) { try kind.check("0.25") }
    #expect(throws: FieldProblem.tooManyDigits) {
      try AnswerKind.decimal(DecimalRule()).check("1234567890.1234567")
    }
  }

  @Test func `A whole number without a lower bound may be negative`() throws {
    let rule = WholeNumberRule(max: 10, multipleOf: 5)
    #expect(try AnswerKind.wholeNumber(rule).check("-5") == .number(-5))
    #expect(throws: FieldProblem.outOfRange(rule)) { try AnswerKind.wholeNumber(rule).check("15") }
    #expect(throws: FieldProblem.notAMultiple(of: "5", like: "10")) {
      try AnswerKind.wholeNumber(rule).check("7")
    }
    #expect(throws: FieldProblem.tooManyDigits) {
      try AnswerKind.wholeNumber(WholeNumberRule()).check("99999999999999999999")
    }
  }

  // MARK: Dates

  @Test(arguments: [
    (DateRule.Bound?.none, DateRule.Bound?.none, "2026-12-25"),
    (.fixed(Kinds.date("2027-03-01")), nil, "2027-12-25"),
    (nil, .fixed(Kinds.date("2026-03-01")), "2025-12-25"),
    (.fixed(Kinds.date("2026-03-01")), .fixed(Kinds.date("2026-04-30")), "2026-03-01"),
  ])
  func `The example of a date is accepted, with a day above 12 if possible`(
    min: DateRule.Bound?, max: DateRule.Bound?, example: String
  ) {
    #expect(DateRule(min: min, max: max, today: Kinds.today).example.iso == example)
  }

  @Test func `The bounds of a date move with today`() throws {
    let rule = DateRule(
      min: .today(plus: 30), max: .fixed(Kinds.date("2027-01-31")), today: Kinds.today,
      notation: .iso)
    let kind = AnswerKind.date(rule)
    #expect(try kind.check("2026-12-25") == .text("2026-12-25"))
    #expect(try kind.check("2027-01-31") == .text("2027-01-31"))
    for outside in ["2026-12-24", "2027-02-01"] {
      #expect(throws: FieldProblem.outsideDates(rule)) { try kind.check(outside) }
    }
  }

  @Test func `Days and months are counted over leap years and ends of months`() {
    #expect(Kinds.date("2024-02-28").adding(days: 1)?.iso == "2024-02-29")
    #expect(Kinds.date("2026-11-25").adding(days: -329)?.iso == "2025-12-31")
    #expect(Kinds.date("2000-03-01").adding(days: 146_097)?.iso == "2400-03-01")
    #expect(Kinds.date("2026-01-31").adding(months: 1)?.iso == "2026-02-28")
    #expect(Kinds.date("2026-01-31").adding(months: -2)?.iso == "2025-11-30")
    #expect(Kinds.date("9999-12-31").adding(days: 1) == nil)
    var day = Kinds.date("1899-12-25")
    for _ in 0..<800 {
      let next = day.adding(days: 1)
      #expect(next.map { day < $0 && $0.adding(days: -1) == day } == true)
      day = next ?? day
    }
  }

  // MARK: Numbers with check digits

  @Test(arguments: [
    "DE89370400440532013000", "GB29 NWBK 6016 1331 9268 19", "fr14 2004 1010 0505 0001 3m02 606",
    "NO93-8601-1117-947", "MT84MALT011000012345MTLCAST001S",
  ])
  func `An IBAN is accepted with or without spaces`(text: String) throws {
    #expect(try AnswerKind.iban.check(text).text?.contains(" ") == false)
  }

  @Test func `An IBAN is shown in groups of four`() {
    #expect(
      AnswerKind.iban.text(.text("DE89370400440532013000")) == "DE89 3704 0044 0532 0130 00")
  }

  @Test(arguments: [
    ("DE88370400440532013000", FieldProblem.ibanCheckDigits),
    ("DE8937040044053201300", .ibanLength(country: "DE", length: 22, typed: 21)),
    ("8937040044053201300012", .notAnIBAN), ("DE89370400440532013ü00", .notAnIBAN),
    ("DE", .notAnIBAN), (" ", .empty),
  ])
  func `The error names the slip in an IBAN`(text: String, problem: FieldProblem) {
    #expect(throws: problem) { try AnswerKind.iban.check(text) }
  }

  @Test(arguments: [
    ("1HGCM82633A004353", FieldProblem.vinCheckDigit), ("1HGCM82633A00435", .vinLength(typed: 16)),
    ("1HGCM82633A0O4352", .vinLetter("O")), ("WVWZZZ1JZ3W38675I", .vinLetter("I")),
    ("1HGCM82633A00435_", .notAVIN),
  ])
  func `The error names the slip in a VIN`(text: String, problem: FieldProblem) {
    #expect(throws: problem) { try AnswerKind.vin.check(text) }
  }

  @Test(arguments: ["1HGCM82633A004352", "1M8GDM9AXKP042788", "WVWZZZ1JZ3W386752"])
  func `A VIN's check digit matters only in North America, where it is law`(vin: String) throws {
    #expect(try AnswerKind.vin.check(vin.lowercased()) == .text(vin))
  }

  @Test(arguments: ["B KX 17", "京A·12345", "7ABC123", "ΑΒΓ-1234"])
  func `A plate is of any script`(text: String) throws {
    #expect(try AnswerKind.plate.check(text) == .text(text))
  }

  @Test(arguments: ["---", "AB_12", "1234567890123"])
  func `A plate of other signs, or too long, is refused`(text: String) {
    #expect(throws: FieldProblem.notAPlate) { try AnswerKind.plate.check(text) }
  }

  // MARK: Texts and choices

  @Test func `The limits of a text count characters as validators do`() throws {
    let kind = AnswerKind.text(TextRule(minLength: 2, maxLength: 3))
    #expect(try kind.check(" e\u{301}é ") == .text("e\u{301}é"))
    #expect(throws: FieldProblem.tooShort(least: 2)) { try kind.check("é") }
    for long in ["abcd", "👩🏽‍🚗"] {
      #expect(throws: FieldProblem.tooLong(limit: 3)) { try kind.check(long) }
    }
  }

  @Test func `A consent must be yes, and any other question must be answered`() throws {
    #expect(try AnswerKind.yesNo(mustBe: nil).check("false") == .boolean(false))
    #expect(throws: FieldProblem.notChosen) { try AnswerKind.yesNo(mustBe: nil).check("") }
    #expect(throws: FieldProblem.mustBe(true)) { try AnswerKind.yesNo(mustBe: true).check("") }
    #expect(throws: FieldProblem.mustBe(true)) {
      try AnswerKind.yesNo(mustBe: true).check(Value.boolean(false))
    }
  }

  @Test func `The example of a number is accepted`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<500 {
      let step = DecimalNumber(digits: .random(in: 1...75, using: &random), scale: 2)
      let first = DecimalNumber(digits: .random(in: -500...500, using: &random), scale: 1)
      guard let step, let first, let last = step.times(.random(in: 1...40, using: &random)) else {
        continue
      }
      let bounds = [first, last].sorted { $0 < $1 }
      let rule = DecimalRule(
        min: .init(bounds[0]), max: .init(bounds[1]),
        multipleOf: .random(using: &random) ? step : nil)
      let hasAny = (-60_000...60_000).contains { number in
        guard let found = (rule.multipleOf ?? .half).times(number) else { return false }
        return rule.accepts(found)
      }
      guard hasAny else { continue }
      let isFine =
        rule.accepts(rule.example) && rule.multipleOf.map(rule.example.isMultiple) ?? true
      #expect(isFine, "\(rule)")
    }
  }
}
