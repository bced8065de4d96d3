import Dispatch
import OnrampHelper
import Synchronization

/// A thread that does pieces of work, one after another, beside the first one.
///
/// It has to be started before the sandbox is in force, which lets no thread start.
final class SecondCore: Sendable {
  /// The size of its stack, in bytes. The sandbox leaves little memory for it.
  private static let stackBytes = 1 << 20

  private let work = Mutex<[@Sendable () -> Void]>([])
  private let given = DispatchSemaphore(value: 0)

  /// Starts the thread, which waits for its work; `nil` if that fails.
  init?() {
    guard startThread(stackBytes: Self.stackBytes, { self.run() }) else { return nil }
  }

  private func run() -> Never {
    while true {
      given.wait()
      work.withLock { $0.removeFirst() }()
    }
  }

  /// Gives it a piece of work.
  func begin(_ task: @escaping @Sendable () -> Void) {
    work.withLock { $0.append(task) }
    given.signal()
  }

  /// Waits until all of its work is done.
  func finish() {
    let end = DispatchSemaphore(value: 0)
    begin { end.signal() }
    end.wait()
  }
}
