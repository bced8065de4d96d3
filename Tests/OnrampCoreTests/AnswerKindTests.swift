import OnrampCore
import Testing

/// What each kind makes of each form that an answer can have.
@Suite struct AnswerKindTests {
  private static let seats = AnswerKind.wholeNumber(4...8)
  private static let kinds: [AnswerKind] = [.text, .email, seats, .photo]

  private static let given: [(kind: AnswerKind, answer: RawAnswer, entry: Entry)] = [
    (.text, .text(" Kia "), .value(.text("Kia"))),
    (.email, .text("a@example.com"), .value(.text("a@example.com"))),
    (seats, .number(5), .value(.number(5))),
    (.photo, .text("/a.jpg"), .photo(path: "/a.jpg")),
    (.photo, .nothing, .value(.photo(nil))),
  ]

  @Test(arguments: given.indices)
  func `An answers file gives each kind its own form`(index: Int) throws {
    let (kind, answer, entry) = Self.given[index]
    #expect(try kind.check(answer) == entry)
  }

  private static let refused: [(kind: AnswerKind, answer: RawAnswer, problem: FieldProblem)] = [
    (.text, .number(207), .notText), (.text, .other, .notText), (.text, .nothing, .empty),
    (.email, .number(1), .notText), (.email, .other, .notText), (.email, .nothing, .empty),
    (.email, .text("a"), .notAnEmail),
    (seats, .text("5"), .notANumber), (seats, .nothing, .empty),
    (seats, .number(9), .outOfRange(4...8)),
    (seats, .other, .notAWholeNumber(4...8)),
    (.photo, .number(1), .notText), (.photo, .other, .notText),
  ]

  @Test(arguments: refused.indices)
  func `An answers file that gives another form is told which one is right`(index: Int) {
    let (kind, answer, problem) = Self.refused[index]
    #expect(throws: problem) { try kind.check(answer) }
  }

  /// The kinds whose answers are texts.
  private static let texts: [AnswerKind] = [.text, .email]

  private static let values: [(value: Value, kind: AnswerKind, alike: [AnswerKind])] = [
    (.text("Kia"), .text, texts), (.text("a@example.com"), .email, texts),
    (.number(5), seats, [seats]), (.photo(nil), .photo, [.photo]),
    (.photo(Sample.photo), .photo, [.photo]),
  ]

  @Test(arguments: values.indices)
  func `A stored value is an answer of the kinds that are stored alike, and of no other`(index: Int)
  {
    let (value, kind, alike) = Self.values[index]
    #expect(Self.kinds.filter { $0.accepts(value) } == alike)
    #expect(throws: Never.self) { try kind.check(value) }
  }

  @Test func `A photo where text or a number belongs breaks the rules`() {
    for kind in Self.kinds where kind != .photo {
      #expect(throws: FieldProblem.notText) { try kind.check(Value.photo(nil)) }
    }
  }

  @Test func `Only a photo can be left out`() {
    #expect(Self.kinds.filter(\.isOptional) == [.photo])
    #expect(Self.kinds.filter(\.isPhoto) == [.photo])
  }
}
