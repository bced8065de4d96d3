// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// State that all features share.
// More than 12 properties: each is of concern to several features, and no two belong together.
public struct Session: Hashable, Sendable {
  /// The window to draw for.
  public internal(set) var window = Window(rows: 24, columns: 80, colors: 0)
  /// Where the program runs.
  public internal(set) var surroundings = Surroundings()
  /// A question from any feature, above everything else.
  public internal(set) var alert: Dialog?
  /// The lock, which covers everything but a question about quitting.
  public internal(set) var lock: Lock? { didSet { isLocked = lock != nil } }
  /// Whether the program is locked. Stored because every key asks, and reading ``lock`` copies it.
  public private(set) var isLocked = false
  /// The open help, which describes the layer below it.
  var help: Help?
  /// The text cut last, in any text field.
  var killRing = ""
  var requests: Request = 0
  var leaving: Leaving?
  /// Why the driver is about to be signed out unasked, if so.
  var signOutCause: SignOutCause?
  /// The minutes left before an idle driver is signed out, once that is soon.
  public internal(set) var leavesIn: Int?
  /// Whether the program ends as soon as favorite cars, routes and a sign-up are on disk.
  var isHeldByDisk = false
  /// How much of the screen the current action changes.
  var change = Change.screen

  /// Why a driver is signed out unasked.
  enum SignOutCause: Hashable, Sendable {
    /// Another terminal signed the driver out.
    case elsewhere
    /// Nobody pressed a key at a kiosk.
    case leftAlone
  }

  /// Why the program is about to end.
  enum Leaving: Hashable, Sendable {
    /// The driver asked to quit.
    case asked
    /// A signal told the process to end.
    case forced
  }

  /// The session after another driver's `App` replaces this one: the window and the
  /// surroundings stay, and responses to older requests are dropped.
  func next() -> Session {
    var next = Session()
    (next.window, next.requests, next.change) = (window, requests, change)
    next.surroundings = surroundings
    // An open question was about the previous screen.
    if alert == nil { (next.leaving, next.isHeldByDisk) = (leaving, isHeldByDisk) }
    return next
  }

  mutating func newRequest() -> Request {
    requests += 1
    return requests
  }
}

/// The number that ties a response to its effect. Responses to older requests are dropped.
public typealias Request = Int
