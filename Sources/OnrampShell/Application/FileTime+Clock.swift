import OnrampCore
import OnrampStore

extension FileTime {
  /// Creates a time by the driver's clock.
  init(seconds: Int) {
    self.init(seconds: seconds, local: CalendarTime(seconds: seconds))
  }

  /// The current time.
  static var now: FileTime { FileTime(seconds: Int(Clock.now.seconds)) }
}
