import OnrampCore

/// What can go wrong on the account screens, in English.
extension AccountWords {
  func problem(
    _ problem: FieldProblem, of field: FieldID, on screen: Account.Screen
  ) -> String {
    let label = label(of: field, on: screen)
    switch problem {
    case .empty: return nothing(in: field, on: screen)
    case .notAnEmail:
      return "Enter an email address in the correct format, like name@example.com"
    case .tooLong(let limit): return "\(label) must be \(limit) characters or fewer"
    case .notATelephone:
      return "Enter a telephone number in the correct format, like +1 202 555 0123"
    case .account(.refused(.exists)) where screen == .changeProfile:
      return "Another account has this email and password. Enter another email"
    case .account(let problem): return self.problem(problem, label)
    case .elsewhere(let answers):
      return answers.others.map { other in
        guard case .text(let text) = other else { return "" }
        return "\(label): there is also “\(SafeText.visible(text))” from another terminal"
      }.joined(separator: ". ")
    default: return "\(label) must be plain text, without control characters"
    }
  }

  private func problem(_ problem: AccountFieldProblem, _ label: String) -> String {
    switch problem {
    case .password(.tooShort(let least)): "\(label) must be \(least) characters or more"
    case .password(.tooEasy): "This password is too easy to guess. Use a longer phrase"
    case .password(.unchanged): "This is your current password. Choose another"
    case .pin(let problem): self.problem(problem)
    case .pinsDiffer: "The PINs don't match. Enter both again"
    case .notLastGroup: "That isn't the end of the code. Check what you wrote down"
    case .refused(let problem): self.problem(problem)
    case .noSuchAccount(.wrongCode(let seconds)):
      "Email or recovery code is wrong" + afterwards(seconds)
    case .noSuchAccount(let problem):
      "Email or password is wrong" + afterwards(problem.wait ?? 0)
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

  private func nothing(in field: FieldID, on screen: Account.Screen) -> String {
    switch field {
    case .signUpEmail, .accountEmail: "Enter your email"
    case .password: "Enter your password"
    case .accountPassword:
      screen == .changePassword ? "Enter your current password" : "Enter your password"
    case .newPassword: "Enter your new password"
    case .firstName: "Enter your first name"
    case .lastName: "Enter your last name"
    case .telephone: "Enter your telephone number"
    case .pin: screen == .changePIN ? "Enter the new PIN" : "Enter the PIN"
    case .pinAgain: screen == .changePIN ? "Enter the new PIN again" : "Enter the PIN"
    case .recoveryCode: "Enter the recovery code"
    case .codeGroup: "Enter the last \(RecoveryCodeDigit.group) characters of the code"
    default: label(of: field, on: screen)
    }
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
    case .severalMatch where isAtKiosk:
      "Two accounts here have this email and password. Tell the staff"
    case .severalMatch:
      "Two accounts here have this email and password. Run onramp account to sign in, then change "
        + "the password"
    case .damaged where isAtKiosk:
      "The account can't be opened: a file of it is damaged. Nothing was changed. Tell the staff"
    case .damaged(let file):
      "The account can't be opened: \(SafeText.visible(file)) is damaged. Nothing was changed"
    case .applicationThere:
      "Your account already has an application. Restart that one first, then move this one"
    case .noMemory where isAtKiosk:
      "There isn't enough memory to check this. Try again in a minute, or tell the staff"
    case .noMemory: "There isn't enough memory to check this. Close other programs and try again"
    case .store(let problem): English(isAtKiosk: isAtKiosk).problem(problem)
    case .server(let delay):
      notAsked(English(isAtKiosk: isAtKiosk).handIn.cause(delay).withoutPeriod)
    case .tooManyTries(let seconds?):
      "Too many tries at the company's server. \(wait(seconds))"
    case .tooManyTries(nil): "Too many tries at the company's server. Try again later"
    case .pinChanged:
      "Your PIN was changed on another computer. Enter the new one"
    case .pinDropped:
      "Your password was changed on another computer, so the PIN that you set here meanwhile doesn't "
        + "count. Enter the PIN that you use there"
    case .newerElsewhere:
      "Something newer came from another computer. Nothing was changed. Lock with Ctrl-X, unlock, and "
        + "try again"
    case .notFromServer:
      "What the company's server sent doesn't match your account. Nothing was changed"
    }
  }

  func tooManyPINs(offersCode: Bool) -> String {
    offersCode
      ? "Too many wrong PINs. Use your password or your recovery code"
      : "Too many wrong PINs. Use your password"
  }

  private func notAsked(_ why: String) -> String {
    "Onramp couldn't reach the company's server. \(why)"
  }

  var savedAtServer: String { "Saved, also on the server" }

  func syncState(_ standing: SyncStanding) -> String {
    switch standing {
    case .saved: "Saved here and on the server"
    case .notAsked:
      "Everything saved here is on the server, but Onramp couldn't check it for anything newer"
    case .sending, .waiting: "Saved here, not on the server yet"
    case .unconfirmed:
      "Saved here and sent to the server, which hasn't confirmed it yet"
    case .arrived: "Something newer came from another terminal. It shows when you open your account"
    case .revoked:
      "Saved here. This terminal was signed out from another terminal. To use the server again, sign in "
        + "with your password"
    case .rolledBack:
      "Saved here. The server has lost something that it had before, so nothing was taken from it. Tell "
        + "the company"
    }
  }
  func isOpen(since time: String, on terminal: OutsideText) -> String {
    "Open on \(terminal) since \(time)"
  }
  var goOnHere: String { "Continue here?" }
  var aboutGoingOnHere: String {
    "If you do, it locks there. What is typed there is kept."
  }
  func lastSaved(_ time: String, on terminal: OutsideText) -> String {
    "Last saved \(time) from \(terminal)"
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
