/// Main: the screen that greets the driver and opens everything else.
public struct Main: Hashable, Sendable {
  /// The button with keyboard focus.
  public internal(set) var focus = Button.open(.application)
  /// What to say about the last action.
  public internal(set) var notice: MainNotice?
  /// Whether Go back leads to the application, from which the driver came.
  public internal(set) var leadsBack = false
  /// Whether it is the first screen: the driver hasn't come from the application.
  var isBelowNothing = true
  /// The pending request to move or delete the application without an account.
  public internal(set) var moving: Request?
  /// The number of saved routes, if known before they are opened.
  var routesSaved: Int?
  /// The sign-out in progress.
  public internal(set) var signingOut: Request?

  /// Whether an operation is in progress.
  var isBusy: Bool { moving != nil || signingOut != nil }

  /// A button on Main.
  public enum Button: Hashable, Sendable {
    case open(Feature)
    /// The application without an account, for a signed-in driver.
    case plain
    case lock, signOut
    case createAccount, signIn
  }

  /// Creates Main as it opens.
  public init() {}
}

/// What to say about the last action on Main.
public enum MainNotice: Hashable, Sendable {
  /// Signing out failed; the driver is still signed in.
  case notSignedOut(AccountProblem)
  /// Another account has the same email and password.
  case hasTwin
  /// The password opened the account at the start, perhaps because the PIN is forgotten.
  case openedByPassword
  /// The account came from the server, and was last saved on this terminal.
  case lastSaved(PastTime, on: OutsideText)
  /// The application without an account now belongs to the driver, or is deleted.
  case plainMoved, plainDeleted
  /// The previous recovery code remains the only one.
  case oldCodeKept
  /// The application without an account stays where it was.
  case plainStays(AccountProblem)
  /// The last request was carried out, but the disk didn't confirm it.
  case unconfirmed(code: Int32)
  /// There is nothing to go back to.
  case nothingBefore
  case keyDoesNothing
}

/// What happened on Main.
public enum MainAction: Hashable, Sendable {
  /// Moved to the next button (1) or the previous one (-1).
  case moved(by: Int)
  /// Pressed the focused button.
  case enterTapped
  case pressed(Main.Button)
  case backTapped
  case unknownKeyTapped
}
