#if DEBUG
  import Glibc

  /// Faults that tests inject, to check that they would be noticed.
  enum BrokenVariant: String {
    /// Acknowledges a moment before the commit.
    case acknowledgesEarly
    /// Appends a piece to the upload at any offset.
    case appendsAnywhere
    /// Accepts a commit based on any generation.
    case commitsAnywhere

    /// The fault named by `$ONRAMP_SERVER_BROKEN`.
    static let current = getenv("ONRAMP_SERVER_BROKEN").flatMap {
      BrokenVariant(rawValue: String(cString: $0))
    }
  }

  extension Connection {
    /// Answers before the commit.
    func runEarly<Value>(
      _ work: (Connection) throws(DatabaseError) -> Value,
      _ answer: (Result<Value, DatabaseError>) -> Void
    ) {
      var isAnswered = false
      do {
        try transaction { () throws(DatabaseError) in
          answer(.success(try work(self)))
          isAnswered = true
          usleep(300_000)
        }
      } catch {
        if !isAnswered { answer(.failure(error)) }
      }
    }
  }
#endif
