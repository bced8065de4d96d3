#if DEBUG
  import Glibc

  /// Ways to die by a fault, so that tests can look at what is left of the terminal and of the
  /// answers: on F12 in the form, at the line `crash` in `--plain`, and at the end of a command. No
  /// release build holds them.
  enum Crash: String {
    case fatalError = "fatal-error"
    case outOfBounds = "out-of-bounds"
    case uncaughtError = "uncaught-error"

    /// The way that `$ONRAMP_CRASH` names.
    static let chosen = getenv("ONRAMP_CRASH").flatMap { Crash(rawValue: String(cString: $0)) }

    /// An error with an answer in it, which nobody may print.
    struct Uncaught: Error { let answer = "Quetzal" }

    func happen() throws {
      switch self {
      case .fatalError: Swift.fatalError()
      case .outOfBounds: _ = [Int]()[Int(getpid())]
      case .uncaughtError: throw Uncaught()
      }
    }
  }
#endif
