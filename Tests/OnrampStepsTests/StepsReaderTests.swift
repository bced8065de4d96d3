import Foundation
import OnrampCore
import OnrampScreens
import Testing

@testable import OnrampSteps

@Suite struct StepsReaderTests {
  /// A steps file from the documentation.
  private static func file(_ name: String) throws -> StepsFile {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/steps/\(name).json")
    return try StepsReader.read(Array(Data(contentsOf: url))).get()
  }

  private static let abroad = FieldID(StepID("check"), "abroad")

  @Test func `A step written as true is the program's own`() throws {
    let file = try stepsFile(
      #"{"type": "object", "properties": {"photos": true, "personal": true}}"#)
    let steps = try file.schema(for: .english, builtIn: .driver).steps
    #expect(steps == [.photos, .personal].map { Schema.driver.step($0) })
  }

  @Test func `The example is read completely`() throws {
    let schema = try Self.file("steps").schema(for: .english, builtIn: .driver)
    #expect(schema.form?.title == "Drive with Example")
    #expect(schema.form?.version == "https://drive.example.com/steps/2026-11-23")
    #expect(schema.steps.map(\.id.key) == ["check", "bank", "inspection"])
    let kinds = schema.fields.map(\.kind)
    #expect(kinds[0] == .yesNo(mustBe: true))
    #expect(kinds[1] == .yesNo(mustBe: nil))
    #expect(kinds[2] == .text(TextRule(minLength: 2)))
    #expect(kinds[3] == .iban)
    #expect(
      kinds[4]
        == .choice(
          Choices([
            .init(.text("daily"), title: "Every day"), .init(.text("weekly"), title: "Every week"),
          ])))
    #expect(kinds[5] == .photo)
    #expect(
      kinds[6]
        == .date(
          DateRule(min: .today(plus: 30), max: nil, today: FormReader.english.today, notation: .iso)
        ))
    #expect(schema.fields[0].extras?.consentLanguage == "en")
    #expect(schema.fields[2].extras?.shownWhen == .equals(Self.abroad, .boolean(true)))
    #expect(schema.fields[2].extras?.requiredWhen == .equals(Self.abroad, .boolean(true)))
    #expect(schema.fields.map(\.isOptional) == [false, false, true, false, false, false, false])
  }

  @Test(arguments: [
    #""format": "date", "x-min": "today", "x-max": "today+30d", "examples": ["2001-01-01", "2099-12-31"]"#,
    #""format": "date", "x-min": "2001-01-01", "x-max": "today", "default": "2001-01-01""#,
    #""x-kind": "iban", "examples": ["DE89 3704 0044 0532 0130 00"]"#,
    #""x-kind": "vin", "examples": ["1M8GDM9AXKP042788"]"#,
    #""enum": ["a", "b"], "default": "b""#, #""format": "email", "examples": ["a@example.com"]"#,
    #""x-kind": "photo", "contentMediaType": "image/jpeg", "examples": ["/tmp/a.jpg"]"#,
  ])
  func `An example that the field accepts is fine on any day`(rules: String) throws {
    _ = try stepsFile(BrokenSteps.text(rules))
  }

  @Test func `Words are in another language where the file has them`() throws {
    let schema = try Self.file("steps").schema(for: .spanish, builtIn: .driver)
    #expect(
      schema.steps.map(\.title) == ["Antecedentes", "Datos bancarios", "Inspección del vehículo"])
    #expect(schema.fields[2].extras?.refusal == "Escriba al menos un país")
    #expect(schema.fields[3].label == "IBAN")
    #expect(schema.fields[0].extras?.consentLanguage == "es")
  }

  @Test func `A short name is in each language, and is shown where the label isn't`() throws {
    let file = try stepsFile(
      BrokenSteps.text(#""x-short": "About you", "x-words": {"es": {"short": "Sobre usted"}}"#))
    func short(_ reader: FormReader) throws -> OutsideText? {
      try file.schema(for: reader, builtIn: .driver).fields[0].extras?.shortName
    }
    #expect(try short(.english) == "About you")
    #expect(try short(.spanish) == "Sobre usted")
  }

  @Test func `The help on a field is in the reader's language, in its lines`() throws {
    let file = try stepsFile(
      BrokenSteps.text(
        #""x-help": "Your plate.\r\nWhy:\tyour\n\nrecords", "x-words": {"es": {"help": "La placa."}}"#
      ))
    func help(_ reader: FormReader) throws -> [OutsideText]? {
      try file.schema(for: reader, builtIn: .driver).fields[0].extras?.help
    }
    #expect(try help(.english) == ["Your plate.", "Why: your", "records"])
    #expect(try help(.spanish) == ["La placa."])
  }

  @Test func `A condition without required also holds while there is no answer`() throws {
    let file = try stepsFile(
      #"""
      {"type": "object", "properties": {"s": {"title": "S", "type": "object", "properties": {
        "a": {"title": "A", "type": "integer"}, "b": {"title": "B", "type": "boolean"}},
        "if": {"properties": {"a": {"enum": [1, 2]}}}, "then": {"properties": {"b": false}}}}}
      """#)
    let schema = try file.schema(for: .english, builtIn: .driver)
    let (step, a) = (schema.steps[0], FieldID(StepID("s"), "a"))
    func shown(_ value: Value?) -> [String] {
      step.shown { $0 == a ? value : nil }.map(\.id.key)
    }
    #expect(shown(nil) == ["a"])
    #expect(shown(.number(1)) == ["a"])
    #expect(shown(.number(3)) == ["a", "b"])
  }

  /// A file of one step with these fields.
  private func step(_ fields: String) throws -> StepsFile {
    try stepsFile(
      #"{"type": "object", "properties": {"s": {"title": "S", "type": "object", "required": ["a"],"#
        + "\n\"properties\": {\(fields)}}}}")
  }

  @Test func `Of many unknown keywords, the first ones come with a suggestion`() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let names = letters.flatMap { first in letters.map { "\"titl\(first)\($0)\": 1" } }
      .joined(separator: ", ")
    let faults = try #require(throws: StepsFaults.self) { try stepsFile("{\(names)}") }
    let meant = faults.all.count {
      if case .unknownKeyword(_, .meant("title")) = $0.fault { true } else { false }
    }
    #expect(faults.all.count > 600 && meant == 100)
  }

  @Test func `Changes of a new form are listed, and a key of another type is refused`() throws {
    let old = try step(
      #""a": {"title": "A", "type": "string"}, "b": {"title": "B", "type": "integer"}, "c": {"title": "C", "type": "boolean"}"#
    )
    let new = try step(
      #""a": {"title": "A", "type": "integer"}, "d": {"title": "D", "type": "integer", "x-was": "b"}"#
    )
    let comparison = StepsComparison(new, against: old)
    #expect(comparison.changes.map(\.change) == [.renamed("s.d", from: "s.b"), .removed("s.c")])
    #expect(
      comparison.faults
        == [Located(.typeChanged(key: "a"), at: TextPosition(line: 2, column: 16))])
    #expect(StepsComparison(old, against: old).changes.isEmpty)
  }

  @Test(arguments: [(-3, 3, 10), (-10, -8, 10), (7, 10, 5), (4, 4, 2)])
  func `A number between the bounds may be a multiple`(least: Int, most: Int, unit: Int) throws {
    _ = try step(
      "\"a\": {\"title\": \"A\", \"type\": \"integer\", \"minimum\": \(least), \"maximum\": \(most), "
        + "\"multipleOf\": \(unit)}")
  }

  @Test func `A changed form needs another version, and x-was must name an earlier key`()
    throws
  {
    func form(_ field: String) throws -> StepsFile {
      try stepsFile(
        #"{"$id": "https://example.com/1", "type": "object", "properties": {"s": {"title": "S", "#
          + #""type": "object", "properties": {"a": {"title": "A", "type": "string"}\#(field)}}}}"#)
    }
    let new = try form(#", "b": {"title": "B", "type": "string", "x-was": "c"}"#)
    #expect(
      StepsComparison(new, against: try form("")).changes.map(\.change)
        == [.sameVersion, .unknownBefore("c"), .added("s.b")])
    #expect(StepsComparison(new, against: new).changes.isEmpty)
  }

  @Test func `A driver who agreed to other words is asked again`() throws {
    func form(_ words: String) throws -> StepsFile {
      try step(
        #""a": {"title": "A", "type": "string"}, "agree": {"title": "\#(words)", "type": "boolean", "const": true, "x-alone": true, "#
          + #""x-words": {"es": {"title": "Acepto"}}}"#)
    }
    let (before, after) = (try form("I agree to a check"), try form("I agree to a sale"))
    #expect(
      StepsComparison(after, against: before).changes.map(\.change) == [.consentWords("s.agree")])

    let agree = FieldID(StepID("s"), "agree")
    for (words, isKept) in [
      (Consent.Words("I agree to a sale", language: "en"), true),
      (Consent.Words("I agree to a check", language: "en"), false),
      // The wording in a language that isn't read is unknown.
      (Consent.Words("Acepto", language: "es"), true),
    ] {
      var answers = Answers()
      answers[agree.step] = [agree: .boolean(true)]
      answers.consents[agree] = Consent(
        words, time: 1,
        local: CalendarTime(year: 1970, month: 1, day: 1, time: ClockTime(hour: 0, minute: 0)))
      let schema = try after.schema(for: .english, builtIn: .driver)
      #expect((schema.taken(answers)[agree] == .boolean(true)) == isKept, "\(words)")
    }
  }

  @Test(arguments: [
    (#""x-help": "More""#, false), (#""x-short": "Check""#, false),
    (#""description": "By us""#, true),
    (#""x-words": {"es": {"title": "Acepto", "help": "Más"}}"#, false),
    (#""x-words": {"es": {"title": "Acepto todo"}}"#, true),
    // Nobody agreed to it in that language.
    (#""x-words": {"es": {"title": "Acepto"}, "fr": {"title": "J'accepte"}}"#, false),
    (#""title": "I agree to a sale""#, true),
  ])
  func `Drivers are asked again only if what they agreed to changed`(text: String, asks: Bool)
    throws
  {
    func form(_ text: String) throws -> StepsFile {
      var members = [
        "title": #""title": "I agree""#, "x-words": #""x-words": {"es": {"title": "Acepto"}}"#,
      ]
      let key = text.split(separator: "\"")[0]
      members[String(key)] = text
      return try step(
        #""a": {"title": "A", "type": "string"}, "agree": {"type": "boolean", "const": true, "x-alone": true, "#
          + members.values.sorted().joined(separator: ", ") + "}")
    }
    let changes = StepsComparison(try form(text), against: try form(#""title": "I agree""#)).changes
    #expect(changes.map(\.change) == (asks ? [.consentWords("s.agree")] : []))
  }
}
