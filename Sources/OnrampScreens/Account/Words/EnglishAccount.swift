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
        "With an account, your application is encrypted on this computer. Only you can open it, with "
          + "a PIN."
      ]
        + (account.setup.hasLeftSignUp
          ? ["Someone started a sign-up on this computer and didn't finish it."] : [])
    case .credentials, .changePassword: [lossOfPassword]
    case .newPIN: ["The PIN unlocks Onramp on this computer."]
    case .confirmPIN: ["Enter the same PIN again."]
    case .recoveryCode: keepCode
    case .recover: ["You were shown the code when you created the account. You will get a new one."]
    case .newRecoveryCode:
      [
        account.codeState == .unconfirmed
          ? "You haven't confirmed a code yet. You will get a new one."
          : "Your old code keeps working until you confirm the new one."
      ]
    case .terms, .personal, .signIn, .menu, .changePIN: []
    }
  }

  private var lossOfPassword: String {
    "If you lose both your password and your recovery code, nobody can open your documents."
  }

  var keepCode: [String] {
    [
      "Write it down: it is shown only once.",
      "It opens your account without your password. If you lose both, nobody can open your "
        + "documents.",
      "Then type its last \(RecoveryCodeDigit.group) characters below.",
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
    case .codeGroup: "Last \(RecoveryCodeDigit.group) characters"
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
    case .codeGroup, .email, .firstName, .lastName, .telephone, .accountEmail, .accountPassword,
      .recoveryCode:
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
      case .codeGroup:
        return "Enter the last \(RecoveryCodeDigit.group) characters of the code"
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
      return "This password is too easy to guess. Use a longer phrase"
    case .password(.unchanged): return "This is your current password. Choose another"
    case .pin(let problem): return self.problem(problem)
    case .pinsDiffer: return "The PINs don't match. Enter both again"
    case .notLastGroup:
      return "That isn't the end of the code. Check what you wrote down"
    case .refused(let problem): return self.problem(problem)
    case .noSuchAccount(.wrongCode(let seconds)):
      return "Email or recovery code is wrong" + afterwards(seconds)
    case .noSuchAccount(let problem):
      return "Email or password is wrong" + afterwards(problem.wait ?? 0)
    }
  }

  private func problem(_ problem: PINProblem) -> String {
    switch problem {
    case .notDigits(let length?): "PIN must be exactly \(digits(length))"
    case .notDigits(nil): "PIN must contain only digits"
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
        ? "That PIN is wrong. \(tries(more)) before a wait"
        : "That PIN is wrong. \(wait(seconds))"
    case .wait(let seconds): wait(seconds)
    case .passwordNeeded: tooManyPINs(offersCode: false)
    case .wrongPassword(let seconds): "That password is wrong" + afterwards(seconds)
    case .wrongCode(let seconds): "That recovery code is wrong" + afterwards(seconds)
    case .emailNeeded: "Enter the email address of your account"
    case .exists: "Another account has this email and password. Choose another password"
    case .severalMatch:
      "Two accounts here have this email and password. Run onramp account to sign in, then change "
        + "the password"
    case .damaged(let file):
      "The account can't be opened: \(SafeText.visible(file)) is damaged. Nothing was changed"
    case .applicationThere:
      "Your account already has an application. Restart that one first, then move this one"
    case .noMemory: "There isn't enough memory to check this. Close other programs and try again"
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
    case .passwordAgain: "Enter your password again. It wasn't kept."
    case .passwordChanged: "Your password has been changed."
    case .pinChanged: "Your PIN has been changed."
    case .accountExists: "You already have an account. Sign in here."
    case .unconfirmed(let code): unconfirmed(code)
    case .signedOut: "You are signed out."
    case .besides(let problem): "\(English().problem(problem)) You can still sign in."
    case .failed(let problem): sentence(self.problem(problem))
    case .tooLong: "That is too long. Nothing was added."
    case .nothingBefore: "There is nothing to go back to. Ctrl-Q quits."
    case .confirmFirst:
      "Type the last \(RecoveryCodeDigit.group) characters of the code to go on. Ctrl-Q quits."
    case .noProblemOfThatNumber: "There is no problem with that number."
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    }
  }

  func unconfirmed(_ code: Int32) -> String {
    "Your change is made, but the disk didn't confirm it (error \(code)). Check the disk: a power "
      + "failure now could undo it."
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
  var nothingBeforeLock: String { "Enter your PIN to go on. Ctrl-Q quits." }

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
  var plainNotAccepted: String { "You can't create an account without accepting the terms." }
  var plainNothingBefore: String { "There is nothing to go back to. Type \(word(.quit)) to leave." }
  func plainChoices(_ buttons: [String], goesBack: Bool) -> String {
    let choices = buttons.enumerated().map { "\($0 + 1): \($1)" }
    return "\(choices.listed(by: ". ")). Type a number, "
      + "\(goesBack ? "\(word(.back)), " : "")\(word(.help)) or \(word(.quit))."
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
    "Type the last \(RecoveryCodeDigit.group) characters of the code to go on, or \(word(.quit)) to "
      + "leave."
  }
  func plainUseCode(_ choice: String) -> String {
    "If you forgot your password, type \(choice) to use the recovery code."
  }
  var plainNoSecret: String {
    "That is a command, and it does nothing here. To use it as your answer, type a backslash first."
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
