import CTerminal
import Glibc

/// Goes off at a moment, also where the machine slept until then: waits of `poll` stand still
/// meanwhile.
public struct Alarm {
  /// What to poll; -1 where none is set.
  public private(set) var descriptor: Int32 = -1
  /// When the timer goes off.
  private var armed: ContinuousClock.Instant?

  /// Makes one that isn't set.
  public init() {}

  /// Sets the moment. One that is put off costs nothing until the earlier one has come.
  public mutating func set(_ moment: ContinuousClock.Instant?) {
    guard let moment, armed.map({ moment < $0 }) ?? true else { return }
    arm(moment)
  }

  /// Whether the moment has come, now that the timer went off. Otherwise it is set again.
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
