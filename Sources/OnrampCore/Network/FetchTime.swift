/// The time when something was last fetched, confirmed or received.
public struct FetchTime: Hashable, Sendable {
  /// The seconds since 1970.
  public let seconds: Int
  /// The same time on the driver's clock.
  public let local: CalendarTime
  /// How many days ago that was: 0 for today.
  public let days: Int

  /// Creates a time.
  public init(seconds: Int, local: CalendarTime, days: Int) {
    (self.seconds, self.local, self.days) = (seconds, local, days)
  }
}
