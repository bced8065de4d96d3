/// A date and time on the driver's clock.
public struct CalendarTime: Hashable, Sendable {
  /// The times that a clock can show, in seconds since 1970: up to the year 9999.
  public static let possibleSeconds = 0...253_402_300_799

  /// The year, month from 1, and day from 1.
  public let year: Int, month: Int, day: Int
  /// The time of day.
  public let time: ClockTime

  /// Creates a date and time.
  public init(year: Int, month: Int, day: Int, time: ClockTime) {
    (self.year, self.month, self.day, self.time) = (year, month, day, time)
  }

  /// Whether two times are on one day.
  public func isSameDay(as other: CalendarTime) -> Bool {
    (year, month, day) == (other.year, other.month, other.day)
  }

  /// Whether it is on this day.
  public func isOn(_ date: CalendarDate) -> Bool {
    (year, month, day) == (date.year, date.month, date.day)
  }

  /// The day as yyyy-mm-dd.
  var isoDay: String {
    "\(CalendarDate.padded(year, 4))-\(CalendarDate.padded(month, 2))-\(CalendarDate.padded(day, 2))"
  }
}

/// A time of day on the driver's clock.
public struct ClockTime: Hashable, Sendable {
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int

  /// Creates a time of day.
  public init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  /// The time of day after this many seconds, and how many days later that is.
  public func after(seconds: Int) -> (time: ClockTime, days: Int) {
    let minutes = hour * 60 + minute + max(0, seconds) / 60
    return (ClockTime(hour: minutes / 60 % 24, minute: minutes % 60), minutes / 60 / 24)
  }
}
