import Dispatch
import OnrampCore
import Synchronization

/// Actions from other threads, until the thread of the app takes them.
final class Mailbox: Sendable {
  private let actions = Mutex<[AppAction]>([])
  private let arrival = DispatchSemaphore(value: 0)
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Called on the posting thread after something was posted.
  init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  /// Adds an action.
  func post(_ action: AppAction) { post([action]) }

  /// Adds actions that are taken together.
  func post(_ new: [AppAction]) {
    actions.withLock { $0 += new }
    arrival.signal()
    wake()
  }

  /// Adds an answer to the driver application.
  func post(_ response: ApplicationResponse) { post(.application(.response(response))) }

  /// Takes everything posted since the last call.
  func drain() -> [AppAction] {
    actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
  }

  /// Waits until something is posted, and takes everything posted since the last call.
  ///
  /// - Returns: Nothing if nothing is posted in time.
  func wait(until end: DispatchTime = .distantFuture) -> [AppAction] {
    while true {
      let inTime = arrival.wait(timeout: end) == .success
      let actions = drain()
      if !actions.isEmpty || !inTime { return actions }
    }
  }
}
