import OnrampCore
import TestKit
import Testing

/// Fields that are asked only after certain answers, and how their contents are kept.
@Suite struct ConditionTests {
  private typealias Company = CompanySchema
  private static let schema = Company.schema()

  private func app(_ answers: Answers = Answers(), _ drafts: Drafts = Drafts()) -> App {
    App(Application(StoredState(answers: answers, drafts: drafts), schema: Self.schema))
  }

  private func asked(_ app: App) -> [FieldID] { app.application.form.fields.map(\.id) }

  private func abroad(_ isAbroad: Bool, _ app: inout App) -> [ApplicationEffect] {
    app.act(.form(.optionTapped(Company.abroad, "\(isAbroad)")))
  }

  @Test func `An answer asks for another field, right behind it`() {
    var app = app()
    #expect(asked(app) == [Company.consent, Company.abroad])
    _ = abroad(true, &app)
    #expect(asked(app) == [Company.consent, Company.abroad, Company.countries])
    app.act(.form(.tabTapped))
    #expect(app.application.form.focus == .field(Company.countries))
    _ = abroad(false, &app)
    #expect(asked(app) == [Company.consent, Company.abroad])
  }

  @Test func `Text typed in a field that isn't asked for anymore is kept, and not saved`() throws {
    var app = app()
    app.act(.form(.optionTapped(Company.consent, "true")))
    _ = abroad(true, &app)
    app.act(.form(.tabTapped))
    app.act(.form(.edited(.paste("Chile"))))
    _ = abroad(false, &app)
    #expect(app.application.unsavedDrafts.fields[Company.countries]?.line.text == "Chile")
    let effects = app.act(.saveTapped)
    guard case .save(_, _, let entries)? = effects.first else { throw Unexpected(effects) }
    #expect(entries[Company.countries] == .setAside(.text("Chile")))
    #expect(entries[Company.abroad] == .value(.boolean(false)))
    #expect(
      entries[Company.consent]
        == .consent(
          true,
          Consent.Words(
            "I agree to the background check\nWe look at public records of the last seven years.",
            language: "en")))
  }

  @Test func `A set-aside answer is back in its field when that is asked again`() {
    var answers = Company.saved(before: 2)
    answers.setAside[Company.countries] = .text("Chile")
    var app = app(answers)
    app.act(.stepTapped(StepID("check")))
    _ = abroad(true, &app)
    #expect(app.text(of: Company.countries) == "Chile")
  }

  @Test func `The error summary names only fields that are asked for`() {
    var app = app()
    app.act(.form(.optionTapped(Company.consent, "true")))
    app.act(.saveTapped)
    #expect(app.application.form.problems == [Problem(Company.abroad, .notChosen)])
    _ = abroad(true, &app)
    app.act(.saveTapped)
    #expect(app.application.form.problems.map(\.field) == [Company.countries])
    _ = abroad(false, &app)
    #expect(app.application.form.problems.isEmpty)
  }

  @Test func `A step is complete without the fields it doesn't ask for, and needs the others`() {
    var answers = Company.answers
    #expect(app(answers).place == .summary)
    #expect(app(answers).application.needed.isEmpty)
    answers[StepID("check")]?[Company.abroad] = .boolean(true)
    #expect(app(answers).place == .step(StepID("check")))
  }

  @Test func `Text typed for a field that isn't asked for isn't an unsaved change`() {
    let drafts = Drafts(fields: [Company.countries: Draft(line: EditableText("C"))])
    #expect(app(Company.answers, drafts).application.changedSteps.isEmpty)
  }

  @Test func `Fields that ask for each other end somewhere`() throws {
    let step = StepID("a")
    let (one, two) = (FieldID(step, "one"), FieldID(step, "two"))
    func field(_ id: FieldID, when other: FieldID) -> Field {
      Field(
        id, label: id.key, kind: .text, typicalLength: 9,
        extras: .init(shownWhen: .given(other)))
    }
    let circle = Step(step, title: "a", fields: [field(one, when: two), field(two, when: one)])
    #expect(circle.shown { _ in .text("x") }.count == 2)
    #expect(circle.shown { _ in nil }.isEmpty)
  }

  @Test func `Conditions follow logic`() {
    let (field, other) = (Company.abroad, Company.paid)
    let answers: (FieldID) -> Value? = { $0 == field ? .boolean(true) : nil }
    #expect(Condition.equals(field, .boolean(true)).holds(answers))
    #expect(!Condition.equals(other, .text("daily")).holds(answers))
    #expect(Condition.isOneOf(field, [.text("x"), .boolean(true)]).holds(answers))
    #expect(Condition.all([]).holds(answers))
    #expect(!Condition.any([]).holds(answers))
    #expect(Condition.not(.given(other)).holds(answers))
    #expect(Condition.any([.given(other), .given(field)]).holds(answers))
    #expect(!Condition.all([.given(other), .given(field)]).holds(answers))
  }

  // MARK: Optional fields

  @Test func `An optional field may stay empty, unless another answer needs it`() throws {
    let step = StepID("a")
    let (why, note) = (FieldID(step, "why"), FieldID(step, "note"))
    let schema = try Schema([
      Step(
        step, title: "a",
        fields: [
          Field(why, label: "Why", kind: .yesNo(mustBe: nil), typicalLength: 8),
          Field(
            note, label: "Note", kind: .text, typicalLength: 8, isOptional: true,
            extras: .init(requiredWhen: .equals(why, .boolean(true)))),
        ])
    ])
    var app = App(Application(schema: schema))
    let field = try #require(schema.field(note))
    #expect(app.application.isOptional(field))
    app.act(.form(.optionTapped(why, "true")))
    #expect(!app.application.isOptional(field))
    app.act(.saveTapped)
    #expect(app.application.form.problems == [Problem(note, .empty)])
    app.act(.form(.optionTapped(why, "false")))
    #expect(app.application.form.problems.isEmpty)
    let effects = app.act(.saveTapped)
    guard case .save(_, _, let entries)? = effects.first else { throw Unexpected(effects) }
    #expect(entries[note] == .nothing)
    let saved = Answers(sections: [step: [why: .boolean(false)]])
    #expect(schema.firstUnsaved(in: saved) == nil)
    #expect(schema.needed(in: saved, []).isEmpty)
  }

  // MARK: Answers files

  @Test func `An answers file can answer only fields that its other answers ask for`() throws {
    let step = try #require(Self.schema.steps.first)
    let given: [FieldID: RawAnswer] = [
      Company.consent: .boolean(true), Company.abroad: .boolean(false),
      Company.countries: .text("Chile"),
    ]
    #expect(
      StepAnswers(step, given: given, saved: Answers()).problems
        == [Problem(Company.countries, .notAsked)])
    var right = given
    right[Company.abroad] = .boolean(true)
    let judged = StepAnswers(step, given: right, saved: Answers())
    #expect(judged.problems.isEmpty)
    #expect(judged.entries[Company.countries] == .value(.text("Chile")))
  }
}
