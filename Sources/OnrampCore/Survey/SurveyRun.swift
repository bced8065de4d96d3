/// A run through the questions of a survey, one page for each.
public struct SurveyRun: Hashable, Sendable {
  /// The pages, in order. There is at least one.
  public internal(set) var pages: [Page]
  /// The open page.
  public internal(set) var index = 0
  /// Whether the last page is open. It follows the questions, and lists which are answered and
  /// which aren't.
  public internal(set) var isAtEnd = false
  /// The item with keyboard focus.
  public internal(set) var focus = Focus.field
  /// The scroll offset of the open question, in lines.
  public internal(set) var scroll = 0
  /// The outcomes to show. Only the first is visible.
  public internal(set) var banners: [Banner] = []

  /// A question and its answer.
  public struct Page: Hashable, Sendable {
    /// The question.
    public let question: Question
    /// The answer as typed.
    public internal(set) var line = EditableText()
    /// The state of the answer.
    public internal(set) var state = State.draft

    /// The state of an answer.
    public enum State: Hashable, Sendable {
      case draft
      case sending(Request, Attempt)
      case submitted
      case failed(ServerProblem)
    }
  }

  /// What can have keyboard focus on a page.
  public enum Focus: Hashable, Sendable {
    case field, submit, previous, next
    /// The button of a banner that reports a failure.
    case retry
    /// The buttons at the end: to the first unanswered question, and to leave.
    case open, done
  }

  /// The outcome of a submission, shown for a few seconds.
  public struct Banner: Hashable, Sendable {
    /// The request whose response ends it.
    let request: Request
    /// The index of the page.
    public let page: Int
    /// Why the answer didn't arrive, or `nil` if it did.
    public let problem: ServerProblem?
  }

  /// Starts a run. After an earlier one it continues at the first open question, or at the end;
  /// `nil` if there are no questions.
  init?(_ questionnaire: Questionnaire, after earlier: [Page]) {
    guard !questionnaire.questions.isEmpty else { return nil }
    pages = questionnaire.questions.map { question in
      earlier.first { $0.question == question } ?? Page(question: question)
    }
    index = firstOpen ?? pages.count - 1
    if firstOpen == nil { (isAtEnd, focus) = (true, .done) }
  }

  /// The open page.
  public var page: Page { pages[index] }
  /// How many answers the server has accepted.
  public var submitted: Int { pages.count { $0.state == .submitted } }
  /// Whether there is an answer that the server hasn't accepted yet.
  public var hasUnsubmitted: Bool {
    pages.contains { $0.state != .submitted && $0.line.text.hasVisibleCharacter }
  }
  /// The banner whose time is running.
  public var banner: Banner? { banners.first }
  /// The banner on the open page, if any. Banners aren't shown on the pages of other questions.
  public var shownBanner: Banner? {
    banner.flatMap { $0.page == index && !isAtEnd ? $0 : nil }
  }
  /// The first page whose answer neither arrived nor is being sent.
  public var firstOpen: Int? { pages.firstIndex(where: \.isEditable) }

  /// The Tab order.
  var focusOrder: [Focus] {
    guard !isAtEnd else { return firstOpen == nil ? [.done] : [.open, .done] }
    return [.field, .submit, .previous, .next] + (shownBanner?.problem == nil ? [] : [.retry])
  }

  /// The page that Retry submits again: the banner's, or else the open one, or else the first that
  /// failed.
  public var pageToRetry: Int? {
    if let banner, banner.problem != nil { return banner.page }
    return page.hasFailed ? index : pages.firstIndex(where: \.hasFailed)
  }
}

extension SurveyRun.Page {
  /// Whether the answer can be changed.
  public var isEditable: Bool { state == .draft || hasFailed }
  /// Whether submitting the answer failed.
  public var hasFailed: Bool { if case .failed = state { true } else { false } }
  /// Whether the answer is being sent.
  public var isSending: Bool { if case .sending = state { true } else { false } }
  /// Whether the answer can be submitted.
  public var canBeSubmitted: Bool { isEditable && (try? answer()) != nil }

  /// The answer to submit, with surrounding spaces trimmed.
  func answer() throws(FieldProblem) -> String {
    try AnswerKind.checkText(line.text)
  }
}
