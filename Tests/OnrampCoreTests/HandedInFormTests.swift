import OnrampCore
import Testing

/// What was handed in, after the company's form has changed.
@Suite struct HandedInFormTests {
  private static let step = StepID("check")
  private static let (abroad, foreign) = (FieldID(step, "abroad"), FieldID(step, "foreign"))
  private static let now = PastTime.today(Sample.noon)
  private static let answers = Answers(sections: [step: [abroad: .text("no")]])

  private static func schema(
    _ fields: [(FieldID, String)], moved: [FieldID: FieldID] = [:]
  ) throws -> Schema {
    let fields = fields.map { Field($0.0, label: $0.1, kind: .text, typicalLength: 9) }
    var schema = try Schema(
      [Step(step, title: "Check", fields: fields)], form: CompanyForm(moved: moved))
    schema.handsIn = true
    return schema
  }

  private let before: Schema
  private let present: Schema

  init() throws {
    before = try Self.schema([(Self.abroad, "Abroad?")])
    present = try Self.schema(
      [(Self.foreign, "Abroad since 2019?"), (FieldID(Self.step, "where"), "Where?")],
      moved: [Self.foreign: Self.abroad])
  }

  private func app(_ standing: HandInStanding?, _ decision: Decision? = nil) -> App {
    var state = StoredState(answers: Self.answers, handedIn: HandInRecord(standing))
    (state.handedIn.decision, state.form) = (decision, standing == nil ? nil : before)
    return App(Application(state, schema: present))
  }

  private static let asked = Decision(
    .askedAgain, number: "8K3F-22", at: now, requests: [.init(abroad, .other, text: "Since when?")])

  @Test func `A handed-in application keeps its own form until the company asks for it again`() {
    var app = app(.handedIn(number: "8K3F-22", at: Self.now))
    #expect(app.application.schema == before && app.application.isComplete)
    app.respond(.handIn(.decided(Self.asked)))
    #expect(app.application.schema == present && app.place == .summary)
    #expect(app.application.saved[Self.foreign] == .text("no"))
    #expect(app.application.decision?.requests.map(\.field) == [Self.foreign])
    #expect(app.notice == .decided)
  }

  @Test(arguments: HandInEnd.allCases)
  func `The form changes back once the company no longer has it`(end: HandInEnd) {
    var app = app(.handedIn(number: "8K3F-22", at: Self.now))
    app.respond(.handIn(.ended(end)))
    #expect(app.application.schema == present && app.application.ended == end)
  }

  @Test func `What was typed before the hand-in is in the present form, too`() {
    var state = StoredState(
      answers: Self.answers,
      drafts: Drafts(fields: [Self.abroad: Draft(line: EditableText("no, never"))]),
      handedIn: HandInRecord(.handedIn(number: "8K3F-22", at: Self.now)))
    state.form = before
    var app = App(Application(state, schema: present))
    app.respond(.handIn(.ended(.withdrawn)))
    #expect(app.application.form.unsaved[Self.foreign]?.line.text == "no, never")
  }

  @Test func `A withdrawn application gets the present form`() {
    var app = app(.handedIn(number: "8K3F-22", at: Self.now))
    app.act(.withdrawTapped)
    app.act(.confirmation(.answered(.yes)))
    app.respond(.handIn(.withdrawn(1, isGone: true)))
    #expect(app.application.schema == present && app.notice == .withdrawn)
  }

  @Test
  func `A request about a renamed field applies to the new one until its answer changes`() {
    let app = app(nil, Self.asked)
    #expect(app.application.unmetRequest(for: Self.foreign)?.text == "Since when?")
    var answers = Self.answers
    answers.sections[Self.step]?[Self.foreign] = .text("no")
    #expect(present.current(Self.asked, answers).requests[0].isMet == false)
    answers.sections[Self.step]?[Self.foreign] = .text("Since May")
    #expect(present.current(Self.asked, answers).requests[0].isMet)
  }

  @Test func `An unproven claim of the server is shown once, and ends with its proof`() {
    var app = app(.handedIn(number: "8K3F-22", at: Self.now))
    app.respond(.handIn(.doubted(.forgotten)))
    #expect(app.notice == .doubted(.forgotten, number: "8K3F-22"))
    #expect(app.application.doubt == .forgotten && app.application.handIn != nil)
    app.respond(.handIn(.doubted(nil)))
    #expect(app.application.doubt == nil)
    app.respond(.handIn(.doubted(.unknownKey)))
    app.respond(.handIn(.decided(Decision(.approved, number: "8K3F-22", at: Self.now))))
    #expect(app.application.doubt == nil && app.application.decision?.state == .approved)
  }
}
