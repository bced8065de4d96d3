#if DEBUG
  import Glibc

  /// Ways to die by a fault, on F12, so that tests can look at what is left of the terminal. No
  /// release build holds them.
  enum Crash: String {
    case fatalError = "fatal-error"
    case outOfBounds = "out-of-bounds"
    case uncaughtError = "uncaught-error"

    /// The way that `$ONRAMP_CRASH` names.
    static let chosen = getenv("ONRAMP_CRASH").flatMap { Crash(rawValue: String(cString: $0)) }

    struct Uncaught: Error {}

    func happen() throws {
      switch self {
      case .fatalError: Swift.fatalError()
      case .outOfBounds: _ = [Int]()[Int(getpid())]
      case .uncaughtError: throw Uncaught()
      }
    }
  }
#endif
