#if DEBUG
  import Glibc

  /// Ways to crash, so that tests can check what is left of the terminal and the answers: on F12 in
  /// the form, at the line `crash` in `--plain`, and at the end of a command. Not in release
  /// builds.
  enum Crash: String {
    case fatalError = "fatal-error"
    case outOfBounds = "out-of-bounds"
    case uncaughtError = "uncaught-error"

    /// The way named by `$ONRAMP_CRASH`.
    static let chosen = getenv("ONRAMP_CRASH").flatMap { Crash(rawValue: String(cString: $0)) }

    /// An error that holds an answer, which must not be printed.
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
