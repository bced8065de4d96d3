import OnrampCore

/// Main in English.
struct EnglishMain: MainWords {}

/// Every word of Main in English, which also stands in for words that another language lacks.
extension MainWords {
  var title: String { "Main" }
  func greeting(_ name: String) -> String { "Hello, \(SafeText.visible(name))" }
  func noAccount(hasAccounts: Bool) -> String {
    hasAccounts
      ? "You are not signed in. Anyone at this computer can read what you enter here."
      : "You have no account. Anyone at this computer can read what you enter here."
  }
  func label(of button: Main.Button) -> String {
    switch button {
    case .application: "Application"
    case .cars: "Shared cars"
    case .survey: "Survey"
    case .routes: "Routes"
    case .plain: "Application left here"
    case .account: "Account"
    case .lock: "Lock"
    case .signOut: "Sign out"
    case .createAccount: "Create an account"
    case .signIn: "Sign in"
    }
  }
  func standing(next: String, saved: Int, of count: Int) -> String {
    "Next: \(next). \(saved) of \(count) saved"
  }
  func cars(_ count: Int) -> String { EnglishCars().count(count) }
  func notice(_ notice: MainNotice) -> String {
    switch notice {
    case .notSignedOut(let problem):
      "You are still signed in. " + EnglishAccount().sentence(EnglishAccount().problem(problem))
    case .hasTwin:
      "Another account has the same email and password. To get to it, change the password of this one "
        + "in Account, then sign in with the old password."
    case .plainMoved: "The application is in your account now. Nobody else can open it."
    case .plainDeleted: "The application left here is deleted for good."
    case .plainStays(let problem):
      "The application left here stays as it was. "
        + EnglishAccount().sentence(EnglishAccount().problem(problem))
    case .unconfirmed(let code): EnglishAccount().unconfirmed(code)
    case .nothingBefore: "There is nothing to go back to. Ctrl-Q quits."
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    }
  }
  var signingOut: String { "Signing out" }
  var plainNote: String { "Begun without an account" }
  var moving: String { "One moment" }
  func codeNotConfirmed(_ state: RecoveryCodeState) -> String? {
    switch state {
    case .confirmed: nil
    case .unconfirmed:
      "You have not confirmed a recovery code. To make one, open Account, then New recovery code."
    case .replacementUnconfirmed:
      "You have not confirmed your new recovery code, so the one before still works. To make another, "
        + "open Account, then New recovery code."
    }
  }

  func plainChoices(_ buttons: [String]) -> String {
    EnglishAccount().plainChoices(buttons, goesBack: false)
  }
  var plainCars: String { "To list the shared cars, run onramp cars --plain." }
}
