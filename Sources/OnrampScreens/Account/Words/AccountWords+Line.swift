import OnrampCore
import OnrampWords

/// The account in line mode.
extension AccountWords {
  /// Mentions the words for the ways around a PIN.
  func plainLock(_ ways: [Lock.Way]) -> String {
    ways.contains(.recoveryCode)
      ? words(
        """
        Type \(word(.password)) to use your password, \(word(.recovery)) to use your recovery code, \
        or \(word(.other)) for another driver.
        """)
      : words(
        """
        Type \(word(.password)) to use your password, or \(word(.other)) for another driver. To use \
        your recovery code, type \(word(.quit)) and open Onramp again.
        """)
  }

  /// How to leave the question for the password of a locked account.
  var plainOtherWays: String { words("Type \(word(.back)) for the other ways.") }

  func plainStep(_ account: Account) -> String {
    let title = title(of: account.screen)
    let count = Account.Screen.steps
    return account.step.map { words("Step \($0) of \(count): \(title).") } ?? words("\(title).")
  }
  func plainQuestion(_ label: String, hint: String?, current: String?) -> String {
    let asked = hint.map { words("\(label), \($0)?") } ?? words("\(label)?")
    return current.map { words("\(asked) Now: \($0). Press Enter to keep it.") } ?? asked
  }
  var plainAccept: String {
    words("Do you accept the terms of service? Type \(word(.yes)), \(word(.no)) or \(word(.back)).")
  }
  /// The consequence of not accepting the terms.
  public var plainNotAccepted: String {
    words("You can't create an account without accepting the terms.")
  }
  /// The text before a recovery code, which follows on its own line.
  public var plainCode: String { words("Your recovery code:") }
  /// What can be typed to confirm a recovery code, which may replace another.
  public func plainCodeHelp(replaces: Bool) -> String {
    words(
      """
      Type the last \(RecoveryCodeDigit.group) characters of the code and press Enter. They are \
      not shown. 
      """)
      + (replaces
        ? words(
          "\(quoted(.back)) keeps your old code. \(quoted(.quit)) ends; the old code still works.")
        : words("\(quoted(.quit)) ends; you can get a new code later under \(title(of: .menu))."))
  }
  /// Says that the recovery code must be confirmed before going back.
  public var plainConfirmFirst: String {
    words(
      """
      Type the last \(RecoveryCodeDigit.group) characters of the code to continue, or \
      \(word(.quit)) to leave.
      """)
  }
  /// What to type to use the recovery code.
  public func plainUseCode(_ choice: String) -> String {
    words("If you forgot your password, type \(choice) to use the recovery code.")
  }
  /// Says what a driver with only one name types.
  public func plainOneName(_ choice: String) -> String {
    words("If you have only one name, type \(choice).")
  }
  /// Refuses a secret that is a command, without repeating it.
  public var plainNoSecret: String {
    words(
      """
      That is a command, and it does nothing here. To use it as your answer, type a backslash \
      first.
      """)
  }
  /// What can be typed at a question.
  ///
  /// - Parameter about: A sentence about its answer.
  package func plainHelp(_ about: String? = nil) -> String {
    let type = words("Type an answer and press Enter.")
    return (about.map { "\(type) \($0)" } ?? type)
      + words(
        """

        \(quoted(.back)) goes to the previous question, \(quoted(.quit)) ends. A backslash before one \
        of these words makes it an answer.
        """)
  }
  var plainNothingBeforeLock: String {
    words("Enter your PIN to continue, or type \(word(.quit)).")
  }
  /// The help on an answer that is shown, and on a secret.
  var plainKeeps: String { words("An empty line keeps the current answer.") }
  var plainHidden: String { words("It isn't shown as you type it.") }
  /// What the word that locks does.
  var plainHelpToLock: String { words("\(quoted(.lock)) locks Onramp until you enter your PIN.") }
  /// The question of whether an application moves to a new account.
  public func plainAskToMove(_ question: String) -> String {
    words(
      """
      \(question) Type \(word(.yes)) to move it, \(word(.no)) to leave it here, or \(word(.back)).
      """)
  }
}
