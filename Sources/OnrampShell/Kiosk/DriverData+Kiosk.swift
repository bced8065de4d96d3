import OnrampCore

extension EffectRunner {
  /// Whether something may be done here, given what it uses.
  func allows(_ use: @autoclosure () -> ComputerUse?) -> Bool {
    driver?.data.isAtKiosk != true || use() == nil
  }
}

extension DriverData {
  /// How long nobody presses a key before the driver is signed out, in seconds; `nil` elsewhere.
  var leavesAfter: Int? { isAtKiosk ? 60 * Kiosk.idleMinutes : nil }
}
