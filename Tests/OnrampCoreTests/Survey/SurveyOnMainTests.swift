import Testing

@testable import OnrampCore

@Suite struct SurveyOnMainTests {
  @Test func `The survey asks the server that the company names`() throws {
    var app = try SurveyHarness.onMain()
    app.act(.main(.pressed(.open(.survey))))
    #expect(app.survey?.source == SurveyHarness.address.map(Survey.Source.server))
  }

  @Test func `Esc leads from the survey back to Main`() throws {
    var app = try SurveyHarness.onMain()
    let effects = app.act(.main(.pressed(.open(.survey))))
    guard case .survey(.load)? = effects.first else { throw Unexpected(effects) }
    app.act(.survey(.backTapped))
    #expect(app.top == .main)
  }

  @Test func `Submitted answers survive a visit to Main, but not a change of driver`()
    throws
  {
    var app = try SurveyHarness.onMain()
    func open(_ questions: [Question] = SurveyHarness.questions) {
      for case .survey(.load(let request, _)) in app.act(.main(.pressed(.open(.survey)))) {
        app.act(
          .survey(.response(.loaded(request, .success(.ok), .questions(Questionnaire(questions))))))
      }
      app.act(.survey(.startTapped))
    }
    func submit(_ text: String) {
      for case .survey(.submit(let request, _)) in app.act(.survey(.edited(.paste(text))))
        + app.act(.survey(.submitTapped))
      {
        app.act(.survey(.response(.submitted(request, .success(.ok)))))
      }
    }
    func leave() {
      app.act(.survey(.backTapped))
      app.act(.survey(.backTapped))
    }
    open()
    leave()
    #expect(app.top == .main && app.survey == nil)
    open()
    submit("red")
    leave()
    #expect(app.top == .main && app.survey?.standing.map { [$0.submitted, $0.count] } == [1, 3])
    open()
    #expect(app.survey?.run?.index == 1 && app.survey?.run?.pages[0].line.text == "red")
    app.act(.survey(.edited(.paste("not sent"))))
    leave()
    app.act(.alert(.answered(.yes)))
    app.act(.survey(.backTapped))
    open([SurveyHarness.questions[0], Question(id: 3, text: "Another?")])
    #expect(app.survey?.run?.submitted == 1 && app.survey?.run?.page.line.isEmpty == true)
    submit("rice")
    leave()
    open([SurveyHarness.questions[0], Question(id: 3, text: "Another?")])
    #expect(app.survey?.run?.isAtEnd == true && app.survey?.run?.focus == .done)
    app.act(.survey(.enterTapped))
    #expect(app.top == .main && app.survey?.standing?.submitted == 2)
    _ = app.replace(with: StoredState(), of: nil, opening: nil)
    #expect(app.survey == nil)
  }

  @Test func `Esc leads from a survey opened without Main to Main, or says why not`() {
    var app = App(Application(schema: Sample.schema), opening: .survey)
    app.act(.survey(.opened))
    let before = app
    #expect(app.act(.survey(.backTapped)) == [.openMain] && app.survey == before.survey)
    app.act(.survey(.mainNotOpened("It is open elsewhere.")))
    #expect(app.survey?.notice == .mainNotOpened("It is open elsewhere."))
    #expect(app.act(.survey(.backTapped)) == [.openMain] && app.survey?.notice == nil)
  }
}
