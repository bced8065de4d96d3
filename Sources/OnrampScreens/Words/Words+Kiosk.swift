import OnrampCore

extension Words {
  /// What is about to happen at a kiosk that nobody is at, if anything.
  public func leaving(_ app: App) -> String? {
    app.session.leavesIn.map {
      app.keepsWhenLeft ? kioskLeaving(minutes: $0) : kioskClearing(minutes: $0)
    }
  }
}
