import OnrampCore

extension IdleTimes {
  /// The warning that the driver is about to be signed out.
  static var warning: AppAction { .account(.leavingSoon(minutes: Kiosk.warningMinutes)) }
}
