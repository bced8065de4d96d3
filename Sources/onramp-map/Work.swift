import OnrampCore
import OnrampHelper
import Synchronization

/// The orders that take long, run one after another, and which of them were canceled.
enum Work {
  private static let state = Mutex((awaited: Set<Int>(), canceled: Set<Int>(), current: Int?.none))

  /// Whether the current order was canceled.
  static var isCanceled: Bool {
    state.withLock { state in state.current.map(state.canceled.contains) ?? false }
  }

  /// Registers an order, so that it can be canceled.
  static func await(_ id: Int) { _ = state.withLock { $0.awaited.insert(id) } }

  /// Cancels an order unless it has already been answered.
  static func cancel(_ id: Int) {
    state.withLock { state in
      if state.awaited.contains(id) { state.canceled.insert(id) }
    }
  }

  /// Runs an order and answers it.
  static func run(_ id: Int, _ work: () throws(MapEvent.Failure) -> MapEvent.Event) {
    state.withLock { $0.current = id }
    let answer: MapEvent.Event
    do throws(MapEvent.Failure) {
      if isCanceled { throw .canceled }
      answer = try work()
    } catch {
      answer = .failed(error)
    }
    state.withLock { state in
      state.awaited.remove(id)
      state.canceled.remove(id)
      state.current = nil
    }
    emit(id, answer)
  }
}
