/// Who a driver with an account is.
public struct Profile: Hashable, Sendable {
  /// The answers as given, without white space around them.
  public var firstName: String, lastName: String, email: String, telephone: String

  /// Describes a driver.
  public init(firstName: String, lastName: String, email: String, telephone: String) {
    (self.firstName, self.lastName) = (firstName, lastName)
    (self.email, self.telephone) = (email, telephone)
  }

  /// First and last name.
  public var name: String { firstName + " " + lastName }

  /// Whether nothing is known, as the files that said it are damaged.
  public var isUnknown: Bool { self == .unknown }

  /// Of a driver of whom nothing is known.
  public static let unknown = Profile(firstName: "", lastName: "", email: "", telephone: "")
}

/// What a data directory says about accounts, to anyone who can read it.
public enum AccountState: Hashable, Sendable {
  /// There is no account.
  case none
  /// A driver is signed in; the PIN opens the account.
  case signedIn
  /// There are so many accounts, and nobody is signed in.
  case signedOut(accounts: Int)
}

/// A sign-up that is not finished, as it is kept. Password and PIN are not.
public struct SignUpDraft: Hashable, Sendable {
  /// The screen to go on at, by its key.
  public var screen: String
  /// Whether the terms are accepted.
  public var acceptsTerms: Bool
  /// What was typed, by the keys of the fields.
  public var texts: [String: String]

  /// Describes one.
  public init(screen: String, acceptsTerms: Bool = false, texts: [String: String] = [:]) {
    (self.screen, self.acceptsTerms, self.texts) = (screen, acceptsTerms, texts)
  }
}

/// Why an account didn't open or change.
public enum AccountProblem: Error, Hashable, Sendable {
  /// The PIN is wrong. So many more may be before a wait; with 0 the wait in seconds follows.
  case wrongPIN(moreBeforeWait: Int, wait: Int)
  /// The next try is possible in so many seconds. Nothing was tried.
  case wait(seconds: Int)
  /// After ten wrong PINs only the password opens the account.
  case passwordNeeded
  /// No account has this email and password, or, with one account, this password.
  case wrongPassword(wait: Int)
  /// No account has this recovery code.
  case wrongCode(wait: Int)
  /// Nobody is signed in, or there are several accounts and no email was given.
  case emailNeeded
  /// There is an account of this email and password already.
  case exists
  /// Two accounts have this email and password, so it can't be told which is meant.
  case severalMatch
  /// The account's file of keys is damaged.
  case damaged(file: String)
  /// The system has too little memory to check a password or PIN.
  case noMemory
  /// The account has an application of its own, so it can't take another.
  case applicationThere
  /// The disk refused.
  case store(StoreProblem)

  /// Whether it is done all the same, and only the disk didn't confirm it.
  public var isDone: Bool { if case .store(.unconfirmed) = self { true } else { false } }
}
