import OnrampCore
import OnrampWords

/// What a person reads on Main.
public struct MainWords: FeatureWords, Sendable {
  let words: Words
}

extension Words {
  /// The words of Main.
  public var main: MainWords { MainWords(words: self) }
}

extension MainWords {
  /// What Main is for.
  public var about: String { words("Everything Onramp can do opens from here.") }
  package var title: String { words("Main") }
  package func greeting(_ name: String) -> String { words("Hello, \(SafeText.visible(name))") }
  /// Says that nobody is signed in, and what that means.
  public func noAccount(hasAccounts: Bool) -> String {
    hasAccounts
      ? words(
        "You are not signed in. Anyone who uses your login on this computer can read what you enter here."
      )
      : words(
        "You have no account. Anyone who uses your login on this computer can read what you enter here."
      )
  }
  /// The application, as the name of a button.
  public var application: String { words("Application") }
  /// The other buttons.
  public var plain: String { words("Application left here") }
  package var lock: String { words("Lock") }
  package var signOut: String { words("Sign out") }
  package var createAccount: String { words("Create an account") }
  package var signIn: String { words("Sign in") }
  /// The status of an application that still has steps to save.
  public func standing(next: String, saved: Int, of count: Int) -> String {
    words("Next: \(next). \(saved) of \(count) steps saved")
  }
  package func notice(_ notice: MainNotice) -> String {
    switch notice {
    case .notSignedOut(let problem):
      words("You are still signed in. ")
        + words.account.problem(problem).asSentence
    case .openedByPassword:
      words("Forgot your PIN? Change it under \(words.account.title(of: .menu)).")
    case .hasTwin:
      words(
        """
        Another account has the same email and password. To open it, change the password of this \
        one under Account, then sign in with the old password.
        """)
    case .plainMoved: words("The application is now in your account. Only you can open it.")
    case .plainDeleted: words("The application left here was deleted for good.")
    case .oldCodeKept: words("Your old recovery code still works.")
    case .plainStays(let problem):
      words("The application left here was not changed. ")
        + words.account.problem(problem).asSentence
    case .unconfirmed(let code): words.account.unconfirmed(code)
    // `AccountWords.lastSaved(_:on:)` has the sentence for it.
    case .lastSaved: ""
    case .nothingBefore: words("This is Main. Ctrl-Q quits.")
    case .keyDoesNothing: words("That key does nothing here. Press F1 for the keys that work.")
    }
  }
  package var signingOut: String { words("Signing out") }
  /// The note beside the application without an account, and the operation in progress on it.
  public var plainNote: String { words("Started without an account") }
  package var moving: String { words("One moment") }
  /// Says that the recovery code isn't confirmed, and how to get another.
  public func codeNotConfirmed(_ state: RecoveryCodeState) -> String? {
    switch state {
    case .confirmed: nil
    case .unconfirmed:
      words(
        """
        You haven't confirmed your recovery code. Get a new one under Account, New recovery code.
        """)
    case .replacementUnconfirmed:
      words(
        """
        You haven't confirmed your new recovery code, so the old one still works. Get another \
        under Account, New recovery code.
        """)
    }
  }

  /// Asks for the number of one of the buttons; `back` is among the words if it leads anywhere.
  public func plainQuestion(_ count: Int, goesBack: Bool) -> String {
    goesBack
      ? words("Type a number from 1 to \(count), \(word(.back)), \(word(.help)) or \(word(.quit)).")
      : words("Type a number from 1 to \(count), \(word(.help)) or \(word(.quit)).")
  }
  /// The help text for features above Main.
  public var plainHelpToMain: String { words("\(quoted(.main)) opens Main.") }

  package var keyOpen: KeyText { KeyText(words("open")) }
}
