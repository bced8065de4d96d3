import Dispatch
import OnrampHelper
import Synchronization

/// A thread that does one piece of work beside the first one.
///
/// It has to be started before the sandbox is in force, which lets no thread start.
final class SecondCore: Sendable {
  /// The size of its stack, in bytes: memory of its own, of which the sandbox leaves little.
  private static let stackBytes = 1 << 20

  private let work = Mutex<(@Sendable () -> Void)?>(nil)
  private let (given, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  /// Starts the thread, which waits for its work; `nil` if that fails.
  init?() {
    guard startThread(stackBytes: Self.stackBytes, { self.run() }) else { return nil }
  }

  private func run() {
    given.wait()
    work.withLock { $0 }?()
    done.signal()
  }

  /// Begins its work. May be called once.
  func begin(_ task: @escaping @Sendable () -> Void) {
    work.withLock { $0 = task }
    given.signal()
  }

  /// Waits until its work is done.
  func wait() { done.wait() }
}
