import Dispatch

/// A gate where work waits.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func open() { semaphore.signal() }
  /// - Returns: whether it was opened within 20 seconds.
  @discardableResult func pass() -> Bool { semaphore.wait(timeout: .now() + 20) == .success }
}
