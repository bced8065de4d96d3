#if DEBUG
  import Glibc

  /// Faults that tests plant, to see that they would be found.
  enum BrokenVariant: String {
    /// What is acknowledged is committed a moment later.
    case acknowledgesEarly
    /// A piece is appended wherever the upload ends, whatever its offset.
    case appendsAnywhere
    /// A commit is taken whatever generation it was made of.
    case commitsAnywhere

    /// The fault named by `$ONRAMP_SERVER_BROKEN`.
    static let current = getenv("ONRAMP_SERVER_BROKEN").flatMap {
      BrokenVariant(rawValue: String(cString: $0))
    }
  }

  extension Connection {
    /// Gives the answer before it is committed.
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
