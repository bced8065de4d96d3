import OnrampWire
import Synchronization

/// Handles each sender's requests in the order of their arrival.
///
/// Threads of a pool could change that order; a question about an upload's size would then miss a
/// piece that arrived before it.
final class Turns: Sendable {
  /// The waiting work of each sender that has something running.
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
