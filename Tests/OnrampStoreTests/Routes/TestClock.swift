import Synchronization

/// A clock that goes on by one second each time that it is asked.
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
