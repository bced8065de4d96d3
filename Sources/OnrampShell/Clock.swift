import Glibc
import OnrampCore

/// The driver's local time.
struct Clock {
  /// Seconds since 1970.
  let seconds: Int64
  /// The calendar year.
  let year: Int
  /// The time of day.
  let time: ClockTime

  /// The current time.
  static var now: Clock {
    var seconds = Glibc.time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Clock(
      seconds: Int64(seconds), year: Int(parts.tm_year) + 1900,
      time: ClockTime(hour: Int(parts.tm_hour), minute: Int(parts.tm_min)))
  }
}
