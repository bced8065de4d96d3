import OnrampWire
import Synchronization

/// Gives the requests of each sender their turn in the order in which they came.
///
/// Threads of a pool could change that order, and what asks how much of an upload there is would miss
/// a piece that arrived before it.
final class Turns: Sendable {
  /// What waits for each sender that has something running.
  private let waiting = Mutex<[PublicKey: [CheckedContinuation<Void, Never>]]>([:])

  /// Waits for a turn, which has to be ended.
  func begin(_ sender: PublicKey) async {
    await withCheckedContinuation { continuation in
      let isFree = waiting.withLock { waiting in
        if waiting[sender] != nil {
          waiting[sender]?.append(continuation)
          return false
        }
        waiting[sender] = []
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Ends a turn, and begins the next one.
  func end(_ sender: PublicKey) {
    let next: CheckedContinuation<Void, Never>? = waiting.withLock { waiting in
      guard waiting[sender]?.isEmpty == false else {
        waiting[sender] = nil
        return nil
      }
      return waiting[sender]?.removeFirst()
    }
    next?.resume()
  }
}
