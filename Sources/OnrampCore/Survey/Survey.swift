/// A survey: the questions of a server, and the run through them.
///
/// Nothing of it is stored.
public struct Survey: Hashable, Sendable {
  /// Who asks, and gets the answers.
  public let source: Source
  /// What is known of the questions, once they were asked for.
  public internal(set) var loading: Loading?
  /// The run through the questions, or `nil` on the first screen.
  public internal(set) var run: SurveyRun?
  /// How many answers the server has taken in earlier runs.
  public internal(set) var submittedBefore = 0
  /// Whether the driver has started and waits for the questions.
  public internal(set) var isStarting = false
  /// What to say about the last action.
  public internal(set) var notice: SurveyNotice?

  /// Who asks the questions.
  public enum Source: Hashable, Sendable {
    case server(ServerAddress)
    /// The program itself, so that anyone can try it.
    case demo
  }

  /// How far the questions have come.
  public enum Loading: Hashable, Sendable {
    case loading(Request, Attempt)
    case failed(ServerProblem)
    case loaded(Questionnaire)
  }

  /// The questions, once they are there.
  public var questionnaire: Questionnaire? {
    if case .loaded(let questionnaire)? = loading { questionnaire } else { nil }
  }

  /// Whether questions or the fate of an answer are awaited.
  public var isBusy: Bool {
    if case .loading? = loading { return true }
    return run?.pages.contains(where: \.isSending) ?? false
  }

  /// Makes a survey that has not asked for its questions yet.
  public init(_ source: Source) { self.source = source }

  /// The server of the survey that comes with the requirements.
  public static let standardAddress = "https://xm-assignment.web.app"
}

/// What to say about the last action in a survey.
public enum SurveyNotice: Hashable, Sendable {
  /// There is no page in that direction.
  case firstQuestion, lastQuestion
  /// Why nothing is submitted: there is no answer, it is too long, it is on its way, or it arrived.
  case noAnswer
  case tooLong(limit: Int)
  case beingSent, alreadySubmitted
  /// Nothing failed that could be sent again.
  case nothingToRetry
  /// The questions are not there yet.
  case stillLoading
  /// The survey has no questions.
  case noQuestions
  /// Go back on the first screen.
  case nothingBefore
  case keyDoesNothing
}

extension Survey.Source {
  /// The server that comes with the requirements.
  public static let standard = Survey.Source.server(ServerAddress(checked: Survey.standardAddress))

  /// Asks for the questions.
  var questions: NetworkRequest {
    NetworkRequest(.get, address("questions"), headers: ["Accept": "application/json"])
  }

  /// Submits an answer.
  func submission(of answer: String, to question: Question) -> NetworkRequest {
    NetworkRequest(
      .post, address("question/submit"), headers: ["Content-Type": "application/json"],
      body: Array(#"{"id":\#(question.id),"answer":\#(answer.quotedForJSON)}"#.utf8))
  }

  private func address(_ path: String) -> String {
    switch self {
    case .server(let server): server.appending(path)
    case .demo: "demo:/\(path)"
    }
  }
}
