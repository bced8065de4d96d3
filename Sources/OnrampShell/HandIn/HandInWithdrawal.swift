import OnrampCore
import OnrampStore
import OnrampWire

/// Takes back what was handed in.
struct HandInWithdrawal {
  let target: HandInTarget
  let store: HandInClient
  let server: any Server
  let work: Cancellation

  /// Asks the server to forget it, unless it never heard of it, and then forgets it here.
  func run() throws(HandInExchange.Problem) {
    guard let submission = store.submission() else { return }
    if submission.isAnnounced { try ask(submission) }
    do throws(StoreProblem) {
      try store.end()
    } catch {
      throw .delayed(.store(error))
    }
  }

  private func ask(_ submission: Submission) throws(HandInExchange.Problem) {
    let key: SigningKey?
    do throws(StoreProblem) {
      key = try store.terminalKey()
    } catch {
      throw .delayed(.store(error))
    }
    guard let key, let signature = submission.driver?.sign(.withdrawal(submission.id)) else {
      throw .delayed(.newKeys)
    }
    let answer: NetworkResponse
    do throws(SignedServer.Problem) {
      answer = try SignedServer(target.server, key, by: server, work).send(
        .post, "/v1/submissions/\(submission.id.text)/withdraw",
        headers: ["Content-Type": "application/json"],
        body: Array("{\"signature\":\"\(signature.text)\"}".utf8))
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .failed(let cause): throw .delayed(.server(.failed(cause)))
      }
    }
    // What it doesn't know never came.
    guard answer.status == 200 || answer.status == 404 && answer.errorCode == "unknown" else {
      throw .delayed(HandInDelay(answer))
    }
  }
}
