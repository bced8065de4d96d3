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
  func run() throws(HandInExchange.Problem) {
    guard let submission = store.submission() else { return }
    if submission.isAnnounced { try ask(submission) }
    try HandInExchange.Problem.unlessDelayed(by: store.end)
  }

  private func ask(_ submission: Submission) throws(HandInExchange.Problem) {
    let key = try HandInExchange.Problem.unlessDelayed(by: store.terminalKey)
    guard let key, let signature = submission.driver?.sign(.withdrawal(submission.id)) else {
      throw .delayed(.newKeys)
    }
    let server = SignedServer(target.server, key, by: server, work)
    let answer = try server.introduced(to: target) { () throws(HandInExchange.Problem) in
      do throws(SignedServer.Problem) {
        return try server.post(
          "{\"signature\":\"\(signature.text)\"}",
          to: "/v1/submissions/\(submission.id.text)/withdraw")
      } catch {
        throw HandInExchange.Problem(error)
      }
    }
    // An unknown application never arrived.
    guard answer.status == 200 || answer.status == 404 && answer.errorCode == "unknown" else {
      throw .delayed(HandInDelay(answer))
    }
  }
}
