import OnrampWire
import Testing

struct DecisionLetterTests {
  private let id = SubmissionID()

  @Test func `A letter is read back as it was written`() throws {
    let letters = [
      DecisionLetter(id, .approved),
      DecisionLetter(id, .approved, text: "Bienvenida,\n\"ñandú\" \u{1B}[31m 🚗"),
      DecisionLetter(
        id, .askedAgain,
        fields: DecisionReason.allCases.map { .init("photos.\($0.rawValue)", $0, text: "x\u{0}") }),
      DecisionLetter(id, .refused, reason: .expired),
      DecisionLetter(id, .refused, text: String(repeating: "é", count: 2_000)),
      DecisionLetter(id, .approved, as: .init(SubmissionID(), at: 1_764_000_000)),
      DecisionLetter(id, .refused, as: .init(SubmissionID(), replacing: SubmissionID(), at: 1)),
    ]
    for letter in letters {
      let letter = try #require(letter)
      #expect(letter.padded.count % 512 == 0)
      #expect(DecisionLetter(padded: letter.padded) == letter)
    }
  }

  @Test func `A letter can't contradict its decision`() {
    let field = DecisionLetter.Field("photos.license", .dark)
    #expect(DecisionLetter(id, .approved, fields: [field]) == nil)
    #expect(DecisionLetter(id, .refused, fields: [field]) == nil)
    #expect(DecisionLetter(id, .askedAgain) == nil, "it asks again for no field")
    #expect(DecisionLetter(id, .askedAgain, fields: [field, field]) == nil)
    #expect(DecisionLetter(id, .approved, reason: .other) == nil)
    #expect(DecisionLetter(id, .askedAgain, fields: [field], reason: .other) == nil)
  }

  @Test func `A letter has limits`() {
    let long = String(repeating: "a", count: 2_001)
    #expect(DecisionLetter(id, .approved, text: long) == nil)
    #expect(DecisionLetter(id, .askedAgain, fields: [.init("a.b", .other, text: long)]) == nil)
    let many = (0...DecisionLetter.maxFields).map { DecisionLetter.Field("a.b\($0)", .other) }
    #expect(DecisionLetter(id, .askedAgain, fields: many) == nil)
    // A single character can be of any length.
    let heavy = "e" + String(repeating: "\u{301}", count: DecisionLetter.maxBytes)
    #expect(DecisionLetter(id, .refused, text: heavy) == nil)
  }

  @Test(arguments: [
    "", "{}", "[1]", #"{"schema":3,"id":"ID","state":"approved","fields":[],"text":""}"#,
    #"{"schema":2,"id":"ID","decision":"ID","at":1,"replaces":"x","state":"approved","fields":[],"text":""}"#,
    #"{"schema":2,"id":"ID","decision":"ID","state":"approved","fields":[],"text":""}"#,
    #"{"schema":2,"id":"ID","state":"approved","fields":[],"text":""}"#,
    #"{"schema":1,"id":"ID","state":"waiting","fields":[],"text":""}"#,
    #"{"schema":1,"id":"other","state":"approved","fields":[],"text":""}"#,
    #"{"schema":1,"id":"ID","state":"approved","fields":[]}"#,
    #"{"schema":1,"id":"ID","state":"approved","text":""}"#,
    #"{"schema":1,"id":"ID","state":"askedAgain","fields":[{"field":"a.b"}],"text":""}"#,
    #"{"schema":1,"id":"ID","state":"refused","fields":[],"reason":"mood","text":""}"#,
    #"{"schema":1,"id":"ID","state":"approved","fields":[],"text":""} {}"#,
  ]) func `Anything else isn't a letter`(text: String) {
    let text = text.replacing("ID", with: id.text)
    let padding = (512 - text.utf8.count % 512) % 512
    let bytes = Array(text.utf8) + [UInt8](repeating: 32, count: padding)
    #expect(DecisionLetter(padded: bytes) == nil)
    #expect(DecisionLetter(padded: bytes + [32]) == nil)
  }

  @Test func `A driver's signed request for a decision can't be used to withdraw`() {
    let bytes = SignedText.decision(id).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == "onramp-decision-1\n\(id.text)\n")
    #expect(SignedText.withdrawal(id).bytes != bytes)
  }
}
