import OnrampCore

/// Everything a person reads on Main, in one language.
public protocol MainWords: Sendable {
  var title: String { get }
  func greeting(_ name: String) -> String
  /// Who is here without an account, and what that means.
  func noAccount(hasAccounts: Bool) -> String
  func label(of button: Main.Button) -> String
  /// Where an application stands that has steps to save.
  func standing(next: String, saved: Int, of count: Int) -> String
  func cars(_ count: Int) -> String
  func notice(_ notice: MainNotice) -> String
  var signingOut: String { get }
  /// What stands beside the application without an account, and what is under way with it.
  var plainNote: String { get }
  var moving: String { get }
  /// That the recovery code is not confirmed, and how to get another.
  func codeNotConfirmed(_ state: RecoveryCodeState) -> String?

  // The line mode.
  /// Where an application stands that has steps to save.
  func plainStanding(next: String, saved: Int, of count: Int) -> String
  func plainChoices(_ buttons: [String]) -> String
  /// That shared cars are a list of their own, and how to get it.
  var plainCars: String { get }
}
