import OnrampCore
import Synchronization

/// What came of effects, from any thread to the loop.
final class ResponseQueue: Sendable {
  private let responses = Mutex<[ApplicationResponse]>([])
  private let wake: @Sendable () -> Void

  /// - Parameter wake: is called from another thread when something was posted.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func post(_ response: ApplicationResponse) {
    responses.withLock { $0.append(response) }
    wake()
  }

  /// What was posted since the last call.
  func take() -> [ApplicationResponse] {
    responses.withLock { responses in
      defer { responses = [] }
      return responses
    }
  }
}
