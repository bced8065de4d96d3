import OnrampCore

/// The screens of the account in English.
struct EnglishAccount: AccountWords {}

/// Every word of the account in English, which also stands in for words that another language
/// lacks.
extension AccountWords {
  func title(of screen: Account.Screen) -> String {
    switch screen {
    case .welcome: "Welcome"
    case .terms: "Terms of Service"
    case .credentials: "Credentials"
    case .personal: "Personal info"
    case .newPIN: "New PIN"
    case .confirmPIN: "Confirm PIN"
    case .recoveryCode: "Recovery code"
    case .signIn: "Sign in"
    case .recover: "Use the recovery code"
    case .menu: "Account"
    case .changePassword: "Change password"
    case .changePIN: "Change PIN"
    case .newRecoveryCode: "New recovery code"
    }
  }

  func introduction(_ account: Account) -> [String] {
    switch account.screen {
    case .welcome:
      [
        "With an account, your application is sealed on this computer: only you can open it, with "
          + "a PIN."
      ]
        + (account.setup.hasLeftSignUp
          ? ["Somebody began a sign-up on this computer and didn't finish it."] : [])
    case .credentials, .changePassword: [lossOfPassword]
    case .newPIN: ["The PIN unlocks Onramp on this computer."]
    case .confirmPIN: ["Enter the same PIN again."]
    case .recoveryCode: keepCode
    case .recover: ["You were shown the code when you created the account. You will get a new one."]
    case .newRecoveryCode:
      ["The code you have now will stop working once you have confirmed the new one."]
    case .terms, .personal, .signIn, .menu, .changePIN: []
    }
  }

  private var lossOfPassword: String {
    "If you lose both your password and your recovery code, nobody can open your documents again."
  }

  var keepCode: [String] {
    [
      "Write it down: it is shown only once.",
      "It opens your account without your password. If you lose both, nobody can open your documents "
        + "again.",
      "Then type its last group below.",
    ]
  }

  func label(of field: Account.Field, on screen: Account.Screen) -> String {
    switch field {
    case .email, .accountEmail: "Email"
    case .password: "Password"
    case .firstName: "First name"
    case .lastName: "Last name"
    case .telephone: "Telephone"
    case .pin: screen == .changePIN ? "New PIN" : "PIN"
    case .pinAgain: screen == .changePIN ? "New PIN again" : "PIN"
    case .accountPassword: screen == .changePassword ? "Current password" : "Password"
    case .recoveryCode: "Recovery code"
    case .newPassword: "New password"
    case .codeGroup: "Last group"
    }
  }

  func label(of button: Account.Button) -> String {
    switch button {
    case .createAccount: "Create an account"
    case .openPlain: "Application left here"
    case .signIn: "Sign in"
    case .next: "Next"
    case .back: "Go back"
    case .useRecoveryCode: "Use the recovery code"
    case .changePassword: "Change password"
    case .changePIN: "Change PIN"
    case .newRecoveryCode: "New recovery code"
    }
  }

  func hint(
    for field: Account.Field, _ setup: AccountSetup, on screen: Account.Screen
  ) -> String? {
    switch field {
    case .password, .newPassword: "\(PasswordProblem.least) or more characters"
    case .pin, .pinAgain: digits(setup.newPINLength)
    case .codeGroup: "\(RecoveryCodeDigit.group) characters"
    case .email, .firstName, .lastName, .telephone, .accountEmail, .accountPassword, .recoveryCode:
      nil
    }
  }

  func problem(
    _ problem: AccountFieldProblem, of field: Account.Field, on screen: Account.Screen
  ) -> String {
    let label = label(of: field, on: screen)
    switch problem {
    case .answer(.empty):
      switch field {
      case .pin, .pinAgain, .recoveryCode: return "Enter the \(spoken(label))"
      case .telephone: return "Enter your telephone number"
      case .codeGroup: return "Enter the last group of the code"
      default: return "Enter your \(spoken(label))"
      }
    case .answer(.notAnEmail):
      return "Enter an email address in the correct format, like name@example.com"
    case .answer(.tooLong(let limit)): return "\(label) must be \(limit) characters or fewer"
    case .answer: return "\(label) must be plain text, without control characters"
    case .notATelephone:
      return "Enter a telephone number in the correct format, like +1 202 555 0123"
    case .password(.tooShort(let least)):
      return "\(label) must be \(least) characters or more"
    case .password(.tooEasy):
      return "This password is too easy to guess. Choose another"
    case .password(.unchanged): return "This is your current password. Choose another"
    case .pin(let problem): return self.problem(problem)
    case .pinsDiffer: return "The two PINs were not the same. Enter both again"
    case .notLastGroup:
      return "The code ends differently. Compare it with what you wrote down"
    case .refused(let problem): return self.problem(problem)
    case .noSuchAccount(.wrongCode(let seconds)):
      return "No account here has this email and recovery code. Check both" + afterwards(seconds)
    case .noSuchAccount(let problem):
      return "No account here has this email and password. Check both"
        + afterwards(problem.wait ?? 0)
    }
  }

  private func problem(_ problem: PINProblem) -> String {
    switch problem {
    case .notDigits(let length?): "PIN must be \(digits(length)), and nothing else"
    case .notDigits(nil): "PIN must be digits, and nothing else"
    case .length(let length): "PIN must be \(digits(length))"
    case .tooSimple:
      "This PIN is too easy to guess. Avoid sequences, repeated digits and simple patterns"
    }
  }

  /// A label in a sentence.
  private func spoken(_ label: String) -> String {
    label.hasPrefix("PIN") ? label : label.prefix(1).lowercased() + label.dropFirst()
  }

