import Synchronization

/// The memory that all bodies together may take at a time.
final class BodyBudget: Sendable {
  private let left: Mutex<Int>

  init(_ bytes: Int) { left = Mutex(bytes) }

  /// Takes bytes; `false` if there aren't as many left.
  func take(_ bytes: Int) -> Bool {
    left.withLock { left in
      guard left >= bytes else { return false }
      left -= bytes
      return true
    }
  }

  func give(_ bytes: Int) { left.withLock { $0 += bytes } }
}
