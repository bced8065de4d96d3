#if DEBUG
  import Glibc

  /// Ways to crash in debug builds, for tests of the terminal and the answers afterwards: on F12 in
  /// the form, on the line `crash` in `--plain`, and at the end of a command.
  enum Crash: String {
    case fatalError = "fatal-error"
    case outOfBounds = "out-of-bounds"
    case uncaughtError = "uncaught-error"

    /// The way that `$ONRAMP_CRASH` names.
    static let chosen = getenv("ONRAMP_CRASH").flatMap { Crash(rawValue: String(cString: $0)) }

    /// An error with an answer in it, which must not be printed.
    struct Uncaught: Error { let answer = "Quetzal" }

    func happen() throws(Failure) {
      switch self {
      case .fatalError: Swift.fatalError()
      case .outOfBounds: _ = [Int]()[Int(getpid())]
      case .uncaughtError: throw Failure(unexpected: Uncaught())
      }
    }
  }
#endif
