/// The desk, where the company's staff read what was handed in and answer it. Only ``reduce(_:)``
/// changes it.
public struct Desk: Hashable, Sendable {
  /// How long a decision can be undone, in seconds.
  public static let undoSeconds = 10
  /// How long the queue is shown before it is fetched again, in seconds.
  static let refreshSeconds = 30
  /// How long a claim is kept before it is extended, in seconds. The server keeps it for 300.
  static let renewalSeconds = 150

  /// How long nobody presses a key before everything about drivers is hidden, in minutes.
  public static let awayMinutes = 10

  /// What all screens share.
  public internal(set) var session = Session()
  /// The queue.
  public internal(set) var queue = DeskQueue()
  /// The open application.
  public internal(set) var open: DeskApplication?
  /// The application that opens next, loaded and drawn in advance.
  public internal(set) var ahead: DeskApplication?
  /// The letter being written.
  public internal(set) var draft: DeskDraft?
  /// The last decision, while it can be undone.
  public internal(set) var undo: DeskUndo?
  /// The decisions whose letters aren't at the server yet, except the one that can be undone.
  var unsent: [DeskDecisionID: DeskSubmission] = [:]
  /// The numbers of the day, once known.
  public internal(set) var numbers: DeskNumbers?
  /// What to say about the last action.
  public internal(set) var notice: DeskNotice?
  /// Whether nothing of a driver is shown, because nobody pressed a key for a while.
  public internal(set) var isAway = false
  /// Whether the program ends once the decision that is being sent is answered.
  public internal(set) var isLeaving = false
  /// The last decision of this run; number 0 before the first.
  var lastDecision: DeskDecisionID

  /// Creates a desk that hasn't fetched its queue yet.
  ///
  /// - Parameters:
  ///   - run: A random number that no other run has.
  ///   - unsent: The numbers of applications whose letters an earlier run didn't send.
  public init(run: UInt64, unsent: [String] = []) {
    lastDecision = DeskDecisionID(run: run, number: 0)
    notice = unsent.isEmpty ? nil : .unsentBefore(unsent)
  }

  /// The open help, if any.
  public var help: Help? { session.help }

  /// What to confirm before the reviewer's own words are lost.
  public var question: DeskQuestion? { draft?.question }
}

/// A question about the reviewer's own words, which would be lost.
public enum DeskQuestion: Hashable, Sendable {
  case goingBack, quitting
}

/// The queue.
public struct DeskQueue: Hashable, Sendable {
  /// What was fetched, longest waiting first.
  public internal(set) var submissions: [DeskSubmission] = []
  /// What is shown of it.
  public internal(set) var rows = ListRows()
  /// Which applications are fetched.
  public internal(set) var filter = DeskFilter.waiting
  /// The filter to return to after a search that went beyond it.
  var filterBeforeSearch: DeskFilter?
  /// The current time to the minute, in seconds since 1970; `nil` until the queue was fetched.
  public internal(set) var time: Int?
  /// Why it couldn't be fetched last time.
  public internal(set) var problem: DeskProblem?
  /// The applications whose recorded states contradict each other, by number.
  var doubts: [String: DeskDoubt] = [:]
  /// Why the states couldn't be compared last time.
  public internal(set) var uncompared: DeskProblem?
  /// Where the next page starts, if there are more.
  var next: String?
  /// The request that fetched the first page last.
  var fetched: Request = 0
  /// The request for the first page, or for the next one.
  var loading: Request?, loadingMore: Request?

  /// Whether it is being fetched.
  public var isBusy: Bool { loading != nil || loadingMore != nil }
  /// Whether there is more than was fetched.
  public var hasMore: Bool { next != nil }

  /// The selected application, if any is shown.
  public var selected: DeskSubmission? { rows.selectedEntry.map { submissions[$0] } }

  /// The entries that match the filter and the search.
  var matches: [Int] {
    // A number that is almost the same is another driver's.
    let index = SearchIndex(submissions) { [$0.number, $0.number.filter { $0 != "-" }] }
    return index.matches(
      of: rows.search.text,
      among: submissions.indices.filter { index in
        filter.state.map { $0 == submissions[index].state } ?? true
      }, forgives: false)
  }
}

/// A decision that can be undone.
public struct DeskUndo: Hashable, Sendable {
  /// The application that was decided, still in memory.
  public let application: DeskApplication
  /// The decision.
  public var decision: Decision.State { draft.decision }
  /// The letter.
  let draft: DeskDraft
  let id: DeskDecisionID
  /// How many seconds are left.
  public internal(set) var seconds = Desk.undoSeconds
  /// The request that undoes it.
  var request: Request?

  /// Whether it is being undone.
  public var isUndoing: Bool { request != nil }
}

/// What to say about the last action at the desk.
public enum DeskNotice: Hashable, Sendable {
  /// This application can't be decided here anymore.
  case lost(DeskLoss, number: String)
  case undone(number: String)
  /// The letter about this number isn't at the server yet.
  case notSent(DeskProblem, number: String)
  /// The desk ended before it sent the letters about these numbers.
  case unsentBefore([String])
  case undoTooLate(number: String)
  case notUndone(DeskProblem)
  /// The decision didn't reach the server.
  case notDecided(DeskProblem)
  /// The claim couldn't be made or extended.
  case notClaimed(DeskProblem)
  /// No application waits anymore.
  case allDone
  /// There is nothing to open.
  case nothingToOpen
  /// There is no next application.
  case noOther
  case firstRow, lastRow
  /// This application can't be decided, as it is in this state.
  case cannotDecide(DeskState)
  /// The application to decide isn't loaded yet.
  case notOpenYet
  /// The decision may not have reached the server; the queue shows whether it did.
  case uncertain(number: String)
  case stillSending
  case nothingToUndo
  case keyDoesNothing
}
