extension Account {
  /// An account screen. Sign-up screens are stored by name.
  public enum Screen: String, Hashable, Sendable, CaseIterable {
    case welcome
    // Signing up, in order.
    case terms, credentials, personal, newPIN, confirmPIN
    /// The recovery code, shown once.
    case recoveryCode
    // Signing in.
    case signIn, recover
    // When signed in.
    case menu, changeProfile, changePassword, changePIN, newRecoveryCode, signOutOthers,
      deleteAccount
  }
}

/// The fields of the account screens. Those of a sign-up are stored by key.
extension FieldID {
  private static let account = StepID("account")

  /// The email of a new account.
  public static let signUpEmail = FieldID(account, "email")
  /// The password of a new account.
  public static let password = FieldID(account, "password")
  /// The driver's first name.
  public static let firstName = FieldID(account, "firstName")
  /// The driver's last name.
  public static let lastName = FieldID(account, "lastName")
  /// The driver's telephone number.
  public static let telephone = FieldID(account, "telephone")
  /// A new PIN.
  public static let pin = FieldID(account, "pin")
  /// The same PIN again.
  public static let pinAgain = FieldID(account, "pinAgain")
  /// The email of an existing account.
  public static let accountEmail = FieldID(account, "accountEmail")
  /// The password of an existing account.
  public static let accountPassword = FieldID(account, "accountPassword")
  /// The recovery code of an existing account.
  public static let recoveryCode = FieldID(account, "recoveryCode")
  /// The new password of an existing account.
  public static let newPassword = FieldID(account, "newPassword")
  /// The last group of the recovery code on screen.
  public static let codeGroup = FieldID(account, "codeGroup")
}

extension Field {
  /// Creates a field of the account.
  public static func account(_ id: FieldID) -> Field {
    func field(_ kind: AnswerKind, _ typicalLength: Int, _ secrecy: Secrecy = .none) -> Field {
      Field(id, label: "", kind: kind, typicalLength: typicalLength, secrecy: secrecy)
    }
    return switch id {
    case .signUpEmail, .accountEmail: field(.email, 34)
    case .telephone: field(.telephone, 20)
    // The screen shows its rules beside it.
    case .password, .newPassword: field(.text, 28, .hidden)
    case .accountPassword: field(.text, 34, .hidden)
    case .pin, .pinAgain: field(.text, 14, .hidden)
    case .recoveryCode: field(.text, 34, .shown)
    case .codeGroup: field(.text, 14, .shown)
    default: field(.text, 34)
    }
  }
}

/// The buttons of the account screens.
extension Button {
  /// Begins a sign-up.
  public static let createAccount = Button("createAccount")
  /// Opens Sign in.
  public static let signIn = Button("signIn")
  /// Opens the application without an account.
  public static let openPlain = Button("openPlain")
  /// Begins an application without an account.
  public static let goOnWithout = Button("goOnWithout")
  /// Opens the next screen.
  public static let next = Button("next")
  /// Opens an account with its recovery code.
  public static let useRecoveryCode = Button("useRecoveryCode")
  /// States that the driver has only one name, or a last name after all.
  public static let oneName = Button("oneName"), twoNames = Button("twoNames")
  /// Opens the screen to change name, email and telephone number.
  public static let changeProfile = Button("changeProfile")
  /// Opens the screen that deletes the account.
  public static let deleteAccount = Button("deleteAccount")
  /// Opens the screen that signs out all other terminals.
  public static let signOutOthers = Button("signOutOthers")
  /// Opens the screen to change the password.
  public static let changePassword = Button("changePassword")
  /// Opens the screen to change the PIN.
  public static let changePIN = Button("changePIN")
  /// Opens the screen for a new recovery code.
  public static let newRecoveryCode = Button("newRecoveryCode")
  /// The checkbox of the terms.
  public static let acceptTerms = Button("acceptTerms")
  /// The recovery code on screen. Focused first, so that nobody skips it.
  public static let readCode = Button("readCode")
}

extension Account {
  /// The number of the open screen within the sign-up, from 1, or `nil` if it isn't part of it.
  public var step: Int? {
    screen == .recoveryCode && signUp.isLast ? Screen.steps : screen.step
  }
}

extension Account.Screen {
  /// The screen that a button of the same name opens.
  public init?(of button: Button) { self.init(rawValue: button.name) }

  /// The screens of a sign-up, in order.
  public static let signUp: [Account.Screen] = [
    .terms, .credentials, .personal, .newPIN, .confirmPIN,
  ]

  /// How many steps a sign-up has: choosing and repeating a PIN is one step, and the recovery code
  /// is the last.
  public static let steps = 5

  /// The number of a screen within the sign-up, from 1, or `nil` if it isn't part of it.
  public var step: Int? {
    switch self {
    case .terms: 1
    case .credentials: 2
    case .personal: 3
    case .newPIN, .confirmPIN: 4
    default: nil
    }
  }

  /// The fields, in order.
  public var fields: [Field] { fieldIDs.map(Field.account) }

  private var fieldIDs: [FieldID] {
    switch self {
    case .welcome, .terms, .menu: []
    case .recoveryCode: [.codeGroup]
    case .credentials: [.signUpEmail, .password]
    case .personal: [.firstName, .lastName, .telephone]
    case .newPIN: [.pin]
    case .confirmPIN: [.pinAgain]
    case .signIn: [.accountEmail, .accountPassword]
    case .recover: [.accountEmail, .recoveryCode, .newPassword]
    case .changePassword: [.accountPassword, .newPassword]
    case .changePIN: [.accountPassword, .pin, .pinAgain]
    case .newRecoveryCode, .signOutOthers, .deleteAccount: [.accountPassword]
    case .changeProfile: [.firstName, .lastName, .accountEmail, .telephone, .accountPassword]
    }
  }

  /// The button that has the focus before the fields, if any.
  var lead: Button? {
    switch self {
    case .terms: .acceptTerms
    case .recoveryCode: .readCode
    default: nil
    }
  }

  /// Whether a secret is kept when this screen opens: the end of a sign-up needs the secrets of
  /// earlier screens.
  func keeps(_ field: FieldID) -> Bool {
    if step != nil, field == .password || field == .pin { return true }
    return fieldIDs.contains(field) && self != .confirmPIN
  }

  /// The screen that Go back opens, or `nil` if it leaves the account screens.
  func previous(_ opener: Account.Opener) -> Account.Screen? {
    switch self {
    case .welcome, .recoveryCode, .menu: nil
    case .terms, .signIn: opener == .main ? nil : .welcome
    case .credentials: .terms
    case .personal: .credentials
    case .newPIN: .personal
    case .confirmPIN: .newPIN
    case .recover: opener.isLock ? nil : .signIn
    case .changeProfile, .changePassword, .changePIN, .newRecoveryCode, .signOutOthers,
      .deleteAccount:
      .menu
    }
  }
}
