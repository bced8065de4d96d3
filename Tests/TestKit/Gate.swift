import Dispatch

/// A gate where work waits.
public final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// A gate that is closed.
  public init() {}

  /// Lets one pass.
  public func open() { semaphore.signal() }

  /// - Returns: whether it was opened within ``patience``.
  @discardableResult public func pass() -> Bool {
    semaphore.wait(timeout: .now() + patience) == .success
  }
}
