import OnrampCore

/// Measures the time since the last key, after which the program locks, and at a kiosk also warns
/// and signs the driver out.
struct IdleTimer {
  private let times: IdleTimes
  private var last = ContinuousClock.now
  /// The steps since the last key.
  private var taken: IdleTimes.Steps = []

  init(_ times: IdleTimes) { self.times = times }

  /// - Parameter seconds: The time allowed without a key.
  init(seconds: Int) { self.init(IdleTimes(lock: seconds)) }

  /// When the time is up. It includes time suspended or asleep.
  var end: ContinuousClock.Instant { last + .seconds(times.lock) }

  /// When the next of these steps is due, if any. It includes time suspended or asleep.
  func next(of steps: IdleTimes.Steps) -> ContinuousClock.Instant? {
    times.next(of: steps.subtracting(taken)).map { last + $0 }
  }

  /// Takes the steps that are due.
  mutating func due(
    of steps: IdleTimes.Steps, at now: ContinuousClock.Instant
  ) -> IdleTimes.Steps {
    let due = times.due(of: steps.subtracting(taken), after: last.duration(to: now))
    taken.formUnion(due)
    return due
  }

  /// Whether the driver has paused, so that the screen may change.
  func isPause(at now: ContinuousClock.Instant) -> Bool { last + .seconds(10) <= now }

  /// Records a key.
  mutating func hear(at now: ContinuousClock.Instant = .now) { (last, taken) = (now, []) }
}
