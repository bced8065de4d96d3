import Dispatch
import OnrampCore
import Synchronization

/// The mailbox of the app's thread.
typealias Mailbox = Inbox<AppAction>

/// Collects actions from other threads for one thread.
final class Inbox<Action: Sendable>: Sendable {
  private let actions = Mutex<[Action]>([])
  private let arrival = DispatchSemaphore(value: 0)
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Called on the posting thread after each post.
  init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  /// Posts an action.
  func post(_ action: Action) { post([action]) }

  /// Posts actions to be taken together.
  func post(_ new: [Action]) {
    actions.withLock { $0 += new }
    arrival.signal()
    wake()
  }

  /// Returns everything posted since the last call.
  func drain() -> [Action] {
    actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
  }

  /// Waits for a post, and returns everything posted since the last call.
  ///
  /// - Returns: An empty array on timeout.
  func wait(until end: DispatchTime = .distantFuture) -> [Action] {
    while true {
      let inTime = arrival.wait(timeout: end) == .success
      let actions = drain()
      if !actions.isEmpty || !inTime { return actions }
    }
  }
}

extension Mailbox {
  /// Posts a response to the driver application.
  func post(_ response: ApplicationResponse) { post(.application(.response(response))) }
}
