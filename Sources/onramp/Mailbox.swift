import Dispatch
import OnrampCore
import Synchronization

/// What other threads have to say to the wizard, until its thread takes it.
final class Mailbox: Sendable {
  private let actions = Mutex<[Action]>([])
  private let news = DispatchSemaphore(value: 0)
  private let wake: @Sendable () -> Void

  /// - Parameter wake: is called from another thread when something was posted.
  init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  /// Adds an action.
  func post(_ action: Action) {
    actions.withLock { $0.append(action) }
    news.signal()
    wake()
  }

  /// What was posted since the last call.
  func take() -> [Action] {
    actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
  }

  /// What was posted since the last call, once there is something.
  ///
  /// - Returns: nothing where nothing comes in time.
  func wait(until end: DispatchTime = .distantFuture) -> [Action] {
    while true {
      let inTime = news.wait(timeout: end) == .success
      let actions = take()
      if !actions.isEmpty || !inTime { return actions }
    }
  }
}
