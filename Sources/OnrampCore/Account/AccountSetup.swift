// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// What the program knows about accounts when it opens.
// More than 12 properties: what the disk, the company and the kiosk each say about accounts.
public struct AccountSetup: Hashable, Sendable {
  /// The accounts that the data directory reveals.
  public internal(set) var state: AccountState
  /// What is left of an application begun without an account, if anything.
  public internal(set) var left: LeftApplication?
  /// The name and email in the application begun without an account, if they are given.
  let known: KnownDriver?
  /// Why the application begun without an account can't be read, if it can't.
  public let besides: StoreProblem?
  /// The unfinished sign-up, if any.
  public internal(set) var signUp: SignUpDraft?
  /// Whether that sign-up predates this run and may be another driver's.
  public internal(set) var hasLeftSignUp: Bool
  /// The outcome of deleting the account, until another is opened.
  public internal(set) var deletion: AccountNotice?
  /// Whether accounts are kept on a server, so a driver can sign in to one that isn't on this
  /// computer.
  public let hasServer: Bool
  /// Whether the program is open at a kiosk, which keeps nothing that isn't encrypted.
  let isAtKiosk: Bool
  /// Whether the application opens only with an account.
  let isRequired: Bool
  /// The number of digits of a new PIN.
  public let newPINLength: Int
  /// The number of digits of the signed-in account's PIN, if known.
  public internal(set) var pinLength: Int?
  /// Why the PIN differs from the one that last unlocked. The next unlock clears it.
  var pinNews: AccountProblem?
  /// The memory for typed secrets.
  let memory: SecretSource

  /// Creates a setup.
  public init(
    _ state: AccountState, left: LeftApplication? = nil, known: KnownDriver? = nil,
    besides: StoreProblem? = nil,
    signUp: SignUpDraft? = nil, isRequired: Bool = false,
    newPINLength: Int = AccountPolicy.standardPINLength, pinLength: Int? = nil,
    hasServer: Bool = false, isAtKiosk: Bool = false, memory: any SecretMemory
  ) {
    (self.hasServer, self.isAtKiosk) = (hasServer, isAtKiosk)
    // A sign-up without input belongs to nobody.
    let signUp = signUp?.texts.isEmpty == false ? signUp : nil
    (self.state, self.left, self.signUp) = (state, left, signUp)
    (self.known, self.besides) = (known, besides)
    (self.isRequired, hasLeftSignUp) = (isRequired, signUp != nil)
    (self.newPINLength, self.pinLength) = (newPINLength, pinLength)
    self.memory = SecretSource(memory)
  }

  /// Whether anything is stored of an application begun without an account.
  var hasApplication: Bool { left != nil }

  /// Whether Welcome offers to open the application without an account, although there are
  /// accounts.
  var offersPlain: Bool { hasAccounts && hasApplication && !isRequired }

  /// Whether Welcome offers to begin without an account.
  var goesOnWithout: Bool { !offersPlain && !isRequired }

  /// Whether there may be an account to sign in to.
  public var offersSignIn: Bool { hasAccounts || hasServer }

  /// Whether any account exists here.
  public var hasAccounts: Bool {
    switch state {
    case .none: false
    case .signedIn: true
    case .signedOut(let accounts): accounts > 0
    }
  }
}

/// What an application begun without an account reveals about its driver. Either may be empty.
public struct KnownDriver: Hashable, Sendable {
  let name: String, email: String

  /// Creates what is known of a driver.
  public init(name: String, email: String) { (self.name, self.email) = (name, email) }
}

/// What is left of an application begun without an account.
public enum LeftApplication: Hashable, Sendable {
  /// Answers, drafts, favorites or routes.
  case begun
  /// Only what a restart cleared, which can be restored for a day.
  case cleared
}
