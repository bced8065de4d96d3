import Synchronization

/// Cancels work on another thread.
final class Cancellation: Sendable {
  private struct State {
    var isCanceled = false
    var handlers: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Whether ``cancel()`` was called.
  var isCanceled: Bool { state.withLock { $0.isCanceled } }

  /// Cancels the work. Further calls have no effect.
  func cancel() {
    let handlers = state.withLock { state in
      state.isCanceled = true
      defer { state.handlers = [] }
      return state.handlers
    }
    for handler in handlers { handler() }
  }

  /// Calls a handler on cancellation, or immediately if the work is already canceled.
  func onCancel(_ handler: @escaping @Sendable () -> Void) {
    let isCanceled = state.withLock { state in
      if !state.isCanceled { state.handlers.append(handler) }
      return state.isCanceled
    }
    if isCanceled { handler() }
  }
}
