import OnrampCore
import Synchronization

/// The requests that are being answered, each of which can be canceled.
final class RunningRequests: Sendable {
  private let running = Mutex<[Request: Cancellation]>([:])

  /// Begins a request.
  func begin(_ request: Request) -> Cancellation {
    let work = Cancellation()
    running.withLock { $0[request] = work }
    return work
  }

  /// Ends a request. Returns whether it wasn't canceled.
  @discardableResult
  func end(_ request: Request) -> Bool {
    running.withLock { $0.removeValue(forKey: request) } != nil
  }

  /// Cancels requests.
  func cancel(_ requests: [Request]) {
    // Remove all before canceling any: the next one to start must not be among them.
    let canceled = running.withLock { running in
      requests.compactMap { running.removeValue(forKey: $0) }
    }
    for work in canceled { work.cancel() }
  }

  /// Cancels all requests.
  func stop() { cancel(running.withLock { Array($0.keys) }) }
}
