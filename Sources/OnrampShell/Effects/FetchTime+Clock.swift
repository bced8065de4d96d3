import Glibc
import OnrampCore
import OnrampStore

extension FetchTime {
  /// Creates a time by the driver's clock.
  ///
  /// - Parameter seconds: The seconds since 1970. A future time, left by a clock that was set back,
  ///   counts as now.
  init(seconds: Int, now: Clock) {
    let seconds = min(seconds, Int(now.seconds))
    let (then, today) = (CalendarTime(seconds: seconds), CalendarTime(seconds: Int(now.seconds)))
    self.init(seconds: seconds, local: then, days: today.day(since: then))
  }
}

extension CalendarTime {
  /// The number of days since another date, ignoring times of day.
  fileprivate func day(since other: CalendarTime) -> Int { date - other.date }

  /// The days from 1970-01-01 to this date.
  private var date: Int {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (
      Int32(year - 1900), Int32(month - 1), Int32(day)
    )
    return timegm(&parts) / 86400
  }
}
