/// Waits in which a sleep of the machine counts. Those of a lane stand still meanwhile.
struct Pause: Sendable {
  private static let second = 1000

  private let lane: Lane
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameters:
  ///   - lane: Where it waits; waits take none of its threads.
  ///   - now: The time, which goes on in a sleep.
  init(on lane: Lane, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    (self.lane, self.now) = (lane, now)
  }

  /// Does the work once so many seconds have passed, or at once where there are no threads. It is
  /// told how many there were.
  func run(after seconds: Int, _ work: @escaping @Sendable (Int) -> Void) {
    goOn(from: now(), seconds, work)
  }

  /// Looks at the time once a second.
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
