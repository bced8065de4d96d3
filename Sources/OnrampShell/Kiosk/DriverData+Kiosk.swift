import OnrampCore

extension DriverData {
  /// Whether nothing may be done here that goes beyond the driver's own application.
  var isRestricted: Bool { isAtKiosk }

  /// How long a kiosk waits for a key before it signs the driver out, in seconds; `nil` elsewhere.
  var leavesAfter: Int? { isAtKiosk ? 60 * Kiosk.idleMinutes : nil }
}
