/// A time of the past, to the precision that a driver needs.
public enum PastTime: Hashable, Sendable {
  case today(ClockTime)
  case before(CalendarTime)
}
