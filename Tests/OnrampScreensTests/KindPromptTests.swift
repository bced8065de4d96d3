import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// A company's form in the line mode.
@Suite struct KindPromptTests {
  private typealias Company = CompanySchema

  /// Answers questions like a driver.
  private struct Interview {
    let mode: LineMode
    var app: App
    /// The reply to the last line.
    var said: [String] = []

    init(_ language: Language = .english, _ answers: Answers = Answers()) {
      let schema = Company.schema(isSpanish: language == .spanish)
      mode = language.lineMode
      app = App(Application(StoredState(answers: answers), schema: schema))
    }

    var question: String { mode.prompt(of: app).question }

    func text(of field: FieldID) -> String { app.application.form.draft(of: field).line.text }

    mutating func type(_ line: String) {
      said = []
      for action in mode.prompt(of: app).actions(for: line) {
        switch action {
        case .app(let action): app.reduce(action)
        case .say(let text), .warn(let text): said.append(text)
        default: break
        }
      }
    }
  }

  @Test func `A company's form is answered a line at a time`() {
    var interview = Interview()
    #expect(
      interview.question == """
        I agree to the background check
        We look at public records of the last seven years.
        Do you agree? Type yes to continue.
        """)
    interview.type("no")
    #expect(
      interview.said == [
        "Error: Choose Yes to continue."
      ])
    interview.type("yes")
    #expect(interview.question == "Have you lived in another country since 2019? Type yes or no.")
    interview.type("yes")
    #expect(interview.question == "Which countries? 2 characters or more.")
    interview.type("back")
    #expect(
      interview.question
        == "Have you lived in another country since 2019? Now: Yes. Press Enter to keep it. "
        + "Type yes or no.")
    interview.type("no")
    #expect(interview.app.application.work != nil)
  }

  @Test(arguments: [("y", true), ("Yes", true), ("n", false), ("NO", false)])
  func `Yes and no are accepted as words and letters, in every language`(line: String, isYes: Bool)
  {
    for language in Language.tested {
      var interview = Interview(language)
      interview.type("yes")
      interview.type(line)
      #expect(interview.text(of: Company.abroad) == (isYes ? "true" : "false"), "\(language)")
    }
  }

  @Test(arguments: [
    ("Which countries?", "Which countries? 2 characters or more."),
    ("Countries", "Countries, 2 characters or more?"),
    ("Name each country.", "Name each country. 2 characters or more."),
  ])
  func `A label that is a sentence keeps its own end`(label: String, question: String) throws {
    let field = Field(
      FieldID(StepID("s"), "f"), label: label, kind: .text(TextRule(minLength: 2)),
      typicalLength: 20)
    #expect(Language.english.words.asked(field) == question)
  }

  @Test func `A declaration isn't turned into a question`() {
    let field = Field(
      FieldID(StepID("s"), "f"), label: "The car is insured", kind: .yesNo(mustBe: true),
      typicalLength: 20)
    #expect(Language.english.words.asked(field) == "The car is insured.")
    #expect(Language.spanish.words.asked(field) == "The car is insured.")
  }

  @Test func `A consent that is given isn't asked for again`() {
    var interview = Interview()
    #expect(interview.question.hasSuffix("Type yes to continue."))
    interview.type("yes")
    interview.type("back")
    #expect(interview.question.hasSuffix("Press Enter to keep it."))
  }

  @Test func `A driver who takes a consent back reads that a saved one stays`() {
    var interview = Interview()
    for line in ["yes", "back", "no"] { interview.type(line) }
    #expect(interview.said == ["Error: Choose Yes to continue."])
    #expect(interview.question.hasSuffix("Type yes to continue."))

    let saved = Answers(
      sections: [
        Company.consent.step: [Company.consent: .boolean(true), Company.abroad: .boolean(false)]
      ])
    interview = Interview(.english, saved)
    for line in ["back", "no"] { interview.type(line) }
    #expect(
      interview.said == [
        """
        Error: Choose Yes to continue.
        Your saved answer stays. Only a restart takes it back, and it clears everything.
        """
      ])
    #expect(interview.question.hasSuffix("Type yes to continue."))
  }

  @Test func `A company's form is introduced once`() {
    var application = Company.schema()
    let form = CompanyForm(title: "Drive", description: "Ten minutes.", version: nil)
    application =
      (try? Schema(application.steps, welcome: "Have papers ready.", form: form)) ?? application
    let app = App(Application(StoredState(answers: Answers()), schema: application))
    #expect(
      Language.english.lineMode.greeting(of: app).suffix(3) == [
        "Drive", "Ten minutes.", "Have papers ready.",
      ])
  }

  @Test func `The question that an answer asks for comes next, and ends the step`() {
    var interview = Interview()
    for line in ["yes", "yes"] { interview.type(line) }
    #expect(interview.app.application.work == nil)
    interview.type("Chile")
    #expect(interview.app.application.work != nil)
  }

  @Test(arguments: ["2", "every week", "weekly", "Every Week "])
  func `An answer is chosen by its number, its title, or its value in a file`(line: String) {
    var interview = Interview(.english, Company.saved(before: 2))
    interview.type("DE89 3704 0044 0532 0130 00")
    #expect(interview.question == "Paid?\nType a number: 1 Every day, 2 Every week.")
    interview.type(line)
    #expect(interview.text(of: Company.paid) == "weekly")
    #expect(interview.app.application.work != nil)
  }

  @Test func `An unknown answer lists the possible ones`() {
    var interview = Interview(.english, Company.saved(before: 2))
    interview.type("DE89 3704 0044 0532 0130 00")
    interview.type("3")
    #expect(interview.said == ["Error: Choose Every day or Every week."])
  }

  @Test func `A date and an IBAN are asked for and refused in Spanish`() {
    var interview = Interview(.spanish, Company.saved(before: 2))
    #expect(interview.question == "¿IBAN, como DE89 3704 0044 0532 0130 00?")
    interview.type("DE88 3704 0044 0532 0130 00")
    #expect(
      interview.question.hasPrefix(
        "Error: Los dígitos de control no coinciden. Compárelo con los papeles de su banco."))
    interview = Interview(.spanish, Company.saved(before: 3))
    interview.type("")
    #expect(interview.question == "¿Válida hasta, 25 dic 2026 o después?")
    interview.type("24/12/2026")
    #expect(interview.question.hasPrefix("Error: Escriba el 25 dic 2026 o una fecha posterior."))
    interview.type("31/12")
    #expect(interview.said == ["Es el 31 dic 2026."])
    #expect(interview.app.application.work != nil)
  }

  @Test func `An optional answer can be left out, and removed later`() {
    var interview = Interview()
    interview.app = Scenes.kinds(in: .english)
    for line in ["4", "1.6", "1HGCM82633A004352"] { interview.type(line) }
    #expect(
      interview.question
        == "License plate (optional), up to 12 letters and digits? Press Enter to leave it out.")
    interview.type("ABC 123")
    interview.type("back")
    #expect(interview.question.hasSuffix("Type remove to leave it out."))
    interview.type("remove")
    #expect(interview.question.hasPrefix("Telephone,"))
    #expect(interview.text(of: FieldID(StepID("more"), "plate")).isEmpty)
  }

  @Test func `An optional answer that is refused is left out by Enter`() {
    var interview = Interview()
    interview.app = Scenes.kinds(in: .english)
    for line in ["4", "1.6", "1HGCM82633A004352", "?!"] { interview.type(line) }
    #expect(interview.question.hasPrefix("Error: "))
    #expect(interview.question.hasSuffix("Press Enter to leave it out."))
    interview.type("")
    #expect(interview.question.hasPrefix("Telephone,"))
    #expect(interview.text(of: FieldID(StepID("more"), "plate")).isEmpty)
  }

  @Test func `The summary reads each answer as the driver gave it`() throws {
    let interview = Interview(.english, Company.answers)
    let text = PlainSummary(
      Company.answers, schema: Company.schema(), words: Language.english.words
    ).text
    for line in [
      "  I agree to the background check: Yes",
      "  Have you lived in another country since 2019? No", "  IBAN: DE89 3704 0044 0532 0130 00",
      "  Paid: Every week", "  Valid until: 30 Jun 2027",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(!text.contains("countries"))
    #expect(interview.app.application.place == .summary)
  }
}
