import OnrampCore

extension DriverData {
  /// Whether nothing may be done here that goes beyond the driver's own application.
  var isRestricted: Bool { isAtKiosk }

  /// How long nobody presses a key before the driver is signed out, in seconds; `nil` elsewhere.
  var leavesAfter: Int? { isAtKiosk ? 60 * Kiosk.idleMinutes : nil }
}
