import Dispatch
import OnrampCore
import Synchronization

/// Responses from other threads to the application, until its thread takes them.
final class Mailbox: Sendable {
  private let responses = Mutex<[ApplicationResponse]>([])
  private let arrival = DispatchSemaphore(value: 0)
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Called on the posting thread after something was posted.
  init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  /// Adds a response.
  func post(_ response: ApplicationResponse) {
    responses.withLock { $0.append(response) }
    arrival.signal()
    wake()
  }

  /// Takes everything posted since the last call.
  func drain() -> [ApplicationResponse] {
    responses.withLock { responses in
      defer { responses = [] }
      return responses
    }
  }

  /// Waits until something is posted, and takes everything posted since the last call.
  ///
  /// - Returns: Nothing if nothing is posted in time.
  func wait(until end: DispatchTime = .distantFuture) -> [ApplicationResponse] {
    while true {
      let inTime = arrival.wait(timeout: end) == .success
      let responses = drain()
      if !responses.isEmpty || !inTime { return responses }
    }
  }
}
