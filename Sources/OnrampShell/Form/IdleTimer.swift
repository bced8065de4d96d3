/// How long nobody has pressed a key. After so long a signed-in driver's program locks.
struct IdleTimer {
  private let patience: Duration
  private var last = ContinuousClock.now

  /// - Parameter seconds: How long may pass.
  init(seconds: Int) { patience = .seconds(seconds) }

  /// When that is over. It goes on while the program is suspended and the machine asleep.
  var end: ContinuousClock.Instant { last + patience }

  /// Notes a key.
  mutating func hear(at now: ContinuousClock.Instant = .now) { last = now }
}
