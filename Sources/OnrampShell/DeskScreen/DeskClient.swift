import OnrampCore

/// The company's server, and what opens applications, as the desk sees them. Every call blocks.
struct DeskClient: Sendable {
  /// Fetches a page of the queue, from the first or from the place that the previous page gave.
  var list: @Sendable (DeskFilter, _ after: String?) throws(DeskProblem) -> DeskPage
  /// Compares the states of applications that were listed with the audit and the sealed letters,
  /// and returns the contradictions.
  var doubts: @Sendable ([DeskSubmission]) throws(DeskProblem) -> [DeskDoubt]
  /// Fetches the numbers of the day.
  var status: @Sendable () throws(DeskProblem) -> DeskNumbers
  /// Fetches a version of an application, still sealed.
  var file: @Sendable (DeskSubmission, _ version: Int) throws(DeskProblem) -> [UInt8]
  /// Opens a sealed application, in a process that can do nothing else.
  var open: @Sendable ([UInt8]) throws(DeskProblem) -> OpenedApplication
  /// Claims an application, or extends the claim.
  var claim: @Sendable (DeskSubmission) throws(DeskProblem) -> Void
  /// Gives a claim back.
  var release: @Sendable (DeskSubmission) throws(DeskProblem) -> Void
  /// Notes a decision about an application, and seals a letter for the driver's key. The same ID
  /// decides only once.
  var decide:
    @Sendable (DeskSubmission, DeskDecisionID, DeskLetter, _ driver: String?) throws(DeskProblem)
      -> Void
  /// Sends the letter of a decision, which is then final.
  var send: @Sendable (DeskSubmission, DeskDecisionID) throws(DeskProblem) -> Void
  /// Takes back a decision whose letter wasn't sent.
  var undo: @Sendable (DeskSubmission, DeskDecisionID) throws(DeskProblem) -> Void
  /// The numbers of the decisions whose letters this client has and the server doesn't.
  var unsent: @Sendable () -> [String] = { [] }
}

/// An application that was opened. It is only in memory.
struct OpenedApplication: Sendable {
  let document: DeskDocument
  /// The photos, in the order of the document's.
  let photos: [MemoryFile]
  /// The driver's key, if the application names it.
  let driver: String?
}
