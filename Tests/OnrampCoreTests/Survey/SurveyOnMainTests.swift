import Testing

@testable import OnrampCore

@Suite struct SurveyOnMainTests {
  @Test func `The survey asks the server that the company names`() throws {
    let address = try #require(ServerAddress("https://survey.example.com"))
    var app = App(
      Application(schema: Sample.schema), opening: .main, sources: Sources(survey: .server(address))
    )
    app.act(.main(.pressed(.open(.survey))))
    #expect(app.survey?.source == .server(address))
  }

  @Test func `Esc leads from the survey back to Main`() throws {
    let address = try #require(ServerAddress("https://survey.example.com"))
    var app = App(
      Application(schema: Sample.schema), opening: .main, sources: Sources(survey: .server(address))
    )
    let effects = app.act(.main(.pressed(.open(.survey))))
    guard case .survey(.load)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    app.act(.survey(.backTapped))
    #expect(app.top == .main)
  }

  @Test func `Esc leads from a survey that is open alone to Main, or says why not`() {
    var app = App(Application(schema: Sample.schema), opening: .survey)
    app.act(.survey(.opened))
    let before = app
    #expect(app.act(.survey(.backTapped)) == [.openMain] && app.survey == before.survey)
    app.act(.survey(.mainNotOpened("It is open elsewhere.")))
    #expect(app.survey?.notice == .mainNotOpened("It is open elsewhere."))
    #expect(app.act(.survey(.backTapped)) == [.openMain] && app.survey?.notice == nil)
  }
}
