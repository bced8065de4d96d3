import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// A question of many words: it is asked once, and named by few.
@Suite struct ShortNameTests {
  private static let consent = FieldID(StepID("check"), "consent")
  private static let title =
    "I agree that Example Drive and its partners may look at public records of the last seven "
    + "years, may ask my earlier employers about my driving, and may keep the results for as long "
    + "as I drive for Example Drive and for two years after that"

  private func schema(short: String?) throws -> Schema {
    let step = Step(
      StepID("check"), title: "Background check",
      fields: [
        Field(
          Self.consent, label: Self.title, kind: .yesNo(mustBe: true), typicalLength: 20,
          extras: .init(shortName: short, consentLanguage: "en", today: CompanySchema.today)),
        Field(
          FieldID(StepID("check"), "plate"), label: "License plate", kind: .plate,
          typicalLength: 12),
      ])
    return try Schema([step], form: CompanyForm())
  }

  private func app(short: String?, _ rows: Int, _ columns: Int) throws -> App {
    var app = App(Application(schema: try schema(short: short)))
    app.reduce(.resized(Window(rows: rows, columns: columns, colors: 0)))
    return app
  }

  private func words(of frame: Frame) -> String {
    frame.text.filter { $0 != "▌" }.unwrapped
  }

  private static let sizes = [(12, 40), (24, 80), (40, 120)]

  @Test(arguments: sizes, ["Consent", nil])
  func `After a Save that failed, the reason is in view until the answer passes`(
    size: (Int, Int), short: String?
  ) throws {
    let (rows, columns) = size
    var app = try app(short: short, rows, columns)
    app.press(.control("s"))
    var text = words(of: app.frame(rows, columns))
    #expect(text.contains("Choose Yes to continue"), "\(text)")
    #expect(text.contains("Not saved"), "\(text)")
    // The question is asked, or its end where there is no room for all of it, and not repeated.
    let repeats = text.ranges(of: "for Example Drive and for two years").count
    #expect(repeats == 1, "\(text)")
    app.press(.down, .down)
    text = words(of: app.frame(rows, columns))
    let name = short.map { "\($0):" } ?? "I agree that Example…"
    #expect(text.contains("Not saved. \(name)"), "\(text)")
    app.press(.up, .up, .character("y"))
    text = words(of: app.frame(rows, columns))
    #expect(!text.contains("Choose Yes to continue"), "\(text)")
    #expect(text.contains("Not saved"), "the license plate is still missing: \(text)")
    app.press(.down, .character("B"))
    text = words(of: app.frame(rows, columns))
    #expect(!text.contains("Not saved") && !text.contains("problem"), "\(text)")
  }

  @Test(arguments: [(24, 40), (24, 80), (40, 120)])
  func `The summary names a question`(rows: Int, columns: Int) throws {
    let state = StoredState(answers: Self.answers)
    let app = App(Application(state, schema: try schema(short: "Consent")))
    let text = words(of: app.frame(rows, columns))
    #expect(text.contains("Consent Yes"), "\(text)")
    #expect(!text.contains("public records"), "\(text)")
    let spoken = Language.english.lineMode.prompt(of: app).opening.joined()
    #expect(spoken.contains("Consent: Yes") && !spoken.contains("public records"), "\(spoken)")
  }

  private static let answers = Answers(sections: [
    StepID("check"): [
      consent: .boolean(true), FieldID(StepID("check"), "plate"): .text("B 1"),
    ]
  ])

  private static func consented(_ day: Int, _ month: Int, _ year: Int) -> Answers {
    var answers = answers
    let time = CalendarTime(
      year: year, month: month, day: day, time: ClockTime(hour: 14, minute: 2))
    answers.consents[consent] = Consent(.init(title, language: "en"), time: 0, local: time)
    return answers
  }

  @Test(arguments: [
    (consented(25, 11, 2026), "Consent: Given today 14:02"),
    (consented(24, 11, 2026), "Consent: Given 24 Nov"),
    (consented(25, 11, 2025), "Consent: Given 25 Nov"),
  ])
  func `The summary says when a consent was given`(answers: Answers, text: String) throws {
    let schema = try schema(short: "Consent")
    let app = App(Application(StoredState(answers: answers), schema: schema))
    for (rows, columns) in [(24, 40), (24, 80), (40, 120)] {
      let shown = words(of: app.frame(rows, columns))
      #expect(shown.contains(text.replacing(":", with: "", maxReplacements: 1)), "\(shown)")
    }
    let spoken = Language.english.lineMode.prompt(of: app).opening.joined()
    #expect(spoken.contains(text), "\(spoken)")
    // What is exported is read on other days.
    let day = try #require(answers.consents[Self.consent]).local
    let exported = PlainSummary(answers, schema: schema, words: Language.english.words).text
    #expect(exported.contains(": Given \(day.day) Nov \(day.year) 14:02"), "\(exported)")
  }

  @Test func `The line mode asks a question once, even after an error`() throws {
    var app = App(Application(schema: try schema(short: "Consent")))
    var said: [String] = []
    for action in Language.english.lineMode.prompt(of: app).actions(for: "no") {
      switch action {
      case .say(let text): said.append(text)
      case .app(let action): app.reduce(action)
      default: break
      }
    }
    said.append(Language.english.lineMode.prompt(of: app).question)
    #expect(said.first == "Error: Choose Yes to continue.")
    #expect(said.joined(separator: " ").ranges(of: "public records").count == 1, "\(said)")
  }

  @Test(arguments: [
    ("IBAN", nil, "IBAN"), (title, "Consent", "Consent"), (title, " ", "I agree that Example…"),
    (
      "Have you lived in another country since 2019?", nil,
      "Have you lived in another country since 2019?"
    ),
    ("The number of the insurance of the vehicle you drive", nil, "The number…"),
    ("Acepto los términos de la empresa, y las condiciones de uso", nil, "Acepto los términos…"),
    ("Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", nil, "Donaudampfsc…"),
    ("運転手の経歴を調べることに同意します。運転手の経歴を調べることに同意します。運転手の経歴を調べることに同意します。", nil, "運転手の経歴を調べること…"),
  ])
  func `A field is named by its short name, its label, or the first words of a long one`(
    label: String, short: String?, name: String
  ) {
    let field = Field(
      Self.consent, label: label, kind: .text, typicalLength: 9, extras: .init(shortName: short))
    #expect(field.name == name)
  }
}
