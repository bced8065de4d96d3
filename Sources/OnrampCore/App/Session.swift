/// What all features share.
public struct Session: Hashable, Sendable {
  /// The window to draw for.
  public internal(set) var window = Window(rows: 24, columns: 80, colors: 0)
  /// A question from any feature, above everything else.
  public internal(set) var alert: Dialog?
  /// The lock, which is above everything but a question about quitting.
  public internal(set) var lock: Lock? { didSet { isLocked = lock != nil } }
  /// Whether the lock is there. Every key asks, and to look into ``lock`` would copy it.
  public private(set) var isLocked = false
  /// The open help, which is about what lies below it.
  var help: Help?
  /// The text that was cut last, in any text field.
  var killRing = ""
  var requests: Request = 0
  var leaving: Leaving?
  /// Whether the program ends as soon as favorite cars and a sign-up are on disk.
  var isHeldByDisk = false
  /// How much of the screen the current action changes.
  var change = Change.screen

  /// Why the program is about to end.
  enum Leaving: Hashable, Sendable {
    /// The driver asked for it.
    case asked
    /// A signal told the process to.
    case forced
  }

  /// The session of what opens next: the window stays, and answers to older requests are dropped.
  func next() -> Session {
    var next = Session()
    (next.window, next.requests, next.change) = (window, requests, change)
    // A question was about what was open.
    if alert == nil { (next.leaving, next.isHeldByDisk) = (leaving, isHeldByDisk) }
    return next
  }

  mutating func newRequest() -> Request {
    requests += 1
    return requests
  }
}

/// The number of a request. Answers to older requests are dropped.
public typealias Request = Int
