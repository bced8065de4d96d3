import OnrampCore

/// Everything a person reads about the survey, in one language.
public protocol SurveyWords: PlacedWords {
  var title: String { get }
  /// What it is for, as a sentence on Main.
  /// What the page of a question and the end are for.
  var aboutQuestion: String { get }
  var aboutEnd: String { get }
  var purpose: String { get }
  /// Who asks the questions, and what happens to the answers.
  func introduction(_ source: Survey.Source) -> String
  var loading: String { get }
  /// The introduction once the driver has started.
  var starting: String { get }
  func count(_ questions: Int) -> String
  /// How many elements of the server's list were left out.
  func skipped(_ count: Int) -> String
  func notLoaded(_ problem: ServerProblem) -> String
  var start: String { get }

  func submitted(_ count: Int) -> String
  func submittedShort(_ count: Int) -> String
  func position(_ number: Int, of count: Int) -> String
  var previous: String { get }
  var next: String { get }
  var submit: String { get }
  var retry: String { get }
  /// The state of the answer on a page.
  var sending: String { get }
  var isSubmitted: String { get }
  var isNotSubmitted: String { get }
  var allSubmitted: String { get }
  /// The questions whose answers failed.
  func failed(_ numbers: String) -> String
  /// At the end: the mark of an unanswered question, the number of submitted answers, and the
  /// buttons.
  var isNotAnswered: String { get }
  func thanks(_ submitted: Int, of count: Int) -> String
  func answerQuestion(_ number: Int) -> String
  var done: String { get }

  /// The questions of the demo.
  var demoQuestions: [String] { get }

  // Banners.
  var success: String { get }
  var failure: String { get }
  func question(_ number: Int) -> String
  /// Why an answer didn't arrive, or why the questions couldn't be loaded.
  func cause(_ problem: ServerProblem) -> String
  func notice(_ notice: SurveyNotice) -> String
  /// Asks whether to leave although an answer isn't submitted.
  func leave(quits: Bool) -> (title: String, text: String)
  func leaveChoice(_ isYes: Bool, quits: Bool) -> String

  // Line mode.
  func plainSubmitted(_ answer: String) -> String
  /// The answer that didn't arrive, and why.
  func plainNotSubmitted(_ question: Int, _ problem: ServerProblem) -> String
  func plainFailed(_ answer: String) -> String
  /// How much is answered, at the last question, and what to do now.
  func plainEnd(_ standing: String) -> String
  var plainHelp: String { get }
  var plainNotLoaded: String { get }
  /// How many answers weren't submitted, if nobody was there to ask.
  func plainLost(_ answers: Int) -> String
  func plainLeave(quits: Bool) -> String
  /// What was submitted, as closing words.
  func parting(_ submitted: Int, of count: Int?) -> String

  // The command.
  var aboutSurvey: String { get }
  var aboutSurveyURL: String { get }
  var aboutDemo: String { get }
  var surveyExample: String { get }

  // Keys.
  var keyStart: KeyText { get }
  var keySubmit: KeyText { get }
  var keyLoadAgain: KeyText { get }
  var keyRetry: KeyText { get }
  var keyPreviousPage: KeyText { get }
  var keyNextPage: KeyText { get }
  var keyEnd: KeyText { get }
  var keyAnswerOpen: KeyText { get }
  var keyDone: KeyText { get }
  var keyLeave: KeyText { get }
}

extension Words {
  /// The words of the survey.
  public var survey: any SurveyWords {
    switch language {
    case .english: EnglishSurvey(isAtKiosk: isAtKiosk)
    case .spanish: SpanishSurvey(isAtKiosk: isAtKiosk)
    }
  }
}
