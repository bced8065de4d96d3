import OnrampCore
import OnrampWire

/// Handing in, for callers that don't know where data is stored.
///
/// When a call returns, its result is on disk. Calls that change something must not run
/// concurrently with others that do.
public struct HandInClient: Sendable {
  /// Seals the saved application and puts it into the outbox.
  public var handIn: @Sendable (HandInOrder, _ acceptsNewKeys: Bool) throws(HandInProblem) -> Void
  /// Opens the file in the outbox; `nil` if nothing waits.
  public var openFile: @Sendable () throws(StoreProblem) -> SubmissionFile?
  /// The terminal's key.
  public var terminalKey: @Sendable () throws(StoreProblem) -> SigningKey?
  /// Whether these are the company keys that the data directory saw first.
  public var knows: @Sendable (CompanyKeys) throws(StoreProblem) -> Bool
  /// Records that the server may know the application.
  public var noteAnnounced: @Sendable () throws(StoreProblem) -> Void
  /// Stores the receipt and removes the file sent.
  public var keep: @Sendable (Receipt) throws(StoreProblem) -> Void
  /// Forgets the application handed in.
  public var end: @Sendable () throws(StoreProblem) -> Void
  /// The application handed in, if any.
  public var submission: @Sendable () -> Submission?
  /// The state of handing in; `nil` if nothing is handed in.
  public var standing: @Sendable () -> HandInStanding?
}

extension HandInClient {
  /// Creates the interface to a store in a data directory.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public init(_ store: Store, now: @escaping @Sendable () -> Int64) {
    handIn = { (order, acceptsNewKeys) throws(HandInProblem) in
      _ = try store.handIn(order, acceptsNewKeys: acceptsNewKeys, now: now())
    }
    openFile = { () throws(StoreProblem) in try store.openSubmission() }
    terminalKey = { () throws(StoreProblem) in try store.terminalKey() }
    knows = { (keys) throws(StoreProblem) in try store.knows(keys) }
    noteAnnounced = { () throws(StoreProblem) in try store.noteAnnounced() }
    keep = { (receipt) throws(StoreProblem) in try store.keep(receipt) }
    end = { () throws(StoreProblem) in try store.endSubmission() }
    submission = { store.submission }
    standing = { store.submission?.standing(at: now()) }
  }
}
