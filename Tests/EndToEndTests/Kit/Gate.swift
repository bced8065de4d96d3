import Dispatch
import TestKit

/// A gate where work waits.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func open() { semaphore.signal() }
  /// - Returns: whether it was opened within ``patience``.
  @discardableResult func pass() -> Bool { semaphore.wait(timeout: .now() + patience) == .success }
}
