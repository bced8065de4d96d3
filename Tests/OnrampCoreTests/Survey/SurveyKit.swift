import Testing

@testable import OnrampCore

typealias Outcome = Result<NetworkResponse, NetworkFailure>

/// A survey controlled by a test.
struct SurveyHarness {
  static let address = ServerAddress("http://127.0.0.1:1")
  static let questions = [
    Question(id: 7, text: "Color?"), Question(id: 3, text: "Food?"), Question(id: 9, text: "Car?"),
  ]

  var app: App

  init() throws {
    let source = Survey.Source.server(try #require(Self.address))
    app = App(
      Application(schema: Sample.schema), opening: .survey, sources: Sources(survey: source))
  }

  /// A survey with its first page open. Request 1 loaded the questions.
  static func begun(_ questions: [Question] = questions) throws -> SurveyHarness {
    var trial = try SurveyHarness()
    trial.act(.opened)
    trial.load(1, questions)
    trial.act(.startTapped)
    return trial
  }

  /// A survey that is sending its three answers, with requests 2, 3 and 4.
  static func sending() throws -> SurveyHarness {
    var trial = try begun()
    for text in ["red", "rice", "Kia"] {
      trial.submit(text)
      trial.act(.pageTurned(by: 1))
    }
    return trial
  }

  /// Main, where the company names the server of the survey.
  static func onMain() throws -> App {
    let source = Survey.Source.server(try #require(address))
    return App(
      Application(schema: Sample.schema), opening: .main, sources: Sources(survey: source))
  }

  var survey: Survey? { app.survey }
  var run: SurveyRun? { app.survey?.run }
  var notice: SurveyNotice? { app.survey?.notice }
  var submitted: Int? { run?.submitted }
  var states: [SurveyRun.Page.State] { run?.pages.map(\.state) ?? [] }

  @discardableResult
  mutating func act(_ actions: SurveyAction...) -> [SurveyEffect] {
    actions.flatMap { app.act(.survey($0)).surveyEffects }
  }

  @discardableResult
  mutating func load(_ request: Request, _ questions: [Question]) -> [SurveyEffect] {
    act(.response(.loaded(request, .success(.ok), .questions(Questionnaire(questions)))))
  }

  /// The server responds to the request for questions with something other than a list.
  @discardableResult
  mutating func load(_ request: Request, _ outcome: Outcome) -> [SurveyEffect] {
    act(.response(.loaded(request, outcome, .notJSON)))
  }

  @discardableResult
  mutating func answer(_ request: Request, _ outcome: Outcome) -> [SurveyEffect] {
    act(.response(.submitted(request, outcome)))
  }

  /// Types an answer and submits it.
  @discardableResult
  mutating func submit(_ text: String) -> [SurveyEffect] {
    act(.edited(.paste(text)), .submitTapped)
  }
}

extension NetworkResponse {
  static let ok = NetworkResponse(status: 200)
}

extension Outcome {
  static let ok = Outcome.success(.ok)
  static let refusal = status(400)

  static func status(_ status: Int, _ headers: [String: String] = [:]) -> Outcome {
    .success(NetworkResponse(status: status, headers: headers))
  }

  static func failed(_ cause: NetworkFailure.Cause, wasSent: Bool = false) -> Outcome {
    .failure(NetworkFailure(cause, wasSent: wasSent))
  }
}

extension [AppEffect] {
  var surveyEffects: [SurveyEffect] {
    compactMap { if case .survey(let effect) = $0 { effect } else { nil } }
  }
}

extension SurveyEffect {
  /// The body of the POST, as text.
  var body: String? {
    guard case .submit(_, let attempt) = self else { return nil }
    return String(decoding: attempt.request.body, as: UTF8.self)
  }
}
