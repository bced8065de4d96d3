import OnrampCore

/// Main in English.
struct EnglishMain: MainWords {
  var isAtKiosk = false
}

/// Every word of Main in English, also as the fallback for words that another language lacks.
extension MainWords {
  var about: String { "Everything Onramp can do opens from here." }
  var title: String { "Main" }
  func greeting(_ name: String) -> String { "Hello, \(SafeText.visible(name))" }
  func noAccount(hasAccounts: Bool) -> String {
    hasAccounts
      ? "You are not signed in. Anyone logged in as you can read what you enter here."
      : "You have no account. Anyone logged in as you can read what you enter here."
  }
  var application: String { "Application" }
  var plain: String { "Application left here" }
  var lock: String { "Lock" }
  var signOut: String { "Sign out" }
  var createAccount: String { "Create an account" }
  var signIn: String { "Sign in" }
  func standing(next: String, saved: Int, of count: Int) -> String {
    "\(next) is next. \(saved) of \(count) saved"
  }
  func notice(_ notice: MainNotice) -> String {
    switch notice {
    case .notSignedOut(let problem):
      "You are still signed in. "
        + EnglishAccount(isAtKiosk: isAtKiosk).sentence(
          EnglishAccount(isAtKiosk: isAtKiosk).problem(problem))
    case .hasTwin:
      "Another account has the same email and password. To open it, change the password of this one "
        + "under Account, then sign in with the old password."
    case .plainMoved: "The application is now in your account. Only you can open it."
    case .plainDeleted: "The application left here was deleted for good."
    case .oldCodeKept: "Your old recovery code still works."
    case .plainStays(let problem):
      "The application left here was not changed. "
        + EnglishAccount(isAtKiosk: isAtKiosk).sentence(
          EnglishAccount(isAtKiosk: isAtKiosk).problem(problem))
    case .unconfirmed(let code): EnglishAccount(isAtKiosk: isAtKiosk).unconfirmed(code)
    // `AccountWords.lastSaved(_:on:)` has the sentence for it.
    case .lastSaved: ""
    case .nothingBefore: "There is nothing to go back to. Press Ctrl-Q to quit."
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    }
  }
  var signingOut: String { "Signing out" }
  var plainNote: String { "Started without an account" }
  var moving: String { "One moment" }
  func codeNotConfirmed(_ state: RecoveryCodeState) -> String? {
    switch state {
    case .confirmed: nil
    case .unconfirmed:
      "You haven't confirmed your recovery code. Get a new one under Account, New recovery code."
    case .replacementUnconfirmed:
      "You haven't confirmed your new recovery code, so the old one still works. Get another under "
        + "Account, New recovery code."
    }
  }

  private func word(_ command: LineCommand) -> String { English().word(command) }
  func plainQuestion(_ count: Int, goesBack: Bool) -> String {
    goesBack
      ? "Type a number from 1 to \(count), \(word(.back)), \(word(.help)) or \(word(.quit))."
      : "Type a number from 1 to \(count), \(word(.help)) or \(word(.quit))."
  }
  var plainHelpToMain: String { "\(word(.main)) opens Main." }

  var keyOpen: KeyText { KeyText("open") }
}
