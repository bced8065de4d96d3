/// The screens of the account: signing up, signing in, and changing what opens it.
///
/// They show nothing of the driver but what is typed in them.
public struct Account: Hashable, Sendable {
  /// The open screen.
  public internal(set) var screen: Screen
  /// What takes the keys.
  public internal(set) var focus: Focus
  /// Whether the terms of service are accepted.
  public internal(set) var acceptsTerms = false
  /// What is typed and no secret.
  public internal(set) var texts: [Field: EditableText] = [:]
  /// What is typed and secret. It is dropped when the screens that need it are left.
  public internal(set) var secrets: [Field: SecretText] = [:]
  /// Whether the focused secret is shown as it is.
  public internal(set) var isRevealed = false
  /// What the last check of this screen found, in the order of the fields.
  public internal(set) var problems: [Problem] = []
  /// What is under way.
  public internal(set) var work: AccountWork?
  /// What to say about the last action.
  public internal(set) var notice: AccountNotice?
  /// Why the sign-up can't be kept, for as long as it can't.
  public internal(set) var signUpProblem: StoreProblem?
  /// How many lines of the terms are scrolled off the top.
  public internal(set) var scroll = 0
  /// The recovery code, while it is shown.
  public internal(set) var recoveryCode: SecretText?
  /// What the screens lead back to.
  public internal(set) var opener: Opener
  /// What the program knows of accounts.
  public internal(set) var setup: AccountSetup

  /// Who is signed in, if anyone is: a new password must not be something of theirs.
  var driver: Profile?
  /// Where a sign-up was left that asks for its password first: that isn't kept with the rest of it.
  var leftAt: Screen?
  /// Whether the store has said that email and password, as they are typed, have no account yet.
  var isNew = false
  /// Whether the driver has confirmed the recovery code of the open account.
  public internal(set) var codeState = RecoveryCodeState.confirmed
  /// Whether the driver is done here.
  var isLeft = false
  /// Whether the account that is being made takes along the application begun without one.
  var takesApplication = false
  /// How many times the sign-up was handed to the store and not answered.
  var unkept = 0

  /// What opened the screens of the account.
  public enum Opener: Hashable, Sendable { case welcome, main, lock }

  /// A problem and its field.
  public struct Problem: Hashable, Sendable {
    /// The field whose answer was refused.
    public let field: Field
    /// Why it was refused.
    public let cause: AccountFieldProblem

    /// Pairs a cause with its field.
    init(_ field: Field, _ cause: AccountFieldProblem) { (self.field, self.cause) = (field, cause) }
  }

  /// Opens the sign-up where it was left, or Welcome where it may be another driver's.
  init(_ setup: AccountSetup, from opener: Opener) {
    (self.setup, self.opener) = (setup, opener)
    (screen, focus) = (.welcome, .button(.createAccount))
    if let draft = setup.signUp, !setup.hasLeftSignUp { resume(draft) }
  }

  /// The screens as they open next, of which nothing stays but what is on its way to the disk.
  func next(from opener: Opener) -> Account {
    var next = Account(setup, from: opener)
    next.unkept = unkept
    return next
  }

  /// Drops what nobody else may see or type on.
  mutating func lock() { (isRevealed, notice, secrets) = (false, nil, [:]) }

  /// What is typed in a field, if it is no secret.
  public func text(of field: Field) -> EditableText { texts[field] ?? EditableText() }

  /// How many characters are typed in a secret field.
  func isEmpty(_ field: Field) -> Bool {
    field.isSecret ? secrets[field]?.isEmpty ?? true : text(of: field).text.isEmpty
  }

  /// What is wrong with a field.
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

  /// Whether the code that is shown takes the place of one, which Go back keeps.
  public var replacesCode: Bool { recoveryCode != nil && codeState == .replacementUnconfirmed }

  /// The buttons, and what the line mode offers beside them.
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

  /// Whether something is on the screen that is gone once the program ends.
  var holdsWhatIsNotKept: Bool {
    recoveryCode != nil || secrets.values.contains { !$0.isEmpty }
  }

  /// The focused field, if a field has the focus.
  public var focusedField: Field? { if case .field(let field) = focus { field } else { nil } }

  /// Whether a check of a secret runs, which takes a moment.
  public var isChecking: Bool { if case .checking? = work { true } else { false } }

  /// Whether quitting has to wait for the store.
  var isKeeping: Bool { unkept > 0 || isChecking }
}

/// What an account, or the lock, waits for.
public enum AccountWork: Hashable, Sendable {
  /// A password or PIN is checked, or an account is made or changed.
  case checking(Request)
  /// The next try is possible in so many seconds.
  case waiting(Request, seconds: Int)

  /// Whether a request is the one that is awaited.
  func awaits(_ request: Request) -> Bool {
    switch self {
    case .checking(let awaited), .waiting(let awaited, _): awaited == request
    }
  }
}

/// What to say about the last action in the screens of the account.
public enum AccountNotice: Hashable, Sendable {
  /// The terms are not accepted, so there is no way on.
  case acceptFirst
  /// The password of a sign-up that was left has to be typed again.
  case passwordAgain
  case passwordChanged, pinChanged
  /// What was to be signed up is there, and can be signed in to.
  case accountExists
  /// It is done, but the disk did not confirm it.
  case unconfirmed(code: Int32)
  /// Nobody is signed in any more.
  case signedOut
  /// Neither is the driver who locked the program.
  case otherSignedOut
  /// What lies beside the accounts can't be read. It stays as it is.
  case besides(StoreProblem)
  /// It didn't happen.
  case failed(AccountProblem)
  /// A secret can't be that long; what was typed last is not in it.
  case tooLong
  /// Go back where nothing is before.
  case nothingBefore
  /// Go back where a recovery code is to be confirmed first.
  case confirmFirst
  case noProblemOfThatNumber
  case keyDoesNothing
}
