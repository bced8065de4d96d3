/// Measures the time since the last key, after which a signed-in driver's program locks.
struct IdleTimer {
  private let patience: Duration
  private var last = ContinuousClock.now

  /// - Parameter seconds: The time allowed without a key.
  init(seconds: Int) { patience = .seconds(seconds) }

  /// When the time is up. It includes time suspended or asleep.
  var end: ContinuousClock.Instant { last + patience }

  /// Whether the driver has paused, so that the screen may change.
  func isPause(at now: ContinuousClock.Instant) -> Bool { last + .seconds(10) <= now }

  /// Records a key.
  mutating func hear(at now: ContinuousClock.Instant = .now) { last = now }
}
