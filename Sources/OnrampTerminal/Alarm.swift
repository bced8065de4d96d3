import CTerminal
import Glibc

/// A timer that also fires if the machine slept through its moment, unlike a timeout of `poll`,
/// which doesn't advance meanwhile.
public struct Alarm {
  /// The descriptor to poll; -1 if no alarm was ever set.
  public private(set) var descriptor: Int32 = -1
  /// When the timer goes off.
  private var armed: ContinuousClock.Instant?

  /// Makes an alarm that isn't set.
  public init() {}

  /// Sets the moment. Postponing costs nothing until the earlier moment has come.
  public mutating func set(_ moment: ContinuousClock.Instant?) {
    guard let moment, armed.map({ moment < $0 }) ?? true else { return }
    arm(moment)
  }

  /// Whether the moment has come now that the timer fired. If not, the timer is set again.
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
