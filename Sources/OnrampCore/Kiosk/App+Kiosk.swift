/// A kiosk that nobody is using.
public enum Kiosk {
  /// How long a kiosk waits for a key before it signs the driver out, in minutes.
  public static let idleMinutes = 15
  /// How long before the sign-out the screen warns the driver, in minutes.
  public static let warningMinutes = 1
}

extension App {
  /// Whether an idle kiosk closes what is open, because that doesn't concern the next driver.
  public var leavesWhenIdle: Bool {
    isAtKiosk && closing == nil && account?.isChecking != true && session.lock?.isChecking != true
      && main?.signingOut == nil
      && (signedIn != nil || session.isLocked || isSigningUp)
  }

  /// Whether somebody without an account is typing on an account screen.
  private var isSigningUp: Bool {
    guard let account else { return false }
    return account.screen != .welcome || account.setup.signUp != nil
  }

  /// Whether an idle kiosk keeps typed text, because it belongs to an account.
  public var keepsWhenLeft: Bool { signedIn != nil || session.isLocked }

  /// Signs out a driver who has left, once everything typed is on disk, or clears what was typed
  /// without an account.
  mutating func leaveAlone() -> [AppEffect] {
    guard leavesWhenIdle else { return [] }
    session.leavesIn = nil
    if keepsWhenLeft {
      session.signOutCause = .leftAlone
      (session.alert, help) = (nil, nil)
      return lock() + signOutLocked()
    }
    // A check in progress opens nothing after the driver has left.
    (session.alert, help) = (nil, nil)
    accounts?.signUp = nil
    return close(accounts?.state ?? .none, saying: .clearedAlone)
  }
}
