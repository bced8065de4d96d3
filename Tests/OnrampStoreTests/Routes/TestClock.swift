import Synchronization

/// A clock that advances by one second with each call.
final class TestClock: Sendable {
  private let seconds: Mutex<Int64>

  init(_ seconds: Int64) { self.seconds = Mutex(seconds) }

  func next() -> Int64 {
    seconds.withLock { seconds in
      defer { seconds += 1 }
      return seconds
    }
  }
}
