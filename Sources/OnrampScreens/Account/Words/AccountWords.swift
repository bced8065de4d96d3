import OnrampCore

/// Everything a person reads in the screens of the account and on the lock, in one language.
public protocol AccountWords: Sendable {
  func title(of screen: Account.Screen) -> String
  /// What stands above the fields of a screen.
  func introduction(_ account: Account) -> [String]
  func label(of field: Account.Field, on screen: Account.Screen) -> String
  func label(of button: Account.Button) -> String
  /// What an answer has to be, said before it is given.
  func hint(for field: Account.Field, _ setup: AccountSetup, on screen: Account.Screen) -> String?
  /// What is wrong with an answer, and what to do, without a full stop.
  func problem(
    _ problem: AccountFieldProblem, of field: Account.Field, on screen: Account.Screen
  ) -> String
  /// Why an account didn't open or change.
  func problem(_ problem: AccountProblem) -> String
  /// After too many wrong PINs, what opens the account.
  func tooManyPINs(offersCode: Bool) -> String
  func notice(_ notice: AccountNotice) -> String
  /// That something is done, and the disk did not confirm it.
  func unconfirmed(_ code: Int32) -> String
  /// What is under way on a screen.
  func working(on screen: Account.Screen) -> String
  /// How long the next try has to wait.
  func wait(_ seconds: Int) -> String

  /// The terms of service, a paragraph each.
  var terms: [String] { get }
  var acceptTerms: String { get }
  /// What the recovery code is for, a sentence of its introduction.
  var codePurpose: String { get }

  // The lock.
  var unlock: String { get }
  var isLocked: String { get }
  var pin: String { get }
  var password: String { get }
  func digits(_ count: Int) -> String
  /// The buttons that lead around a PIN that doesn't open the account any more.
  func way(_ way: Lock.Way) -> String
  var nothingBeforeLock: String { get }

  // The line mode.
  /// Names the words that lead around the PIN of a lock.
  var plainLock: String { get }
  /// Refuses a secret that is a command, without saying it.
  var plainNoSecret: String { get }
  func plainStep(_ screen: Account.Screen) -> String
  func plainQuestion(_ label: String, hint: String?, current: String?) -> String
  var plainAccept: String { get }
  /// A choice by number; where it can be gone back, `back` stands among the words.
  func plainChoices(_ buttons: [String], goesBack: Bool) -> String
  /// What it means not to accept the terms.
  var plainNotAccepted: String { get }
  var plainNothingBefore: String { get }
  /// What comes before a recovery code, which follows on a line of its own.
  var plainCode: String { get }
  /// What can be typed where a recovery code is to be confirmed, which may replace another.
  func plainCodeHelp(replaces: Bool) -> String
  /// Go back where a recovery code is to be confirmed first.
  var plainConfirmFirst: String { get }
  /// What to type for the recovery code.
  func plainUseCode(_ choice: String) -> String
  var plainHelp: String { get }
  /// A question to answer with yes or no.
  func plainAsk(_ question: String) -> String
  /// The same of the question whether an application moves to a new account.
  func plainAskToMove(_ question: String) -> String
}
