/// What the program knows of accounts when it opens.
public struct AccountSetup: Hashable, Sendable {
  /// What the data directory says of accounts.
  public internal(set) var state: AccountState
  /// What is stored of an application that was begun without an account, if anything is.
  public internal(set) var left: LeftApplication?
  /// Why what was begun without an account can't be read, if it can't.
  public let besides: StoreProblem?
  /// The sign-up that is not finished, if there is one.
  public internal(set) var signUp: SignUpDraft?
  /// Whether that sign-up was there when the program opened, and nobody has said whose it is.
  public internal(set) var hasLeftSignUp: Bool
  /// Whether nothing opens without an account.
  let isRequired: Bool
  /// How many digits a new PIN has.
  public let newPINLength: Int
  /// How many digits the PIN of the signed-in account has, if that is known.
  public internal(set) var pinLength: Int?
  /// Where what is typed as a secret goes.
  let memory: SecretSource

  /// Describes it.
  public init(
    _ state: AccountState, left: LeftApplication? = nil, besides: StoreProblem? = nil,
    signUp: SignUpDraft? = nil, isRequired: Bool = false,
    newPINLength: Int = AccountPolicy.standardPINLength, pinLength: Int? = nil,
    memory: any SecretMemory
  ) {
    (self.state, self.left, self.signUp) = (state, left, signUp)
    (self.besides, self.isRequired, hasLeftSignUp) = (besides, isRequired, signUp != nil)
    (self.newPINLength, self.pinLength) = (newPINLength, pinLength)
    self.memory = SecretSource(memory)
  }

  /// Whether anything is stored of an application that was begun without an account.
  var hasApplication: Bool { left != nil }

  /// Whether the application without an account is opened from Welcome, where there are accounts.
  var offersPlain: Bool { hasAccounts && hasApplication && !isRequired }

  /// Whether there is an account to sign in to.
  public var hasAccounts: Bool {
    switch state {
    case .none: false
    case .signedIn: true
    case .signedOut(let accounts): accounts > 0
    }
  }
}

/// What is left of an application that was begun without an account.
public enum LeftApplication: Hashable, Sendable {
  /// Answers, drafts, favorites or routes.
  case begun
  /// Only what a restart cleared, and can bring back for a day.
  case cleared
}

/// The memory that secrets are typed into.
struct SecretSource: Hashable, Sendable {
  private let memory: any SecretMemory

  init(_ memory: any SecretMemory) { self.memory = memory }

  /// A line to type a secret into.
  func line() -> SecretText { SecretText(in: memory) }

  static func == (one: SecretSource, other: SecretSource) -> Bool { one.memory === other.memory }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(memory)) }
}
