import OnrampCore
import OnrampStore
import OnrampWire

/// Withdraws an application handed in.
struct HandInWithdrawal {
  let target: HandInTarget
  let store: HandInClient
  let server: any Server
  let work: Cancellation

  /// Deletes the application on the server, unless it was never announced there, and then here.
  ///
  /// - Returns: `false` if the server doesn't know it, although there is a receipt for it.
  func run() throws(HandInExchange.Problem) -> Bool {
    guard let submission = store.submission() else { return true }
    let isGone = try submission.isAnnounced ? ask(submission) : true
    try HandInExchange.Problem.unlessDelayed(by: store.withdraw)
    return isGone
  }

  private func ask(_ submission: Submission) throws(HandInExchange.Problem) -> Bool {
    guard let signature = submission.driver?.sign(.withdrawal(submission.id)) else { return false }
    // The driver's signature counts from any terminal, so one that has lost its key asks as a new one.
    let key = try HandInExchange.Problem.unlessDelayed(by: store.terminalKey) ?? .random()
    let server = SignedServer(target.server, key, by: server, work)
    let answer = try server.introduced(to: target) { () throws(SignedServer.Problem) in
      try server.post(
        "{\"signature\":\"\(signature.text)\"}",
        to: "/v1/submissions/\(submission.id.text)/withdraw")
    }
    switch (answer.status, answer.errorCode) {
    // One that has ended or was forgotten is deleted.
    case (200, _), (410, "ended"), (410, "forgotten"): return true
    case (404, "unknown"):
      // It never arrived whole, unless there is a receipt for it.
      guard submission.receipt == nil else { return false }
      try terminate(submission, at: server)
      return true
    default: throw .delayed(HandInDelay(answer))
    }
  }

  /// Deletes what has arrived of an unfinished upload.
  ///
  /// The company never sees it, so a failure is no obstacle: the server deletes it within a day.
  private func terminate(
    _ submission: Submission, at server: SignedServer
  ) throws(HandInExchange.Problem) {
    do throws(SignedServer.Problem) {
      _ = try server.send(
        .delete, "/v1/uploads/\(submission.id.text)", headers: TusUpload.headers)
    } catch {
      if case .cancelled = error { throw .cancelled }
    }
  }
}
