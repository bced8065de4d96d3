/// Main: the screen that greets the driver and opens everything else.
public struct Main: Hashable, Sendable {
  /// The button that takes the keys.
  public internal(set) var focus = Button.application
  /// What to say about the last action.
  public internal(set) var notice: MainNotice?
  /// What is under way with the application without an account.
  public internal(set) var moving: Request?
  /// How many routes are saved, as far as it is known before they are opened.
  var routesSaved: Int?
  /// The sign-out that is under way.
  public internal(set) var signingOut: Request?

  /// What Main opens or does.
  public enum Button: Hashable, Sendable, CaseIterable {
    case application, cars, survey, routes
    /// The application without an account, for who is signed in.
    case plain
    case account, lock, signOut
    case createAccount, signIn
  }

  /// Makes Main as it opens.
  public init() {}
}

/// What to say about the last action on Main.
public enum MainNotice: Hashable, Sendable {
  /// Signing out didn't work; the driver is still signed in.
  case notSignedOut(AccountProblem)
  /// Another account has the same email and password.
  case hasTwin
  /// The application without an account is the driver's now, or gone.
  case plainMoved, plainDeleted
  /// The recovery code of before stays the only one.
  case oldCodeKept
  /// It stays as it was.
  case plainStays(AccountProblem)
  /// What was answered last is done, but the disk did not confirm it.
  case unconfirmed(code: Int32)
  /// Go back where nothing is before.
  case nothingBefore
  case keyDoesNothing
}

/// What happened on Main.
public enum MainAction: Hashable, Sendable {
  /// Moved to the next button, by 1, or the previous one, by -1.
  case moved(by: Int)
  /// Pressed the focused button.
  case enterTapped
  case pressed(Main.Button)
  case backTapped
  case unknownKeyTapped
}
