import Testing

@testable import OnrampCore

@Suite struct SurveyLoadingTests {
  private static let get = Attempt(
    NetworkRequest(.get, "http://127.0.0.1:1/questions", headers: ["Accept": "application/json"]))

  @Test func `It asks for the questions when it opens`() throws {
    var trial = try SurveyHarness()
    #expect(trial.act(.opened) == [.load(1, Self.get)])
    #expect(trial.survey?.loading == .loading(1, Self.get))
    #expect(trial.survey?.isBusy == true)
  }

  @Test(arguments: [
    Outcome.status(500), .status(502), .status(503), .status(504), .failed(.refused),
    .failed(.reset, wasSent: true),
  ])
  func `A server that isn't up yet is asked three more times`(outcome: Outcome) throws {
    var (trial, attempt) = (try SurveyHarness(), Self.get)
    trial.act(.opened)
    for request in 1...3 {
      attempt = try #require(attempt.next(after: outcome))
      #expect(trial.load(request, outcome) == [.load(request + 1, attempt)])
      #expect(trial.survey?.loading == .loading(request + 1, attempt))
    }
    var warm = trial
    #expect(warm.load(4, SurveyHarness.questions) == [])
    #expect(warm.survey?.questionnaire?.questions == SurveyHarness.questions)
    #expect(warm.run == nil && warm.survey?.isBusy == false)
    #expect(trial.load(4, outcome) == [])
    #expect(trial.survey?.loading == ServerProblem(outcome).map { .failed($0) })
  }

  @Test(arguments: [
    (Outcome.status(404), ServerProblem.status(404)), (.status(400), .status(400)),
    (.status(204), .status(204)), (.status(503, ["retry-after": "31"]), .status(503)),
    (.failed(.nameNotFound), .failed(.nameNotFound)), (.failed(.tls), .failed(.tls)),
    (.failed(.tooLarge, wasSent: true), .failed(.tooLarge)), (.ok, .notJSON),
  ])
  func `Other answers aren't tried again`(outcome: Outcome, problem: ServerProblem) throws {
    var trial = try SurveyHarness()
    trial.act(.opened)
    #expect(trial.load(1, outcome) == [])
    #expect(trial.survey?.loading == .failed(problem))
  }

  @Test func `The server says how long to wait`() throws {
    var trial = try SurveyHarness()
    trial.act(.opened)
    let effects = trial.load(1, .status(503, ["retry-after": "5"]))
    guard case .load(2, let attempt)? = effects.first else { return #expect(Bool(false)) }
    #expect(effects.count == 1 && attempt.delay == 5000...5750)
  }

  @Test func `JSON that isn't a list of questions is refused`() throws {
    var trial = try SurveyHarness()
    trial.act(.opened, .response(.loaded(1, .ok, .notQuestions)))
    #expect(trial.survey?.loading == .failed(.unexpected))
  }

  @Test func `Start pressed before the questions arrive takes effect once they do`() throws {
    var trial = try SurveyHarness()
    trial.act(.opened)
    #expect(trial.act(.startTapped) == [])
    #expect(trial.survey?.isStarting == true && trial.notice == nil)
    #expect(trial.act(.startTapped) == [] && trial.notice == .stillLoading)
    trial.load(1, .status(500))
    #expect(trial.survey?.isStarting == true)
    trial.load(2, SurveyHarness.questions)
    #expect(trial.run?.pages.map(\.question) == SurveyHarness.questions)
    #expect(trial.survey?.isStarting == false && trial.notice == nil)
  }

  @Test func `Start begins with the first question, and none submitted`() throws {
    let trial = try SurveyHarness.begun()
    #expect(trial.run?.index == 0 && trial.run?.focus == .field && trial.submitted == 0)
    #expect(trial.states == [.draft, .draft, .draft])
  }

  @Test func `A survey without questions says so and stays`() throws {
    let trial = try SurveyHarness.begun([])
    #expect(trial.run == nil && trial.notice == .noQuestions)
  }

  @Test func `Retry asks anew, and an answer to an earlier request changes nothing`() throws {
    var trial = try SurveyHarness()
    trial.act(.opened)
    trial.load(1, .status(404))
    #expect(trial.act(.startTapped) == [.load(2, Self.get)])
    let before = trial.survey
    #expect(trial.load(1, SurveyHarness.questions) == [] && trial.survey == before)
    trial.load(2, SurveyHarness.questions)
    #expect(trial.survey?.questionnaire != nil)
  }
}
