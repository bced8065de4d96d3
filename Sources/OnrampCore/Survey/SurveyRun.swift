/// A run through the questions of a survey, one page for each.
public struct SurveyRun: Hashable, Sendable {
  /// The pages, in order. There is at least one.
  public internal(set) var pages: [Page]
  /// The open page.
  public internal(set) var index = 0
  /// What takes the keys.
  public internal(set) var focus = Focus.field
  /// How many lines of the open question are scrolled off.
  public internal(set) var scroll = 0
  /// What came of answers, one after the other. Only the first is shown.
  public internal(set) var banners: [Banner] = []

  /// A question and its answer.
  public struct Page: Hashable, Sendable {
    /// What is asked.
    public let question: Question
    /// The answer as typed.
    public internal(set) var line = EditableText()
    /// What became of the answer.
    public internal(set) var state = State.draft

    /// What can become of an answer.
    public enum State: Hashable, Sendable {
      case draft
      case sending(Request, Attempt)
      case submitted
      case failed(ServerProblem)
    }
  }

  /// What takes the keys on a page.
  public enum Focus: Hashable, Sendable {
    case field, submit, previous, next
    /// The button of a banner that tells of a failure.
    case retry
  }

  /// What came of an answer, shown for some seconds.
  public struct Banner: Hashable, Sendable {
    /// The request that ends it.
    let request: Request
    /// The index of the page.
    public let page: Int
    /// Why the answer did not arrive, or `nil` if it did.
    public let problem: ServerProblem?
  }

  /// Begins a run, if there is a question.
  init?(_ questionnaire: Questionnaire) {
    guard !questionnaire.questions.isEmpty else { return nil }
    pages = questionnaire.questions.map { Page(question: $0) }
  }

  /// The open page.
  public var page: Page { pages[index] }
  /// How many answers the server has taken.
  public var submitted: Int { pages.count { $0.state == .submitted } }
  /// Whether an answer is typed, or on its way, that the server has not taken.
  public var hasUnsubmitted: Bool {
    pages.contains { $0.state != .submitted && $0.line.text.hasVisibleCharacter }
  }
  /// The banner that is shown.
  public var banner: Banner? { banners.first }

  /// What Tab leads to, in order.
  var focusOrder: [Focus] {
    [.field, .submit, .previous, .next] + (banner?.problem == nil ? [] : [.retry])
  }

  /// The page that Retry sends again: that of the banner, or else the open one, or the first that
  /// failed.
  public var pageToRetry: Int? {
    if let banner, banner.problem != nil { return banner.page }
    return page.hasFailed ? index : pages.firstIndex(where: \.hasFailed)
  }
}

extension SurveyRun.Page {
  /// Whether the answer can be changed.
  public var isEditable: Bool { state == .draft || hasFailed }
  /// Whether the answer did not arrive.
  public var hasFailed: Bool { if case .failed = state { true } else { false } }
  /// Whether the answer is on its way.
  public var isSending: Bool { if case .sending = state { true } else { false } }
  /// Whether the answer can be submitted.
  public var canBeSubmitted: Bool { isEditable && (try? answer()) != nil }

  /// The answer to submit, without the spaces around it.
  func answer() throws(FieldProblem) -> String {
    try AnswerKind.checkText(line.text)
  }
}