  func problem(_ problem: AccountProblem) -> String {
    switch problem {
    case .wrongPIN(let more, let seconds):
      more > 0
        ? "That PIN is not right. \(tries(more)) before a wait"
        : "That PIN is not right. \(wait(seconds))"
    case .wait(let seconds): wait(seconds)
    case .passwordNeeded: tooManyPINs(offersCode: false)
    case .wrongPassword(let seconds): "That password is not right" + afterwards(seconds)
    case .wrongCode(let seconds): "That recovery code is not right" + afterwards(seconds)
    case .emailNeeded: "Enter the email address of your account"
    case .exists: "Another account has this email and password. Choose another password"
    case .severalMatch:
      "Two accounts here have this email and password. Sign in with onramp account, and change the "
        + "password there"
    case .damaged(let file):
      "The account can't be opened: \(SafeText.visible(file)) is damaged. Nothing was changed"
    case .applicationThere:
      "Your account has an application already. Restart it first, then take this one along"
    case .noMemory: "There is too little memory to check this. Close other programs, then try again"
    case .store(let problem): English().problem(problem)
    }
  }

  func tooManyPINs(offersCode: Bool) -> String {
    "Too many wrong PINs. Use your password" + (offersCode ? " or your recovery code" : "")
  }

  private func tries(_ count: Int) -> String { count == 1 ? "1 more try" : "\(count) more tries" }

  private func afterwards(_ seconds: Int) -> String { seconds > 0 ? ". \(wait(seconds))" : "" }

  func wait(_ seconds: Int) -> String {
    let time =
      switch seconds {
      case 1: "1 second"
      case ..<120: "\(seconds) seconds"
      default: "\((seconds + 59) / 60) minutes"
      }
    return "You can try again in \(time)"
  }

  func notice(_ notice: AccountNotice) -> String {
    switch notice {
    case .acceptFirst: "Accept the terms first: press Space on the box."
    case .passwordAgain: "Enter your password again: it is not kept until the account is created."
    case .passwordChanged: "Your password is changed."
    case .pinChanged: "Your PIN is changed."
    case .accountExists:
      "There is an account with this email and password already. Sign in to it here."
    case .unconfirmed(let code): unconfirmed(code)
    case .signedOut: "You are signed out."
    case .besides(let problem): "\(English().problem(problem)) Accounts open as usual."
    case .failed(let problem): sentence(self.problem(problem))
    case .tooLong: "That is too long. Nothing was added."
    case .nothingBefore: "There is nothing to go back to. Ctrl-Q quits."
    case .noProblemOfThatNumber: "There is no problem of that number."
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    }
  }

  func unconfirmed(_ code: Int32) -> String {
    "This is changed, but the disk did not confirm it (error \(code)). Check the disk: a power "
      + "failure now could undo the change."
  }

  func working(on screen: Account.Screen) -> String {
    screen == .confirmPIN ? "Creating your account" : "Checking"
  }

  var acceptTerms: String { "I accept the terms of service" }

  var unlock: String { "Unlock" }
  var isLocked: String { "Onramp is locked" }
  var pin: String { "PIN" }
  var password: String { "Password" }
  func digits(_ count: Int) -> String { "\(count) digits" }
  func way(_ way: Lock.Way) -> String {
    switch way {
    case .password: "Use the password"
    case .recoveryCode: "Use the recovery code"
    case .anotherDriver: "Another driver"
    }
  }
  var nothingBeforeLock: String { "Enter the PIN to go on. Ctrl-Q quits." }

  var plainLock: String {
    "Type \(word(.password)) to use your password, or \(word(.other)) for another driver."
  }

  func plainStep(_ screen: Account.Screen) -> String {
    let title = title(of: screen)
    let count = Account.Screen.signUp.count
    return screen.step.map { "Step \($0) of \(count): \(title)." } ?? "\(title)."
  }
  func plainQuestion(_ label: String, hint: String?, current: String?) -> String {
    let asked = hint.map { "\(label), \($0)?" } ?? "\(label)?"
    return current.map { "\(asked) Now: \($0). Press Enter to keep it." } ?? asked
  }
  var plainAccept: String {
    "Do you accept the terms of service? Type \(word(.yes)), \(word(.no)) or \(word(.back))."
  }
  var plainNotAccepted: String { "Without accepting the terms you can't create an account." }
  var plainNothingBefore: String { "There is nothing to go back to. Type \(word(.quit)) to leave." }
  func plainChoices(_ buttons: [String], goesBack: Bool) -> String {
    let choices = buttons.enumerated().map { "\($0 + 1): \($1)" }
    return "\(choices.listed(by: ". ")). Type a number, "
      + "\(goesBack ? "\(word(.back)), " : "")\(word(.help)) or \(word(.quit))."
  }
  var plainCode: String { "Your recovery code:" }
  var plainNoSecret: String {
    "That is a command, and it does nothing here. To enter it as it is, type a backslash before it."
  }
  var plainHelp: String {
    """
    Type an answer and press Enter. An empty line keeps the current answer. Passwords, PINs and codes are not shown.
    \(word(.back)) goes to the previous question, \(word(.quit)) ends. A backslash before one of these words makes it an answer.
    """
  }
  func plainAsk(_ question: String) -> String { "\(question) Type \(word(.yes)) or \(word(.no))." }
  func plainAskToMove(_ question: String) -> String {
    "\(question) Type \(word(.yes)) to move it, \(word(.no)) to leave it here."
  }

  /// A sentence with its full stop.
  func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
