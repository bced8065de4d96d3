import OnrampCore

/// Everything a person reads on Main, in one language.
public protocol MainWords: PlacedWords {
  /// What Main is for.
  var about: String { get }
  var title: String { get }
  func greeting(_ name: String) -> String
  /// Says that nobody is signed in, and what that means.
  func noAccount(hasAccounts: Bool) -> String
  /// The application, as the name of a button.
  var application: String { get }
  /// The other buttons.
  var plain: String { get }
  var lock: String { get }
  var signOut: String { get }
  var createAccount: String { get }
  var signIn: String { get }
  /// The status of an application that still has steps to save.
  func standing(next: String, saved: Int, of count: Int) -> String
  func notice(_ notice: MainNotice) -> String
  var signingOut: String { get }
  /// The note beside the application without an account, and the operation in progress on it.
  var plainNote: String { get }
  var moving: String { get }
  /// Says that the recovery code isn't confirmed, and how to get another.
  func codeNotConfirmed(_ state: RecoveryCodeState) -> String?

  // Line mode.
  /// Asks for the number of one of the buttons; `back` is among the words if it leads anywhere.
  func plainQuestion(_ count: Int, goesBack: Bool) -> String
  /// The help text for features above Main.
  var plainHelpToMain: String { get }

  // Keys.
  var keyOpen: KeyText { get }
}

extension Words {
  /// The words of Main.
  public var main: any MainWords {
    switch language {
    case .english: EnglishMain(isAtKiosk: isAtKiosk)
    case .spanish: SpanishMain(isAtKiosk: isAtKiosk)
    }
  }
}
