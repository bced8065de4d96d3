import OnrampCore
import OnrampScreens
import TestKit
import Testing

@Suite struct SurveyStartTests {
  private static let problems: [Result<NetworkResponse, NetworkFailure>] =
    NetworkFailure.Cause.allCases.map { .failure(NetworkFailure($0, wasSent: true)) }
    + [400, 404, 429, 503].map { .success(NetworkResponse(status: $0)) }

  @Test(arguments: Language.tested)
  func `The button stays in view in the smallest window, whatever went wrong`(language: Language) {
    let words = language.words.survey
    let appearance = language.appearance
    for problem in Self.problems {
      // The last of four tries.
      let tries = (1...4).map { Happening.survey(.loaded($0, problem, .notJSON)) }
      let app = App(Scenes.server, in: language, then: tries)
      #expect(app.frame(12, 40, appearance).text.contains("[ \(words.retry) ]"), "\(problem)")
    }
    let list = Happening.survey(
      .loaded(1, Scenes.ok, .questions(Questionnaire([Question(id: 1, text: "?"), nil, nil]))))
    let app = App(Scenes.server, in: language, then: [list])
    #expect(app.frame(12, 40, appearance).text.contains("[ \(words.start) ]"))
  }

  @Test func `The help says that trying again gets the questions, and promises no text`() {
    var app = App(
      Application(schema: Scenes.schema), opening: .main, sources: Sources(survey: .standard))
    app.reduce(.main(.pressed(.open(.survey))))
    for number in 1...4 { app.handle(.survey(.loaded(number, Self.problems[0], .notJSON))) }
    app.press(.function(1))
    let help = app.frame(24, 80).text
    #expect(help.contains("get the questions again"), "\(help)")
    #expect(!help.contains("text is kept"), "\(help)")
  }

  @Test(arguments: Self.problems)
  func `Above Main, the line mode says why no questions came, and goes back to Main`(
    problem: Result<NetworkResponse, NetworkFailure>
  ) {
    let before = App(
      Application(schema: Scenes.schema), opening: .main, sources: Sources(survey: .standard))
    let opened = AppAction.main(.pressed(.open(.survey)))
    var app = before
    app.reduce(opened)
    for number in 1...4 { app.handle(.survey(.loaded(number, problem, .notJSON))) }
    let said = Language.english.lineMode.outcome(of: opened, from: before, to: app)
    #expect(said.prefix(2) == ["", "Survey."] && said.count == 3)
    #expect(said.last?.hasPrefix("Error: The questions couldn't") == true)
    #expect(app.prompt.question == "Type retry to try again, back, or quit.")
    for word in ["back", "main"] {
      #expect(app.prompt.actions(for: word) == [.app(.survey(.backTapped))])
    }
    app.reduce(.survey(.backTapped))
    #expect(app.openMainScreen != nil)
  }

  @Test(arguments: ["back", "main"])
  func `In the line mode, a survey that is open alone leads to Main, too`(word: String) throws {
    var app = try Scene.named("survey-question").app
    #expect(app.prompt.actions(for: "main") == [.app(.survey(.backTapped))])
    let before = app
    app.reduce(.survey(.backTapped))
    let news = Language.english.lineMode.news(from: before, to: app)
    #expect(news == [.app(.survey(.backTapped))])
    #expect(app.reduce(.survey(.backTapped)).effects == [.openMain])
    app.reduce(.survey(.mainNotOpened("It is open elsewhere.")))
    let said = Language.english.lineMode.outcome(
      of: .survey(.mainNotOpened("")), from: before, to: app)
    #expect(said == ["Error: It is open elsewhere."])
    #expect(app.prompt.question == "Type retry to try again, back, or quit.")
    #expect(app.prompt.actions(for: word) == [.app(.survey(.backTapped))])
  }

  @Test func `Main ends a survey that is open alone, so it asks first`() throws {
    let app = try Scene.named("survey-success").app
    #expect(app.features.count == 1 && app.survey?.run?.submitted == 1)
    let question = Language.english.words.survey.plainEndToMain
    #expect(
      app.prompt.actions(for: "main")
        == [.confirm(question, then: [.app(.survey(.backTapped))])])
  }

  @Test(arguments: ["blue", "yes"])
  func `An answer that arrived is reported as received, and isn't sent again`(line: String) throws {
    let app = try Scene.named("survey-all-submitted").app
    #expect(
      app.prompt.actions(for: line) == [
        .say("Error: This answer has been submitted and can't be changed.")
      ])
  }

  @Test func `Above Main, a survey without questions leads back to Main`() {
    let main = App(
      Application(schema: Scenes.schema), opening: .main, sources: Sources(survey: .standard))
    var app = main
    app.reduce(.main(.pressed(.open(.survey))))
    let opened = app
    app.handle(.survey(.loaded(1, Scenes.ok, .questions(Questionnaire([])))))
    let news = Language.english.lineMode.news(from: opened, to: app)
    #expect(news == [.app(.survey(.backTapped))])
  }
}
