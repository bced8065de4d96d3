/// Counts seconds, including those during which the machine sleeps, unlike a lane.
struct Pause: Sendable {
  private let lane: Lane
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameters:
  ///   - lane: The lane to wait on; waiting occupies none of its threads.
  ///   - now: A clock that continues during sleep.
  init(on lane: Lane, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    (self.lane, self.now) = (lane, now)
  }

  /// Runs work after a second, or immediately without threads. The work receives the number of
  /// seconds that passed, at least 1.
  func tick(_ work: @escaping @Sendable (Int) -> Void) {
    let begin = now()
    lane.run(after: 1000) { work(max(1, Int(begin.duration(to: now()).components.seconds))) }
  }
}
