import OnrampCore
import OnrampHelper
import Synchronization

/// Why an order has no answer.
struct MapProblem: Error {
  let failure: MapEvent.Failure
  init(_ failure: MapEvent.Failure) { self.failure = failure }
}

/// The orders that take long, one after another, and which of them nobody wants any more.
enum Work {
  private static let state = Mutex((awaited: Set<Int>(), cancelled: Set<Int>(), current: Int?.none))

  /// Whether the order that is worked on was cancelled.
  static var isCancelled: Bool {
    state.withLock { state in state.current.map(state.cancelled.contains) ?? false }
  }

  /// Remembers an order, so that it can be cancelled.
  static func await(_ id: Int) { _ = state.withLock { $0.awaited.insert(id) } }

  /// Cancels an order; one that is answered already is left alone.
  static func cancel(_ id: Int) {
    state.withLock { state in
      if state.awaited.contains(id) { state.cancelled.insert(id) }
    }
  }

  /// Works on an order and answers it.
  static func run(_ id: Int, _ work: () throws(MapProblem) -> MapEvent.Event) {
    state.withLock { $0.current = id }
    let answer: MapEvent.Event
    do throws(MapProblem) {
      if isCancelled { throw MapProblem(.cancelled) }
      answer = try work()
    } catch {
      answer = .failed(error.failure)
    }
    state.withLock { state in
      state.awaited.remove(id)
      state.cancelled.remove(id)
      state.current = nil
    }
    tell(id, answer)
  }
}
