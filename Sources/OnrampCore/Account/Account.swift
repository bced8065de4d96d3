/// The account screens: signing up, signing in, and changing credentials.
///
/// They show no data of the driver except what is typed in them.
public struct Account: Hashable, Sendable {
  /// The open screen.
  public internal(set) var screen: Screen
  /// The fields, the focus and the problems of the open screen.
  public internal(set) var form = Form()
  /// The sign-up in progress.
  public internal(set) var signUp = SignUp()
  /// The operation in progress.
  public internal(set) var work: AccountWork?
  /// What to say about the last action.
  public internal(set) var notice: AccountNotice?
  /// How many lines of the terms are scrolled off the top.
  public internal(set) var scroll = 0
  /// The recovery code, while it is shown.
  public internal(set) var recoveryCode: SecretText? { didSet { form.buttons = buttons } }
  /// Whether the recovery code of the open account is confirmed.
  public internal(set) var codeState = RecoveryCodeState.confirmed {
    didSet { form.buttons = buttons }
  }
  /// Where the screens lead back to.
  public internal(set) var opener: Opener
  /// What the program knows about accounts.
  public internal(set) var setup: AccountSetup { didSet { form.buttons = buttons } }

  /// The signed-in driver, if any: a new password must not be one of their details.
  var driver: Profile?
  /// Whether the driver is done with these screens.
  var isLeft = false

  /// What opened the account screens.
  public enum Opener: Hashable, Sendable {
    case welcome, main
    /// - Parameter isRefused: Whether the PIN no longer opens the account.
    case lock(isRefused: Bool)

    var isLock: Bool { if case .lock = self { true } else { false } }
  }

  /// Opens the sign-up where it was left, or Welcome if it may be another driver's.
  init(_ setup: AccountSetup, from opener: Opener) {
    (self.setup, self.opener, screen) = (setup, opener, .welcome)
    form.open([], buttons: buttons)
    if let draft = setup.signUp, !setup.hasLeftSignUp { resume(draft) }
  }

  /// Fresh screens, which keep only the count of pending writes.
  func next(from opener: Opener) -> Account {
    var next = Account(setup, from: opener)
    next.signUp.unkept = signUp.unkept
    return next
  }

  /// Drops secrets and the notice, since somebody else may be at the keyboard.
  mutating func lock() {
    notice = nil
    (form.isRevealed, form.secrets) = (false, [:])
  }

  /// The buttons of the screen, in Tab order.
  var buttons: [Button] {
    switch screen {
    case .welcome:
      (setup.offersSignIn ? [.createAccount, .signIn] : [.createAccount])
        + (setup.offersPlain ? [.openPlain] : setup.goesOnWithout ? [.goOnWithout] : [])
    case .recoveryCode: replacesCode ? [.next, .goBack] : [.next]
    case .signIn: [.next, .useRecoveryCode, .goBack]
    case .personal, .changeProfile: [.next, hasOneName ? .twoNames : .oneName, .goBack]
    case .menu:
      [.changePassword, .changePIN, .newRecoveryCode, .changeProfile]
        + (setup.hasServer ? [.signOutOthers] : []) + [.deleteAccount, .goBack]
    default: [.next, .goBack]
    }
  }

  /// Whether the code on screen replaces an earlier one, which Go back keeps.
  public var replacesCode: Bool { recoveryCode != nil && codeState == .replacementUnconfirmed }

  /// The buttons, plus what the line mode also offers.
  public var choices: [Button] {
    var choices = form.buttons
    guard screen == .welcome, setup.hasAccounts else { return choices }
    choices.insert(.useRecoveryCode, at: 2)
    return choices
  }

  /// Whether Go back leads anywhere.
  public var goesBack: Bool {
    screen == .recoveryCode ? replacesCode : screen.previous(opener) != nil || opener != .welcome
  }

  var holdsWhatIsNotKept: Bool {
    recoveryCode != nil || losesTyped || form.secrets.values.contains { !$0.isEmpty }
      || setup.isAtKiosk && setup.signUp != nil
  }

  /// Whether the open screen has input that is lost if the program ends now.
  public var losesTyped: Bool {
    switch screen {
    case .recoveryCode: false
    case .changeProfile: Profile.fields.contains { form.text(of: $0) != driver?[$0] ?? "" }
    case _ where screen.step != nil: false
    default: form.fields.contains { !form.isEmpty($0) }
    }
  }

  /// Whether a secret is being checked, which takes a moment.
  public var isChecking: Bool { if case .checking? = work { true } else { false } }

  var isKeeping: Bool { signUp.unkept > 0 || isChecking }
}

/// What an account screen or the lock is waiting for.
public enum AccountWork: Hashable, Sendable {
  /// A password or PIN is being checked, or an account created or changed.
  case checking(Request)
  /// The next attempt is allowed after this many seconds.
  case waiting(Request, seconds: Int)

  func awaits(_ request: Request) -> Bool {
    switch self {
    case .checking(let awaited), .waiting(let awaited, _): awaited == request
    }
  }
}

/// What to say about the last action on an account screen.
public enum AccountNotice: Hashable, Sendable {
  /// The driver must accept the terms to continue.
  case acceptFirst
  /// The password of an unfinished sign-up must be retyped.
  case passwordAgain
  case profileChanged, passwordChanged, pinChanged
  /// The account to be created already exists; the driver can sign in to it.
  case accountExists
  /// The change was made, but the disk didn't confirm it.
  case unconfirmed(code: Int32)
  /// The driver is signed out.
  case signedOut
  /// Another terminal signed this one out, or deleted the account.
  case endedElsewhere
  /// Nobody pressed a key at a kiosk, so the driver is signed out, or what was typed is cleared.
  case leftAlone, clearedAlone
  /// The driver continued on another terminal.
  case takenOver(PastTime, on: OutsideText)
  /// This many other terminals were signed out.
  case othersSignedOut(Int)
  /// The account and everything in it is deleted.
  case deleted
  /// The account can't be opened anymore, but the disk refused to erase all of it.
  case deletedInPart(code: Int32)
  /// The driver who locked the program is signed out.
  case otherSignedOut
  /// The application begun without an account can't be read, and stays as it is.
  case besides(StoreProblem)
  /// The request failed.
  case failed(AccountProblem)
  /// The wait before the next attempt is over.
  case canTryAgain
  /// The secret would be too long, so the last input was refused.
  case tooLong
  /// There is nothing to go back to.
  case nothingBefore
  /// The recovery code must be confirmed before going back.
  case confirmFirst
  case noProblemOfThatNumber
  case keyDoesNothing
}
