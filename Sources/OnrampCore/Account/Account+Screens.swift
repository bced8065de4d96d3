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
    case menu, changePassword, changePIN, newRecoveryCode
  }

  /// A field of those screens. Sign-up fields are stored by name.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    case email, password, firstName, lastName, telephone
    case pin, pinAgain
    /// The fields of an existing account.
    case accountEmail, accountPassword, recoveryCode
    case newPassword
    /// The last group of the recovery code on screen.
    case codeGroup
  }

  /// A button on those screens.
  public enum Button: Hashable, Sendable, CaseIterable {
    case createAccount, signIn, openPlain, next, back, useRecoveryCode
    case changePassword, changePIN, newRecoveryCode
  }

  /// What has keyboard focus.
  public enum Focus: Hashable, Sendable {
    /// The checkbox of the terms.
    case terms
    /// The recovery code, so that nobody skips past it.
    case code
    case field(Field)
    case button(Button)
  }
}

extension Account.Screen {
  /// The screens of a sign-up, in order.
  public static let signUp: [Account.Screen] = [
    .terms, .credentials, .personal, .newPIN, .confirmPIN,
  ]

  /// The number of a sign-up screen, from 1.
  public var step: Int? { Self.signUp.firstIndex(of: self).map { $0 + 1 } }

  /// The fields, in order.
  public var fields: [Account.Field] {
    switch self {
    case .welcome, .terms, .menu: []
    case .recoveryCode: [.codeGroup]
    case .credentials: [.email, .password]
    case .personal: [.firstName, .lastName, .telephone]
    case .newPIN: [.pin]
    case .confirmPIN: [.pinAgain]
    case .signIn: [.accountEmail, .accountPassword]
    case .recover: [.accountEmail, .recoveryCode, .newPassword]
    case .changePassword: [.accountPassword, .newPassword]
    case .changePIN: [.accountPassword, .pin, .pinAgain]
    case .newRecoveryCode: [.accountPassword]
    }
  }

  /// Whether a secret is kept when this screen opens: the end of a sign-up needs those from its
  /// other screens.
  func keeps(_ field: Account.Field) -> Bool {
    if step != nil, field == .password || field == .pin { return true }
    return fields.contains(field) && self != .confirmPIN
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
    case .recover: opener == .lock ? nil : .signIn
    case .changePassword, .changePIN, .newRecoveryCode: .menu
    }
  }
}

extension Account.Field {
  /// Whether what is typed is a secret.
  public var isSecret: Bool {
    switch self {
    case .email, .firstName, .lastName, .telephone, .accountEmail: false
    case .password, .pin, .pinAgain, .accountPassword, .recoveryCode, .newPassword, .codeGroup:
      true
    }
  }

  /// Whether what is typed is shown as dots. A recovery code isn't: it is copied from paper and has
  /// to be compared with it.
  public var isHidden: Bool { isSecret && self != .recoveryCode && self != .codeGroup }
}
