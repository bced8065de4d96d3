/// Delays that include time during which the machine sleeps, unlike those of a lane.
struct Pause: Sendable {
  private static let second = 1000

  private let lane: Lane
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameters:
  ///   - lane: The lane to wait on; waiting occupies none of its threads.
  ///   - now: A clock that continues during sleep.
  init(on lane: Lane, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    (self.lane, self.now) = (lane, now)
  }

  /// Runs work after some seconds, or immediately without threads. The work receives the number
  /// of seconds that actually passed.
  func run(after seconds: Int, _ work: @escaping @Sendable (Int) -> Void) {
    goOn(from: now(), seconds, work)
  }

  /// Checks the time once a second.
  private func goOn(
    from begin: ContinuousClock.Instant, _ seconds: Int, _ work: @escaping @Sendable (Int) -> Void
  ) {
    let passed = begin.duration(to: now())
    guard passed < .seconds(seconds) else { return work(Int(passed.components.seconds)) }
    let left = Int((.seconds(seconds) - passed) / .milliseconds(1)) + 1
    let isWaiting = lane.enqueue(after: min(left, Self.second)) {
      goOn(from: begin, seconds, work)
    }
    if !isWaiting { work(seconds) }
  }
}
