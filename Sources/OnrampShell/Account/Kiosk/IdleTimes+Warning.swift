import OnrampCore

extension IdleTimes {
  /// What says that the driver is about to be signed out.
  static var warning: AppAction { .account(.leavingSoon(minutes: Kiosk.warningMinutes)) }
}
