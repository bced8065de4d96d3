import OnrampCore

/// The account in line mode, in English.
extension AccountWords {
  func word(_ command: LineCommand) -> String { English().word(command) }

  var plainLock: String {
    "Type \(word(.password)) to use your password, or \(word(.other)) for another driver."
  }

  func plainStep(_ account: Account) -> String {
    let title = title(of: account.screen)
    let count = Account.Screen.steps
    return account.step.map { "Step \($0) of \(count): \(title)." } ?? "\(title)."
  }
  func plainQuestion(_ label: String, hint: String?, current: String?) -> String {
    let asked = hint.map { "\(label), \($0)?" } ?? "\(label)?"
    return current.map { "\(asked) Now: \($0). Press Enter to keep it." } ?? asked
  }
  var plainAccept: String {
    "Do you accept the terms of service? Type \(word(.yes)), \(word(.no)) or \(word(.back))."
  }
  var plainNotAccepted: String { "You can't create an account without accepting the terms." }
  var plainNothingBefore: String { "There is nothing to go back to. Type \(word(.quit)) to leave." }
  func plainChoices(_ buttons: [String], goesBack: Bool) -> String {
    let choices = buttons.enumerated().map { "\($0 + 1): \($1)" }.listed(by: ". ")
    return goesBack
      ? "\(choices). Type a number, \(word(.back)), \(word(.help)) or \(word(.quit))."
      : "\(choices). Type a number, \(word(.help)) or \(word(.quit))."
  }
  var plainCode: String { "Your recovery code:" }
  func plainCodeHelp(replaces: Bool) -> String {
    "Type the last \(RecoveryCodeDigit.group) characters of the code and press Enter. They are not "
      + "shown. "
      + (replaces
        ? "\(word(.back)) keeps your old code. \(word(.quit)) ends; the old code still works."
        : "\(word(.quit)) ends; you can get a new code later under \(title(of: .menu)).")
  }
  var plainConfirmFirst: String {
    "Type the last \(RecoveryCodeDigit.group) characters of the code to continue, or \(word(.quit)) to "
      + "leave."
  }
  func plainUseCode(_ choice: String) -> String {
    "If you forgot your password, type \(choice) to use the recovery code."
  }
  func plainOneName(_ choice: String) -> String { "\(choice) if you have only one name" }
  var plainNoSecret: String {
    "That is a command, and it does nothing here. To use it as your answer, type a backslash first."
  }
  var plainHelp: String {
    """
    Type an answer and press Enter. An empty line keeps the current answer. Passwords, PINs and codes aren't shown as they are typed.
    \(word(.back)) goes to the previous question, \(word(.quit)) ends. A backslash before one of these words makes it an answer.
    """
  }
  func plainAskToMove(_ question: String) -> String {
    "\(question) Type \(word(.yes)) to move it, \(word(.no)) to leave it here, or \(word(.back))."
  }
}
