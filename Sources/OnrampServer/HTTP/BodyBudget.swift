import Synchronization

/// The memory shared by all request bodies.
final class BodyBudget: Sendable {
  private let left: Mutex<Int>

  init(_ bytes: Int) { left = Mutex(bytes) }

  /// Reserves bytes; `false` if there aren't enough left.
  func take(_ bytes: Int) -> Bool {
    left.withLock { left in
      guard left >= bytes else { return false }
      left -= bytes
      return true
    }
  }

  func give(_ bytes: Int) { left.withLock { $0 += bytes } }
}
