import Synchronization

extension Mutex {
  /// Returns the value, and leaves none.
  func take<Wrapped: Sendable>() -> Wrapped? where Value == Wrapped? {
    withLock { value in
      defer { value = nil }
      return value
    }
  }
}
