import OnrampCore
import OnrampScreens

extension Scenes {
  static let ok = Result<NetworkResponse, NetworkFailure>.success(NetworkResponse(status: 200))
  static let refusal = Result<NetworkResponse, NetworkFailure>.success(NetworkResponse(status: 400))

  static let server =
    ServerAddress("https://survey.example.com/v1").map(Survey.Source.server) ?? .demo

  /// The response to a request, with these questions.
  static func loaded(_ texts: String?..., by request: Request = 1) -> Happening {
    let questions = texts.enumerated().map { index, text in
      text.map { Question(id: index + 1, text: $0) }
    }
    return .survey(.loaded(request, ok, .questions(Questionnaire(questions))))
  }

  /// A survey of these questions, once started.
  static func asking(
    _ name: String, _ questions: [String] = ["What is your favorite color?", "And your food?"],
    _ happenings: Happening...
  ) -> Scene {
    let list = Questionnaire(questions.enumerated().map { Question(id: $0 + 1, text: $1) })
    return Scene(
      name, server,
      then: [.survey(.loaded(1, ok, .questions(list))), .key(.enter)] + happenings)
  }

  static let two = ["What is your favorite color?", "And your food?"]
  static let typed: [Happening] = [.key(.paste("midnight blue"), .enter)]

  static let surveyScenes: [Scene] = [
    Scene("survey-loading", server),
    Scene("survey-nobody", .nobody),
    Scene("survey-demo", .demo, then: [loaded("One?")]),
    Scene("survey-loaded", server, then: [loaded("One?", nil, "Two?")]),
    Scene(
      "survey-not-loaded", server,
      then: [.survey(.loaded(1, .failure(NetworkFailure(.nameNotFound, wasSent: false)), .notJSON))]
    ),
    Scene("survey-no-questions", server, then: [loaded(), .key(.enter)]),
    asking("survey-question"),
    asking("survey-typed", two, .key(.paste("midnight blue"))),
    asking("survey-no-answer", two, .key(.enter)),
    asking("survey-sending", two, .key(.paste("midnight blue"), .enter)),
    asking(
      "survey-success", two, .key(.paste("midnight blue"), .enter), .survey(.submitted(2, ok))),
    asking(
      "survey-failure", two, .key(.paste("midnight blue"), .enter), .survey(.submitted(2, refusal)),
      .key(.altRight)),
    asking(
      "survey-retry", two, .key(.paste("midnight blue"), .enter),
      .survey(.submitted(2, .failure(NetworkFailure(.cutOff, wasSent: true)))), .key(.backTab)),
    asking("survey-last", two, .key(.altRight)),
    asking(
      "survey-end-open", two + ["Any more?"], .key(.paste("midnight blue"), .enter),
      .survey(.submitted(2, ok)), .key(.altRight, .paste("rice"), .enter),
      .survey(.submitted(4, refusal)), .key(.altRight, .altRight)),
    asking(
      "survey-end", ["Only one?"], .key(.paste("yes"), .enter), .survey(.submitted(2, ok)),
      .key(.enter)),
    asking("survey-on-a-button", two, .key(.paste("x"), .tab)),
    asking(
      "survey-all-submitted", ["Only one?"], .key(.paste("yes"), .enter), .survey(.submitted(2, ok))
    ),
    asking(
      "survey-long-question",
      [String(repeating: "Why is it that some drivers like the night? ", count: 40)],
      .key(.pageDown)),
    asking(
      "survey-other-scripts",
      ["您最喜欢什么颜色？\nما هو لونك المفضل؟ \u{1B}[31mred\u{202E} and \u{7}a bell", "?"]),
    Scene("survey-again") { leftSurvey(in: $0, opens: true) },
    Scene("main-survey") { leftSurvey(in: $0, opens: false) },
    asking("survey-leave", two, .key(.paste("x"), .escape)),
    asking(
      "survey-left", two, .key(.paste("midnight blue"), .enter), .survey(.submitted(2, ok)),
      .key(.escape)),
    asking("survey-quit", two, .key(.paste("x"), .control("q"))),
    asking("help-survey", two, .key(.function(1))),
  ]
}

extension Scenes {
  /// A survey that was left for Main with one of two answers submitted.
  private static func leftSurvey(in language: Language, opens: Bool) -> App {
    var app = App(
      Application(schema: schema(in: language)), opening: .survey, isAboveMain: true,
      sources: Sources(survey: server))
    app.reduce(.survey(.opened))
    let left =
      [loaded("One?", "Two?"), .key(.enter)] + typed
      + [.survey(.submitted(2, ok)), .key(.escape, .escape)]
    for happening in left { app.handle(happening) }
    guard opens else { return app }
    app.reduce(.main(.pressed(.open(.survey))))
    app.handle(loaded("One?", "Two?", by: 4))
    return app
  }
}

extension Scene {
  init(_ name: String, _ survey: Survey.Source, then happenings: [Happening] = []) {
    self.init(name, then: happenings) { App(survey, in: $0) }
  }
}

extension Happening {
  static func survey(_ response: SurveyResponse) -> Happening {
    .action(.survey(.response(response)))
  }
}

extension App {
  /// A survey, once it has requested its questions.
  init(
    _ survey: Survey.Source, in language: Language = .english, then happenings: [Happening] = []
  ) {
    self.init(
      Application(schema: Scenes.schema(in: language)), opening: .survey,
      sources: Sources(survey: survey))
    reduce(.survey(.opened))
    for happening in happenings { handle(happening) }
  }
}
