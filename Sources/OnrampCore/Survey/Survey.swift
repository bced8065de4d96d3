/// A survey: the questions of a server, and the run through them.
///
/// Nothing of it is stored.
public struct Survey: Hashable, Sendable {
  /// Where the questions come from and the answers go.
  public internal(set) var source: Source
  /// The state of loading the questions, once requested.
  public internal(set) var loading: Loading?
  /// The run through the questions, or `nil` on the first screen.
  public internal(set) var run: SurveyRun?
  /// How many answers the server has accepted in runs before the one that can be continued.
  public internal(set) var submittedBefore = 0
  /// The pages of the last run with only what was submitted, from which the next one continues.
  public internal(set) var earlier: [SurveyRun.Page] = []
  /// Whether the button that starts anew has the keyboard focus, on a first screen that has it.
  public internal(set) var isOnStartAnew = false
  /// Whether the driver has started and is waiting for the questions.
  public internal(set) var isStarting = false
  /// What to say about the last action.
  public internal(set) var notice: SurveyNotice?

  /// Where questions come from and answers go.
  public enum Source: Hashable, Sendable {
    case server(ServerAddress)
    /// No company asks anything, so only the demo can be tried.
    case nobody
    /// Questions built into the program, so that anyone can try a survey.
    case demo
  }

  /// The state of loading the questions.
  public enum Loading: Hashable, Sendable {
    case loading(Request, Attempt)
    case failed(ServerProblem)
    case loaded(Questionnaire)
  }

  /// The questions, once loaded.
  public var questionnaire: Questionnaire? {
    if case .loaded(let questionnaire)? = loading { questionnaire } else { nil }
  }

  /// Whether the questions are loading, or an answer is being sent.
  public var isBusy: Bool {
    if case .loading? = loading { return true }
    return run?.pages.contains(where: \.isSending) ?? false
  }

  /// How many questions have a submitted answer, and of how many; `nil` if none has.
  public var standing: (submitted: Int, count: Int)? {
    let pages = run?.pages ?? earlier
    let submitted = pages.count { $0.state == .submitted }
    return submitted == 0 ? nil : (submitted, pages.count)
  }

  /// Whether there is an earlier run to continue, so that the first screen also offers a new one.
  public var canStartAnew: Bool { run == nil && questionnaire != nil && standing != nil }

  /// Creates a survey that hasn't requested its questions yet.
  public init(_ source: Source) { self.source = source }

  /// Keeps what was submitted in a run that is over.
  mutating func note(_ run: SurveyRun) {
    earlier = run.pages.map { $0.state == .submitted ? $0 : .init(question: $0.question) }
  }

  /// The address of the survey server named in the requirements.
  public static let standardAddress = "https://xm-assignment.web.app"
}

/// What to say about the last action in a survey.
public enum SurveyNotice: Hashable, Sendable {
  /// There is no page in that direction.
  case firstQuestion, lastQuestion
  /// Nothing was submitted: there is no answer, it is too long, or it is already sent or being
  /// sent.
  case noAnswer
  case tooLong(limit: Int)
  case beingSent, alreadySubmitted
  /// No submission has failed, so there is nothing to retry.
  case nothingToRetry
  /// The questions aren't loaded yet.
  case stillLoading
  /// The survey has no questions.
  case noQuestions
  /// Main can't be opened, for this reason.
  case mainNotOpened(String)
  case keyDoesNothing
}

extension Survey.Source {
  /// The server named in the requirements.
  public static let standard = Survey.Source.server(ServerAddress(checked: Survey.standardAddress))

  /// The beginning of the demo's addresses.
  public static let demoScheme = "demo:"

  /// The request for the questions.
  var questions: NetworkRequest {
    NetworkRequest(.get, address("questions"), headers: ["Accept": "application/json"])
  }

  /// The request that submits an answer.
  func submission(of answer: String, to question: Question) -> NetworkRequest {
    NetworkRequest(
      .post, address("question/submit"), headers: ["Content-Type": "application/json"],
      body: Array(#"{"id":\#(question.id),"answer":\#(answer.quotedForJSON)}"#.utf8))
  }

  private func address(_ path: String) -> String {
    switch self {
    case .server(let server): server.appending(path)
    case .demo, .nobody: "\(Self.demoScheme)/\(path)"
    }
  }
}
