import Dispatch
import OnrampCore
import Synchronization

/// Collects actions from other threads for the app's thread.
final class Mailbox: Sendable {
  private let actions = Mutex<[AppAction]>([])
  private let arrival = DispatchSemaphore(value: 0)
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Called on the posting thread after each post.
  init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  /// Posts an action.
  func post(_ action: AppAction) { post([action]) }

  /// Posts actions to be taken together.
  func post(_ new: [AppAction]) {
    actions.withLock { $0 += new }
    arrival.signal()
    wake()
  }

  /// Posts a response to the driver application.
  func post(_ response: ApplicationResponse) { post(.application(.response(response))) }

  /// Returns everything posted since the last call.
  func drain() -> [AppAction] {
    actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
  }

  /// Waits for a post, and returns everything posted since the last call.
  ///
  /// - Returns: An empty array on timeout.
  func wait(until end: DispatchTime = .distantFuture) -> [AppAction] {
    while true {
      let inTime = arrival.wait(timeout: end) == .success
      let actions = drain()
      if !actions.isEmpty || !inTime { return actions }
    }
  }
}
