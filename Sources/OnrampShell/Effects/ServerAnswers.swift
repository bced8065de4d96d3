import Dispatch
import OnrampCore
import Synchronization

/// Sends requests to servers and waits for the responses.
struct ServerAnswers: Sendable {
  let server: any Server
  /// Whether to retry requests as ``Attempt`` decides.
  var retries = true

  /// Returns the outcome of a request, with any status; `nil` if it is canceled.
  ///
  /// - Parameter milliseconds: The delay before sending.
  func outcome(
    of request: NetworkRequest, after milliseconds: Int = 0, _ work: Cancellation
  ) -> ServerRequests.Outcome? {
    var attempt = Attempt(request)
    var delay = milliseconds
    while let outcome = send(request, after: delay, work) {
      guard retries, let next = attempt.next(after: outcome) else { return outcome }
      (attempt, delay) = (next, Int.random(in: next.delay))
    }
    return nil
  }

  private func send(
    _ request: NetworkRequest, after milliseconds: Int, _ work: Cancellation
  ) -> ServerRequests.Outcome? {
    let answer = Mutex<ServerRequests.Outcome?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let cancel = server.send(request, after: milliseconds) { outcome in
      answer.withLock { $0 = outcome }
      isDone.signal()
    }
    work.onCancel {
      cancel()
      isDone.signal()
    }
    isDone.wait()
    return work.isCanceled ? nil : answer.withLock { $0 }
  }
}
