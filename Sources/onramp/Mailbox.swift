import Dispatch
import OnrampCore
import Synchronization

/// What other threads have to say to the application, until its thread takes it.
final class Mailbox: Sendable {
  private let responses = Mutex<[ApplicationResponse]>([])
  private let news = DispatchSemaphore(value: 0)
  private let wake: @Sendable () -> Void

  /// - Parameter wake: is called from another thread when something was posted.
  init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  /// Adds a response.
  func post(_ response: ApplicationResponse) {
    responses.withLock { $0.append(response) }
    news.signal()
    wake()
  }

  /// What was posted since the last call.
  func take() -> [ApplicationResponse] {
    responses.withLock { responses in
      defer { responses = [] }
      return responses
    }
  }

  /// What was posted since the last call, once there is something.
  ///
  /// - Returns: nothing where nothing comes in time.
  func wait(until end: DispatchTime = .distantFuture) -> [ApplicationResponse] {
    while true {
      let inTime = news.wait(timeout: end) == .success
      let responses = take()
      if !responses.isEmpty || !inTime { return responses }
    }
  }
}
