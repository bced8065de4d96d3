import CTerminal
import Glibc

/// A timer that still fires on time if the machine slept. A timeout of `poll` stops during sleep.
public struct Alarm {
  /// The descriptor to poll; -1 until an alarm is first set.
  public private(set) var descriptor: Int32 = -1
  /// The moment at which the timer fires.
  private var armed: ContinuousClock.Instant?

  /// Creates an alarm that isn't set.
  public init() {}

  /// Sets the moment, or clears it if `nil`. A later moment takes effect only when the timer fires,
  /// in ``isDue(_:)``, so that postponing costs nothing.
  public mutating func set(_ moment: ContinuousClock.Instant?) {
    guard let moment, armed.map({ moment < $0 }) ?? true else { return }
    arm(moment)
  }

  /// Whether the moment has come, now that the timer fired. If not, sets the timer again.
  public mutating func isDue(_ moment: ContinuousClock.Instant?) -> Bool {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    armed = nil
    guard let moment else { return false }
    guard moment > .now else { return true }
    arm(moment)
    return false
  }

  private mutating func arm(_ moment: ContinuousClock.Instant) {
    if descriptor < 0 { descriptor = onramp_alarm() }
    let left = ContinuousClock.now.duration(to: moment) / .nanoseconds(1)
    guard descriptor >= 0, onramp_set_alarm(descriptor, max(1, Int64(left))) else { return }
    armed = moment
  }
}
