import Dispatch

/// A gate that work waits at.
public final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Creates a closed gate.
  public init() {}

  /// Lets one waiter through.
  public func open() { semaphore.signal() }

  /// - Returns: Whether it was opened within ``patience``.
  @discardableResult public func pass() -> Bool {
    semaphore.wait(timeout: .now() + patience) == .success
  }
}
