import OnrampCore
import TestKit
import Testing

/// How each kind of answer treats each form of input.
@Suite struct AnswerKindTests {
  private static let seats = AnswerKind.wholeNumber(4...8)
  private static let rate = AnswerKind.decimal(DecimalRule())
  private static let consent = AnswerKind.yesNo(mustBe: true)
  private static let paid = AnswerKind.choice(
    Choices([.init(.text("daily"), title: "Every day"), .init(.number(7), title: "Every week")]))
  private static let until = AnswerKind.date(
    DateRule(
      min: .today(plus: 30), today: Kinds.today,
      notation: Notation(dateOrder: .monthDayYear, decimalMark: .point)))
  private static let kinds: [AnswerKind] = [
    .text, .email, seats, rate, consent, paid, until, .telephone, .iban, .vin, .plate, .photo,
  ]

  private static let given: [(kind: AnswerKind, answer: RawAnswer, entry: Entry)] = [
    (.text, .text(" Kia "), .value(.text("Kia"))),
    (.email, .text("a@example.com"), .value(.text("a@example.com"))),
    (seats, .number(5), .value(.number(5))),
    (rate, .number(5), .value(.number(5))),
    (rate, .decimal(Kinds.number("12.5")), .value(.decimal(Kinds.number("12.5")))),
    (consent, .boolean(true), .value(.boolean(true))),
    (paid, .text("daily"), .value(.text("daily"))), (paid, .number(7), .value(.number(7))),
    (until, .text("2026-12-31"), .value(.text("2026-12-31"))),
    (.telephone, .text("+1 202 555 0123"), .value(.text("+1 202 555 0123"))),
    (.iban, .text("de89 3704 0044 0532 0130 00"), .value(.text("DE89370400440532013000"))),
    (.vin, .text("1hgcm82633a004352"), .value(.text("1HGCM82633A004352"))),
    (.plate, .text(" b-kx  17 "), .value(.text("B-KX 17"))),
    (.photo, .text("/a.jpg"), .photo(path: "/a.jpg")),
    (.photo, .nothing, .value(.photo(nil))),
  ]

  @Test(arguments: given.indices)
  func `An answers file gives each kind its own form`(index: Int) throws {
    let (kind, answer, entry) = Self.given[index]
    #expect(try kind.check(answer) == entry)
  }

  @Test func `An answers file may break lines in any way where lines are allowed`() throws {
    let lines = AnswerKind.text(TextRule(allowsLines: true))
    #expect(
      try lines.check(RawAnswer.text("one\r\n\ttwo\rthree\nfour"))
        == .value(.text("one\n two\nthree\nfour")))
    #expect(throws: FieldProblem.notPlainText) { try lines.check(RawAnswer.text("one\u{1B}two")) }
    #expect(throws: FieldProblem.notPlainText) {
      try AnswerKind.text.check(RawAnswer.text("one\ttwo"))
    }
  }

  private static let refused: [(kind: AnswerKind, answer: RawAnswer, problem: FieldProblem)] = [
    (.text, .number(207), .notText), (.text, .other, .notText), (.text, .nothing, .empty),
    (.email, .number(1), .notText), (.email, .other, .notText), (.email, .nothing, .empty),
    (.email, .text("a"), .notAnEmail),
    (seats, .text("5"), .notANumber), (seats, .nothing, .empty),
    (seats, .number(9), .outOfRange(WholeNumberRule(4...8))),
    (seats, .other, .notAWholeNumber(WholeNumberRule(4...8))),
    (rate, .text("5"), .notANumber), (rate, .boolean(true), .notADecimal(DecimalRule())),
    (consent, .text("yes"), .notTrueOrFalse), (consent, .boolean(false), .mustBe(true)),
    (consent, .nothing, .notTrueOrFalse), (until, .text("12/31/2026"), .notAnISODate),
    (until, .text("2026-02-30"), .noSuchISODate), (until, .text("2026-13-01"), .noSuchISODate),
    (until, .number(2026), .notAnISODate), (.iban, .number(1), .notText),
    (.vin, .text("1HGCM82633A00435"), .vinLength(typed: 16)),
    (.photo, .number(1), .notText), (.photo, .other, .notText),
  ]

  @Test(arguments: refused.indices)
  func `An answer in the wrong JSON form is refused with the right one`(index: Int) {
    let (kind, answer, problem) = Self.refused[index]
    #expect(throws: problem) { try kind.check(answer) }
  }

  /// The kinds whose answers are text.
  private static let texts: [AnswerKind] = [
    .text, .email, paid, until, .telephone, .iban, .vin, .plate,
  ]

  private static let values: [(value: Value, kind: AnswerKind, alike: [AnswerKind])] = [
    (.text("Kia"), .text, texts), (.text("a@example.com"), .email, texts),
    (.number(5), seats, [seats, rate, paid]),
    (.decimal(Kinds.number("0.5")), rate, [rate, paid]),
    (.boolean(true), consent, [consent, paid]), (.number(7), paid, [seats, rate, paid]),
    (.text("2026-12-31"), until, texts), (.photo(nil), .photo, [.photo]),
    (.photo(Sample.photo), .photo, [.photo]),
  ]

  @Test(arguments: values.indices)
  func `A stored value is an answer only for kinds that are stored the same way`(index: Int) {
    let (value, kind, alike) = Self.values[index]
    #expect(Self.kinds.filter { $0.accepts(value) } == alike)
    #expect(throws: Never.self) { try kind.check(value) }
  }

  @Test func `The sample of each kind is an answer of it`() {
    for kind in Self.kinds {
      #expect(throws: Never.self) { try kind.check(kind.check(kind.sample)) }
    }
  }

  @Test func `A photo where text or a number belongs breaks the rules`() {
    for kind in Self.kinds where kind != .photo {
      #expect(throws: FieldProblem.self) { try kind.check(Value.photo(nil)) }
    }
  }

  @Test func `Only a photo is one`() {
    #expect(Self.kinds.filter(\.isPhoto) == [.photo])
  }
}
