import Glibc
import OnrampCore

extension CalendarTime {
  /// Creates the driver's local time.
  ///
  /// - Parameter seconds: The seconds since 1970.
  public init(seconds: Int) {
    var (seconds, parts) = (seconds, tm())
    localtime_r(&seconds, &parts)
    self.init(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      time: ClockTime(hour: Int(parts.tm_hour), minute: Int(parts.tm_min)))
  }
}
