import Foundation
import OnrampCore
import OnrampSteps
import OnrampStore
import TestKit
import Testing

/// How companies' kinds of answers are stored, shown and handed in.
@Suite struct KindStoreTests {
  private typealias Company = CompanySchema
  private let folder: TestFolder
  private let schema = Company.schema()
  private let words: Consent.Words

  init() throws {
    folder = try TestFolder()
    words = try #require(schema.field(Company.consent)?.consentWords)
  }

  private func check(_ isAbroad: Bool, _ countries: Entry) -> [FieldID: Entry] {
    [
      Company.consent: .consent(true, words), Company.abroad: .value(.boolean(isAbroad)),
      Company.countries: countries,
    ]
  }

  private func stored() throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: folder.bytes("data/application.json"))
    return try #require(json as? [String: Any])
  }

  @Test func `Each kind of answer is read as it was saved`() throws {
    let step = StepID("more")
    let values: [String: Value] = try [
      "yes": .boolean(true), "no": .boolean(false), "whole": .number(-3),
      "text": .text("2026-12-31"),
      "tenth": .decimal(#require(DecimalNumber("0.1"))),
      "long": .decimal(#require(DecimalNumber("-12345678.9012345"))),
      "small": .decimal(#require(DecimalNumber("0.000000000000001"))),
    ]
    let entries = values.map { (FieldID(step, $0.key), Entry.value($0.value)) }
    try folder.open().store.save(step, Dictionary(uniqueKeysWithValues: entries))
    for (key, value) in values {
      #expect(try folder.read().answers[FieldID(step, key)] == value, "\(key)")
    }
  }

  @Test func `An answer that isn't asked for anymore is set aside until it is asked for again`()
    throws
  {
    let (store, _) = try folder.open()
    try store.save(StepID("check"), check(true, .value(.text("Chile"))))
    #expect(try folder.read().answers[Company.countries] == .text("Chile"))
    try store.save(StepID("check"), check(false, .setAside(.text("Chile"))))
    var answers = try folder.read().answers
    #expect(answers[Company.countries] == nil)
    #expect(answers.setAside == [Company.countries: .text("Chile")])
    #expect(!AnswersJSON(answers, schema: schema).text().contains("Chile"))
    try store.save(StepID("check"), check(true, .value(.text("Chile"))))
    answers = try folder.read().answers
    #expect(answers[Company.countries] == .text("Chile") && answers.setAside.isEmpty)
  }

  @Test func `A photo that isn't asked for anymore stays in the store`() throws {
    let file = try folder.write("a.jpg", "a photo")
    let (store, _) = try folder.open()
    let report = Company.report
    let saved = try store.save(report.step, [report: .photo(path: file)])
    try store.save(report.step, [report: .setAside(saved[report])])
    try store.save(StepID("other"), [FieldID(StepID("other"), "a"): .value(.text("a"))])
    let again = try store.save(report.step, [report: .value(try #require(saved[report]))])
    #expect(again[report] == saved[report])
  }

  @Test func `The words of a consent, their language and the time are stored with it, once`() throws
  {
    let (store, _) = try folder.open()
    try store.save(StepID("check"), check(false, .setAside(nil)))
    let first = try #require(try folder.read().answers.consents[Company.consent])
    #expect(first.words == words)
    #expect(abs(first.time - Int64(Date.now.timeIntervalSince1970)) < 600)
    let section = try #require(try stored()["check"] as? [String: Any])
    #expect(section["consent"] as? Bool == true)
    let note = try #require(section["consent:words"] as? [String: Any])
    #expect(note["text"] as? String == words.text && note["language"] as? String == "en")
    #expect((note["at"] as? String)?.hasSuffix("Z") == true)
    try store.save(StepID("check"), check(false, .setAside(nil)))
    #expect(try folder.read().answers.consents[Company.consent] == first)
  }

  @Test func `An optional answer that is removed is a missing member`() throws {
    let (store, _) = try folder.open()
    try store.save(StepID("check"), check(true, .value(.text("Chile"))))
    try store.save(StepID("check"), check(true, .nothing))
    let section = try #require(try stored()["check"] as? [String: Any])
    #expect(section.keys.sorted() == ["abroad", "consent", "consent:words"])
  }

  @Test func `A company's export has the form of its schema`() throws {
    let file = try folder.write("a.jpg", "a photo")
    let (store, _) = try folder.open()
    try store.save(StepID("check"), check(false, .setAside(.text("Chile"))))
    try store.save(
      StepID("bank"),
      [
        Company.iban: .value(.text("DE89370400440532013000")), Company.paid: .value(.text("daily")),
      ])
    try store.save(
      StepID("inspection"),
      [Company.report: .photo(path: file), Company.until: .value(.text("2027-06-30"))])
    try ExportFolder(folder.file("out"), archive: "amina").write(
      from: try StoreReader(folder.data, now: TestFolder.now), schema: schema, summary: "")
    let json = try JSONSerialization.jsonObject(with: folder.bytes("out/application.json"))
    let members = try #require(json as? [String: Any])
    let check = try #require(members["check"] as? [String: Any])
    #expect(check.keys.sorted() == ["abroad", "consent", "consent:words"])
    let inspection = try #require(members["inspection"] as? [String: Any])
    let path = try #require(inspection["report"] as? String)
    #expect(FileManager.default.fileExists(atPath: folder.file("out/" + path)))
    #expect(inspection["until"] as? String == "2027-06-30")
  }

  @Test func `An answers file has each kind in its own JSON form`() throws {
    let text = #"""
      {"check":{"consent":true,"abroad":false},
       "bank":{"iban":"DE89 3704 0044 0532 0130 00","paid":"daily"},
       "inspection":{"report":null,"until":"2027-06-30"}}
      """#
    let file = try AnswersFile(JSONReader.read(Array(text.utf8)), schema: schema)
    for step in schema.steps {
      let given = try #require(file.steps[step.id])
      #expect(StepAnswers(step, given: given, saved: Answers()).problems.isEmpty, "\(step.id.key)")
    }
  }

  @Test(arguments: [
    "1e400", "-1e400", "1e-400", "123456789012345678901", "123456789012345.00001",
    "0.1234567890123456789",
  ]) func `A number with too many digits is reported as such`(number: String) throws {
    let step = Step(
      StepID("a"), title: "A",
      fields: [
        Field(
          FieldID(StepID("a"), "whole"), label: "W", kind: .wholeNumber(WholeNumberRule()),
          typicalLength: 9),
        Field(
          FieldID(StepID("a"), "number"), label: "N",
          kind: .decimal(DecimalRule()),
          typicalLength: 9),
        Field(FieldID(StepID("a"), "text"), label: "T", kind: .text(TextRule()), typicalLength: 9),
      ])
    let text = #"{"a":{"whole":\#(number),"number":\#(number),"text":\#(number)}}"#
    let given = try #require(
      try AnswersFile(JSONReader.read(Array(text.utf8)), schema: try Schema([step])).steps[step.id])
    let problems = StepAnswers(step, given: given, saved: Answers()).problems
    #expect(problems.map(\.cause) == [.tooManyDigits, .tooManyDigits, .notText])
  }
}
