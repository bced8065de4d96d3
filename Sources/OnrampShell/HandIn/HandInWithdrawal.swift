import OnrampCore
import OnrampStore
import OnrampWire

/// Withdraws an application handed in.
struct HandInWithdrawal {
  let target: CompanyServer
  let store: HandInStore
  let server: any Server
  let work: Cancellation

  /// Deletes the application on the server, unless it was never announced there, and then here.
  ///
  /// - Returns: `false` if the server doesn't know it, although there is a receipt for it.
  func run() throws(ExchangeProblem) -> Bool {
    guard let submission = store.submission else { return true }
    let isGone = try submission.isAnnounced ? ask(submission) : true
    try store.record(store.opened.endSubmission())
    return isGone
  }

  private func ask(_ submission: Submission) throws(ExchangeProblem) -> Bool {
    guard let driver = submission.driver else { return false }
    // The driver's signature is valid from any terminal, so one without its key uses a new one.
    let key = try ExchangeProblem.unlessDelayed(by: store.opened.terminalKey()) ?? .random()
    let server = SignedServer(target.server, key, by: server, work)
    let answer = try server.withdraw(submission.id, driver, at: target)
    switch (answer.status, answer.errorCode) {
    // An application that has ended or was forgotten is deleted already.
    case (200, _), (410, "ended"), (410, "forgotten"): return true
    case (404, "unknown"):
      // It never arrived whole, unless there is a receipt for it.
      guard submission.receipt == nil else { return false }
      try terminate(submission, at: server)
      return true
    default: throw .delayed(ServerDelay(answer))
    }
  }

  /// Deletes what has arrived of an unfinished upload.
  ///
  /// The company never sees it, so a failure is no obstacle: the server deletes it within a day.
  private func terminate(
    _ submission: Submission, at server: SignedServer
  ) throws(ExchangeProblem) {
    do throws(SignedServer.Problem) {
      _ = try server.send(
        .delete, "/v1/uploads/\(submission.id.text)", headers: TusUpload.headers)
    } catch {
      if case .canceled = error { throw .canceled }
    }
  }
}

extension SignedServer {
  /// Withdraws an application, as its driver.
  func withdraw(
    _ id: SubmissionID, _ driver: SigningKey, at target: CompanyServer
  ) throws(ExchangeProblem) -> NetworkResponse {
    try post(driver.sign(.withdrawal(id)), to: "/v1/submissions/\(id.text)/withdraw", at: target)
  }

  /// Sends what a driver signed.
  func post(
    _ signature: Signature, to path: String, at target: CompanyServer,
    maxBytes: Int = WireLimits.body
  ) throws(ExchangeProblem) -> NetworkResponse {
    try introduced(
      to: target, post("{\"signature\":\"\(signature.text)\"}", to: path, maxBytes: maxBytes))
  }
}
