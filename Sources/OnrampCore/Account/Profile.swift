/// The details of a driver with an account.
public struct Profile: Hashable, Sendable {
  /// The answers as given, with surrounding white space trimmed. A driver with only one name has no
  /// last name.
  public var firstName: String, lastName: String, email: String, telephone: String
  /// Answers given for a field on another terminal at the same time, newest first. The next change
  /// clears them.
  public var others: [FieldID: [String]] = [:]

  /// Creates a profile.
  public init(firstName: String, lastName: String, email: String, telephone: String) {
    (self.firstName, self.lastName) = (firstName, lastName)
    (self.email, self.telephone) = (email, telephone)
  }

  /// The fields.
  public static let fields: [FieldID] = [.firstName, .lastName, .accountEmail, .telephone]

  /// The answer of a field; empty for any other.
  public subscript(field: FieldID) -> String {
    get {
      switch field {
      case .firstName: firstName
      case .lastName: lastName
      case .accountEmail: email
      case .telephone: telephone
      default: ""
      }
    }
    set {
      switch field {
      case .firstName: firstName = newValue
      case .lastName: lastName = newValue
      case .accountEmail: email = newValue
      case .telephone: telephone = newValue
      default: break
      }
    }
  }

  /// First and last name, or the only one.
  public var name: String { lastName.isEmpty ? firstName : firstName + " " + lastName }

  /// Whether nothing is known about the driver, because the files are damaged.
  public var isUnknown: Bool { self == .unknown }

  /// The profile of a driver about whom nothing is known.
  public static let unknown = Profile(firstName: "", lastName: "", email: "", telephone: "")
}

/// What a data directory reveals about accounts to anyone who can read it.
public enum AccountState: Hashable, Sendable {
  /// There is no account.
  case none
  /// A driver is signed in; the PIN opens the account.
  case signedIn
  /// There are this many accounts, and nobody is signed in.
  case signedOut(accounts: Int)
}

/// An unfinished sign-up as it is kept, without password and PIN.
public struct SignUpDraft: Hashable, Sendable {
  /// The key of the screen to resume at.
  public var screen: String
  /// Whether the terms are accepted.
  public var acceptsTerms: Bool
  /// The input, by field key.
  public var texts: [String: String]
  /// The answers that look like typos but that the driver has confirmed; an empty one means that
  /// there is no last name.
  public var confirmed: Set<String>

  /// Creates a draft.
  public init(
    screen: String, acceptsTerms: Bool = false, texts: [String: String] = [:],
    confirmed: Set<String> = []
  ) {
    (self.screen, self.acceptsTerms, self.texts) = (screen, acceptsTerms, texts)
    self.confirmed = confirmed
  }
}

/// Why an account didn't open or change.
public enum AccountProblem: Error, Hashable, Sendable {
  /// The PIN is wrong. This many more may be tried before a wait; at 0, `wait` is its length in
  /// seconds.
  case wrongPIN(moreBeforeWait: Int, wait: Int)
  /// The next attempt is allowed after this many seconds. Nothing was tried.
  case wait(seconds: Int)
  /// After ten wrong PINs, only the password opens the account.
  case passwordNeeded
  /// No account has this email and password or, if there is only one account, this password.
  case wrongPassword(wait: Int)
  /// No account has this recovery code.
  case wrongCode(wait: Int)
  /// Nobody is signed in or there are several accounts, and no email was given.
  case emailNeeded
  /// An account with this email and password already exists.
  case exists
  /// Two accounts have this email and password, so it is unclear which is meant.
  case severalMatch
  /// The account's key file is damaged.
  case damaged(file: String)
  /// The system has too little memory to check a password or PIN.
  case noMemory
  /// The account already has an application, so it can't take over another.
  case applicationThere
  /// The disk refused.
  case store(StoreProblem)
  /// The server that keeps the account can't be asked, for the given reason.
  case server(ServerDelay)
  /// The server allows no further attempt for this many seconds; `nil` if that is unknown.
  case tooManyTries(seconds: Int?)
  /// Another terminal changed the PIN, and the new one opens the account now.
  case pinChanged
  /// Another terminal changed the password, so the PIN set here meanwhile with the old password is
  /// invalid.
  case pinDropped
  /// Another terminal saved something newer, which has to be opened before anything is changed.
  case newerElsewhere
  /// The server sent another account, or an older state than before.
  case notFromServer

  /// Whether the change was made, and only the disk didn't confirm it.
  public var isDone: Bool { if case .store(.unconfirmed) = self { true } else { false } }
}
