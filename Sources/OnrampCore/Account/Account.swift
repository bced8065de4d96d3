/// The screens of the account: signing up, signing in, and changing what opens it.
///
/// They show none of the driver's data except what is typed in them.
public struct Account: Hashable, Sendable {
  /// The open screen.
  public internal(set) var screen: Screen
  /// What has keyboard focus.
  public internal(set) var focus: Focus
  /// Whether the terms of service are accepted.
  public internal(set) var acceptsTerms = false
  /// What is typed in fields that aren't secret.
  public internal(set) var texts: [Field: EditableText] = [:]
  /// What is typed in secret fields. Dropped on leaving the screens that need it.
  public internal(set) var secrets: [Field: SecretText] = [:]
  /// Whether the focused secret is shown in clear text.
  public internal(set) var isRevealed = false
  /// The problems the last check of this screen found, in field order.
  public internal(set) var problems: [Problem] = []
  /// The operation in progress.
  public internal(set) var work: AccountWork?
  /// What to say about the last action.
  public internal(set) var notice: AccountNotice?
  /// Why the sign-up can't be kept, for as long as that lasts.
  public internal(set) var signUpProblem: StoreProblem?
  /// How many lines of the terms are scrolled off the top.
  public internal(set) var scroll = 0
  /// The recovery code, while it is shown.
  public internal(set) var recoveryCode: SecretText?
  /// What the screens lead back to.
  public internal(set) var opener: Opener
  /// What the program knows about accounts.
  public internal(set) var setup: AccountSetup

  /// Who is signed in, if anyone: a new password must not be one of their details.
  var driver: Profile?
  /// Where a sign-up was left, while it asks for the password, which isn't kept with the rest.
  var leftAt: Screen?
  /// Whether the store has said that the typed email and password have no account yet.
  var isNew = false
  /// Whether the recovery code of the open account is confirmed.
  public internal(set) var codeState = RecoveryCodeState.confirmed
  /// Whether the driver is done with these screens.
  var isLeft = false
  /// Whether the account being created takes over the application begun without one.
  var takesApplication = false
  /// How many writes of the sign-up the store has not answered yet.
  var unkept = 0

  /// What opened the account screens.
  public enum Opener: Hashable, Sendable { case welcome, main, lock }

  /// A problem and its field.
  public struct Problem: Hashable, Sendable {
    /// The field whose answer was refused.
    public let field: Field
    /// Why it was refused.
    public let cause: AccountFieldProblem

    /// Creates a problem with a field.
    init(_ field: Field, _ cause: AccountFieldProblem) { (self.field, self.cause) = (field, cause) }
  }

  /// Opens the sign-up where it was left, or Welcome if it may be another driver's.
  init(_ setup: AccountSetup, from opener: Opener) {
    (self.setup, self.opener) = (setup, opener)
    (screen, focus) = (.welcome, .button(.createAccount))
    if let draft = setup.signUp, !setup.hasLeftSignUp { resume(draft) }
  }

  /// A fresh set of screens that keeps only the count of writes still on their way to the disk.
  func next(from opener: Opener) -> Account {
    var next = Account(setup, from: opener)
    next.unkept = unkept
    return next
  }

  /// Drops what nobody else may see or add to.
  mutating func lock() { (isRevealed, notice, secrets) = (false, nil, [:]) }

  /// What is typed in a field that isn't secret.
  public func text(of field: Field) -> EditableText { texts[field] ?? EditableText() }

  /// Whether nothing is typed in a field.
  func isEmpty(_ field: Field) -> Bool {
    field.isSecret ? secrets[field]?.isEmpty ?? true : text(of: field).text.isEmpty
  }

  /// The problem with a field, if any.
  public func problem(of field: Field) -> AccountFieldProblem? {
    problems.first { $0.field == field }?.cause
  }

  /// The fields and buttons of the screen, in Tab order.
  public var focusOrder: [Focus] {
    (screen == .terms ? [.terms] : screen == .recoveryCode ? [.code] : [])
      + screen.fields.map(Focus.field)
      + buttons.map(Focus.button)
  }

  /// The buttons of the screen, in Tab order.
  public var buttons: [Button] {
    switch screen {
    case .welcome:
      (setup.hasAccounts ? [.createAccount, .signIn] : [.createAccount])
        + (setup.offersPlain ? [.openPlain] : [])
    case .recoveryCode: replacesCode ? [.next, .back] : [.next]
    case .signIn: [.next, .useRecoveryCode, .back]
    case .menu: [.changePassword, .changePIN, .newRecoveryCode, .back]
    default: [.next, .back]
    }
  }

  /// Whether the code on screen replaces an earlier one, which Go back keeps.
  public var replacesCode: Bool { recoveryCode != nil && codeState == .replacementUnconfirmed }

  /// The buttons, plus what line mode offers beside them.
  public var choices: [Button] {
    guard screen == .welcome, setup.hasAccounts else { return buttons }
    var choices = buttons
    choices.insert(.useRecoveryCode, at: 2)
    return choices
  }

  /// Whether Go back leads anywhere.
  public var goesBack: Bool {
    screen == .recoveryCode ? replacesCode : screen.previous(opener) != nil || opener != .welcome
  }

  /// Whether the screen holds something that is lost when the program ends.
  var holdsWhatIsNotKept: Bool {
    recoveryCode != nil || secrets.values.contains { !$0.isEmpty }
  }

  /// The field with the focus, if any.
  public var focusedField: Field? { if case .field(let field) = focus { field } else { nil } }

  /// Whether a secret is being checked, which takes a moment.
  public var isChecking: Bool { if case .checking? = work { true } else { false } }

  /// Whether quitting has to wait for the store.
  var isKeeping: Bool { unkept > 0 || isChecking }
}

/// What an account screen or the lock is waiting for.
public enum AccountWork: Hashable, Sendable {
  /// A password or PIN is being checked, or an account created or changed.
  case checking(Request)
  /// The next try is allowed after this many seconds.
  case waiting(Request, seconds: Int)

  /// Whether a request is the one being awaited.
  func awaits(_ request: Request) -> Bool {
    switch self {
    case .checking(let awaited), .waiting(let awaited, _): awaited == request
    }
  }
}

/// What to say about the last action on an account screen.
public enum AccountNotice: Hashable, Sendable {
  /// The terms are not accepted, so the driver can't go on.
  case acceptFirst
  /// The password of an unfinished sign-up has to be retyped.
  case passwordAgain
  case passwordChanged, pinChanged
  /// The account to be created already exists; the driver can sign in to it.
  case accountExists
  /// It is done, but the disk didn't confirm it.
  case unconfirmed(code: Int32)
  /// Nobody is signed in any more.
  case signedOut
  /// Nobody is signed in any more, not even the driver who locked the program.
  case otherSignedOut
  /// What is stored beside the accounts can't be read, and is left as it is.
  case besides(StoreProblem)
  /// It didn't happen.
  case failed(AccountProblem)
  /// The secret would be too long, so the last input was refused.
  case tooLong
  /// There is nothing to go back to.
  case nothingBefore
  /// A recovery code has to be confirmed before going back.
  case confirmFirst
  case noProblemOfThatNumber
  case keyDoesNothing
}
