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
    case .nothingBefore: "There is nothing to go back to. Ctrl-Q quits."
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    }
  }
  var signingOut: String { "Signing out" }

  func plainChoices(_ buttons: [String]) -> String {
    EnglishAccount().plainChoices(buttons, goesBack: false)
  }
  var plainCars: String { "To list the shared cars, run onramp cars --plain." }
}
