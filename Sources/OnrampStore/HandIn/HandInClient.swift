import OnrampCore
import OnrampWire

/// Handing in, for callers that don't know where data is stored.
///
/// When a call returns, its result is on disk. Calls that change something must not run
/// concurrently with others that do.
public struct HandInClient: Sendable {
  /// Seals the saved application and puts it into the outbox.
  public var handIn: @Sendable (HandInOrder, _ acceptsNewKeys: Bool) throws(HandInProblem) -> Void
  /// Opens the file that waits to be sent; `nil` if none does, or if it is missing or damaged.
  public var openFile: @Sendable () throws(StoreProblem) -> SubmissionFile?
  /// The terminal's key.
  public var terminalKey: @Sendable () throws(StoreProblem) -> SigningKey?
  /// The terminal's key, made together with what the data directory knows of the company if it knew
  /// nothing; `nil` if what it knows is damaged.
  public var makeTerminalKey: @Sendable (CompanyKeys) throws(StoreProblem) -> SigningKey?
  /// Whether these are the company keys that the data directory saw first.
  public var knows: @Sendable (CompanyKeys) throws(StoreProblem) -> Bool
  /// Records that the server may know the application.
  public var noteAnnounced: @Sendable () throws(StoreProblem) -> Void
  /// Records why the waiting application wasn't sent, and whether the server can't have heard of
  /// it.
  public var note: @Sendable (HandInDelay, _ isUnheard: Bool) throws(StoreProblem) -> Void
  /// Records that the server can't have heard of the waiting application.
  public var noteUnheard: @Sendable () throws(StoreProblem) -> Void
  /// Records that the waiting application is being sent, whatever delayed it before.
  public var noteSending: @Sendable () throws(StoreProblem) -> Void
  /// Records the receipt, and removes the sent file.
  public var keep: @Sendable (Receipt) throws(StoreProblem) -> Void
  /// Records that the waiting application replaces no other.
  public var followNothing: @Sendable () throws(StoreProblem) -> Void
  /// Records the company's decision about an application, if that is the one handed in.
  public var decide:
    @Sendable (StoredDecision, _ about: SubmissionID) throws(StoreProblem) -> Decision?
  /// Records what the server says about an application without proof, or that it no longer does.
  public var doubt: @Sendable (HandInDoubt?, _ about: SubmissionID) throws(StoreProblem) -> Void
  /// Records that the handed-in application was withdrawn.
  public var withdraw: @Sendable () throws(StoreProblem) -> Void
  /// Records that the company no longer has an application, and returns whether it had that one last.
  public var end: @Sendable (HandInEnd, _ about: SubmissionID) throws(StoreProblem) -> Bool
  /// Records what is known of the withdrawal of an application.
  public var noteWithdrawal:
    @Sendable (Withdrawal?, _ of: SubmissionID) throws(StoreProblem) -> Void
  /// Records that the server doesn't know an application with a receipt, and returns whether that counts by
  /// now.
  public var noteUnknown: @Sendable (SubmissionID) throws(StoreProblem) -> Bool
  /// Records that the server knows an application, and returns whether it was thought to be lost.
  public var noteKnown: @Sendable (SubmissionID) throws(StoreProblem) -> Bool
  /// The handed-in application, if any.
  public var submission: @Sendable () -> Submission?
  /// What the company has, as far as is known here.
  public var atCompany: @Sendable () -> SubmissionAtCompany?
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
    makeTerminalKey = { (keys) throws(StoreProblem) in
      try store.makeTerminalKey(keys)
    }
    knows = { (keys) throws(StoreProblem) in try store.knows(keys) }
    noteAnnounced = { () throws(StoreProblem) in try store.noteAnnounced() }
    note = { (delay, isUnheard) throws(StoreProblem) in
      try store.note(delay, isUnheard: isUnheard)
    }
    noteUnheard = { () throws(StoreProblem) in try store.noteUnheard() }
    noteSending = { () throws(StoreProblem) in try store.noteSending() }
    keep = { (receipt) throws(StoreProblem) in try store.keep(receipt) }
    followNothing = { () throws(StoreProblem) in try store.followNothing() }
    decide = { (decision, id) throws(StoreProblem) in
      try store.keep(decision, about: id, now: now())
    }
    doubt = { (doubt, id) throws(StoreProblem) in try store.note(doubt, about: id) }
    withdraw = { () throws(StoreProblem) in try store.endSubmission() }
    end = { (end, id) throws(StoreProblem) in try store.endSubmission(end, about: id) }
    noteWithdrawal = { (withdrawal, id) throws(StoreProblem) in
      try store.noteWithdrawal(withdrawal, of: id)
    }
    noteUnknown = { (id) throws(StoreProblem) in try store.noteUnknown(id, now: now()) }
    noteKnown = { (id) throws(StoreProblem) in try store.noteKnown(id) }
    submission = { store.submission }
    atCompany = { store.atCompany }
    standing = { store.submission?.standing(at: now()) }
  }
}
