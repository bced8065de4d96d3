/// The driver's location, and how the routes learn it.
public struct DriverLocation: Hashable, Sendable {
  /// The location, if known.
  public internal(set) var current: CurrentLocation?
  /// The state of the receiver.
  public internal(set) var fix = Routes.Fix.none
  /// The request that stores a location given by the driver.
  var giving: Request?
  /// When the receiver's location was last stored, in seconds since 1970.
  var kept: Int?

  /// Whether this is the last fix of a receiver that has lost it.
  var isLastKnown: Bool { current?.source == .receiver && !fix.isThere }
}

extension Routes {
  /// The state of the receiver.
  public enum Fix: Hashable, Sendable {
    /// No receiver is followed.
    case none
    /// The receiver hasn't had a fix yet.
    case waiting(Request)
    /// The receiver hasn't had a fix yet, and can't be reached.
    case unreachable(Request)
    case there(Request)
    /// The receiver had a fix, and lost it.
    case lost(Request)
  }
}

extension Routes.Fix {
  var isThere: Bool { if case .there = self { true } else { false } }

  var isLost: Bool { if case .lost = self { true } else { false } }

  /// The request that the receiver responds to.
  var request: Request? {
    switch self {
    case .none: nil
    case .waiting(let request), .unreachable(let request), .there(let request),
      .lost(let request):
      request
    }
  }
}
