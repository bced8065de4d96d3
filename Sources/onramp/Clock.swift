import Glibc
import OnrampCore

/// The time where the driver is.
struct Clock {
  /// Seconds since 1970.
  let seconds: Int64
  /// The year of the calendar.
  let year: Int
  /// The time of day.
  let time: ClockTime

  /// What the clock shows now.
  static var now: Clock {
    var seconds = Glibc.time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Clock(
      seconds: Int64(seconds), year: Int(parts.tm_year) + 1900,
      time: ClockTime(hour: Int(parts.tm_hour), minute: Int(parts.tm_min)))
  }
}
