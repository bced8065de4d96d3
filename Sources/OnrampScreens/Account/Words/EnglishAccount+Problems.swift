import OnrampCore

/// What can go wrong on the account screens, in English.
extension AccountWords {
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

  /// A label within a sentence.
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
}
