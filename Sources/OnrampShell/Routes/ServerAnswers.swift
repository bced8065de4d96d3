import Dispatch
import OnrampCore
import Synchronization

/// Sends requests to servers and waits for the responses.
struct ServerAnswers: Sendable {
  let server: any Server
  /// Whether to retry requests as ``Attempt`` decides.
  var retries = true

  /// Returns the response to a request, whatever its status.
  ///
  /// - Parameter milliseconds: The delay before sending.
  func response(
    to request: NetworkRequest, after milliseconds: Int = 0, _ work: Cancellation
  ) throws(RouteProblem) -> NetworkResponse {
    var attempt = Attempt(request)
    var delay = milliseconds
    while true {
      let outcome = try outcome(of: request, after: delay, work)
      if retries, let next = attempt.next(after: outcome) {
        (attempt, delay) = (next, Int.random(in: next.delay))
        continue
      }
      do {
        return try outcome.get()
      } catch {
        throw .server(.failed(error.cause))
      }
    }
  }

  private func outcome(
    of request: NetworkRequest, after milliseconds: Int, _ work: Cancellation
  ) throws(RouteProblem) -> ServerRequests.Outcome {
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
    guard !work.isCanceled, let outcome = answer.withLock({ $0 }) else { throw .canceled }
    return outcome
  }
}
