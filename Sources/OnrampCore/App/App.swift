/// The whole program as the driver sees it. ``reduce(_:)`` is the only thing that changes it.
public struct App: Hashable, Sendable {
  /// The driver application. It stands here in place, not inside an enum, so that a key never copies it.
  public internal(set) var application: Application
  /// The features that were opened one over the other; the last one fills the screen.
  public internal(set) var features: [Feature] = [.application]
  /// The help for what lies below it, while it is open.
  public internal(set) var help: Help?
  /// What all features share.
  public internal(set) var session = Session()

  /// Opens the program with the driver application on the screen.
  public init(_ application: Application) { self.application = application }
}

/// Something that fills the screen.
public enum Feature: Hashable, Sendable {
  case application
}

/// The keys of what is open, as a list that scrolls.
public struct Help: Hashable, Sendable {
  /// How many lines are scrolled past.
  public internal(set) var scroll = 0
}

/// What all features share.
public struct Session: Hashable, Sendable {
  /// The window to draw for.
  public internal(set) var window = Window(rows: 24, columns: 80, colors: 0)
  /// A question above everything else, which any feature may ask.
  public internal(set) var alert: Dialog?
  /// What a kill in a text field removed last.
  var killRing = ""
  var requests: Request = 0
  var leaving: Leaving?
  /// What the action that is being reduced changes on the screen.
  var change = Change.screen

  /// Why the program is about to end.
  enum Leaving: Hashable, Sendable {
    /// The driver asked for it.
    case asked
    /// The process was told to.
    case forced
  }

  mutating func newRequest() -> Request {
    requests += 1
    return requests
  }
}

/// The number of a request; an answer to an older request is dropped.
public typealias Request = Int

/// The size of the terminal's window in cells, and its colours.
public struct Window: Hashable, Sendable {
  /// From top to bottom, and from side to side.
  public let rows: Int, columns: Int
  /// How many colours pictures can have: 0 for none, 8, 16, 256, or 1 << 24 for direct ones.
  public let colors: Int

  /// Describes a window.
  public init(rows: Int, columns: Int, colors: Int) {
    (self.rows, self.columns, self.colors) = (rows, columns, colors)
  }
}
