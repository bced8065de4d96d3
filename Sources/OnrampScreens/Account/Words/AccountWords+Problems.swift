import OnrampCore
import OnrampWords

/// What can go wrong on the account screens.
extension AccountWords {
  /// What is wrong with an answer and what to do, without a period.
  ///
  /// - Parameter isPlain: Whether it is for the line mode, where no typed answer waits for Enter.
  public func problem(
    _ problem: FieldProblem, of field: FieldID, on screen: Account.Screen, isPlain: Bool = false
  ) -> String {
    let label = label(of: field, on: screen)
    switch problem {
    case .empty: return nothing(in: field, on: screen)
    case .notAnEmail:
      return words("Enter an email address in the correct format, like name@example.com")
    case .tooLong(let limit): return words("\(label) must be \(limit) characters or fewer")
    case .notATelephone:
      return words("Enter a telephone number in the correct format, like +1 202 555 0123")
    case .account(.refused(.exists)) where screen == .changeProfile:
      return words("Another account has this email and password. Enter another email")
    case .account(.refused(.wait(let seconds))) where !isPlain: return waitThenEnter(seconds)
    case .account(let problem): return self.problem(problem, label)
    case .elsewhere(let answers):
      return answers.others.map { other in
        guard case .text(let text) = other else { return "" }
        return words("\(label): there is also “\(SafeText.visible(text))” from another terminal")
      }.joined(separator: ". ")
    default: return words("\(label) must be plain text, without control characters")
    }
  }

  private func problem(_ problem: AccountFieldProblem, _ label: String) -> String {
    switch problem {
    case .password(.tooShort(let least)): words("\(label) must have at least \(least) characters")
    case .password(.tooEasy):
      words("This password is too easy to guess. Use a longer phrase, not your name or email")
    case .password(.unchanged): words("This is your current password. Choose another")
    case .pin(let problem): self.problem(problem)
    case .pinsDiffer: words("The PINs don't match. Enter both again")
    case .notLastGroup:
      words(
        """
        Those aren't the last \(RecoveryCodeDigit.group) characters. Check what you wrote down
        """)
    case .codeLength(let length):
      words("The recovery code has \(length) characters. Check what you wrote down")
    case .refused(let problem): self.problem(problem)
    case .noSuchAccount(.wrongCode(let seconds)):
      words("Email or recovery code is wrong") + afterwards(seconds)
    case .noSuchAccount(let problem):
      words("Email or password is wrong") + afterwards(problem.wait ?? 0)
    }
  }

  private func problem(_ problem: PINProblem) -> String {
    switch problem {
    case .notDigits(let length?): words("PIN must be exactly \(digits(length))")
    case .notDigits(nil): words("PIN must contain only digits")
    case .length(let length): words("PIN must be \(digits(length))")
    case .tooSimple:
      words("This PIN is too easy to guess. Avoid sequences, repeated digits and simple patterns")
    }
  }

  private func nothing(in field: FieldID, on screen: Account.Screen) -> String {
    switch field {
    case .signUpEmail, .accountEmail: words("Enter your email")
    case .password: words("Enter your password")
    case .accountPassword:
      screen == .changePassword
        ? words("Enter your current password") : words("Enter your password", context: "nothing")
    case .newPassword: words("Enter your new password")
    case .firstName: words("Enter your first name")
    case .lastName: words("Enter your last name")
    case .telephone: words("Enter your telephone number")
    case .pin: screen == .changePIN ? words("Enter the new PIN") : words("Enter the PIN")
    case .pinAgain: screen == .changePIN ? words("Enter the new PIN again") : words("Enter the PIN")
    case .recoveryCode: words("Enter the recovery code")
    case .codeGroup: words("Enter the last \(RecoveryCodeDigit.group) characters of the code")
    default: label(of: field, on: screen)
    }
  }

  /// Why an account didn't open or change.
  public func problem(_ problem: AccountProblem) -> String {
    switch problem {
    case .wrongPIN(let more, let seconds):
      more > 0
        ? words("That PIN is wrong. \(tries(more)) before a wait")
        : words("That PIN is wrong. \(wait(seconds))")
    case .wait(let seconds): words("Wait \(time(seconds)) before the next try")
    case .passwordNeeded: tooManyPINs(offersCode: false)
    case .wrongPassword(let seconds): words("That password is wrong") + afterwards(seconds)
    case .wrongCode(let seconds): words("That recovery code is wrong") + afterwards(seconds)
    case .emailNeeded: words("Enter the email address of your account")
    case .exists: words("Another account has this email and password. Choose another password")
    case .severalMatch where isAtKiosk:
      words("Two accounts here have this email and password. Tell the staff")
    case .severalMatch:
      words(
        """
        Two accounts here have this email and password. Run onramp account to sign in, then change \
        the password
        """)
    case .damaged where isAtKiosk:
      words(
        """
        The account can't be opened: a file of it is damaged. Nothing was changed. Tell the staff
        """)
    case .damaged(let file):
      words(
        "The account can't be opened: \(SafeText.visible(file)) is damaged. Nothing was changed")
    case .applicationThere:
      words("Your account already has an application. Restart that one first, then move this one")
    case .noMemory where isAtKiosk:
      words("There isn't enough memory to check this. Try again in a minute, or tell the staff")
    case .noMemory:
      words("There isn't enough memory to check this. Close other programs and try again")
    case .store(let problem): words.problem(problem)
    case .server(let delay):
      notAsked(words.cause(of: delay).withoutPeriod)
    case .tooManyTries(let seconds?):
      words("Too many tries at the company's server. \(wait(seconds))")
    case .tooManyTries(nil): words("Too many tries at the company's server. Try again later")
    case .pinChanged:
      words("Your PIN was changed on another computer. Enter the new one")
    case .pinDropped:
      words(
        """
        Your password was changed on another computer, so the PIN that you set here meanwhile \
        doesn't count. Enter the PIN that you use there
        """)
    case .newerElsewhere:
      words(
        """
        Something newer came from another computer. Nothing was changed. Lock with Ctrl-X, unlock, \
        and try again
        """)
    case .notFromServer:
      words("What the company's server sent doesn't match your account. Nothing was changed")
    }
  }

  /// How to open the account after too many wrong PINs.
  public func tooManyPINs(offersCode: Bool) -> String {
    offersCode
      ? words("Too many wrong PINs. Use your password or your recovery code")
      : words("Too many wrong PINs. Use your password")
  }

  private func notAsked(_ why: String) -> String {
    words("Onramp couldn't reach the company's server. \(why)")
  }

  /// Says, after Save, that the server has it, too.
  public var savedAtServer: String { words("Saved, also on the server") }

  /// The state of the account at the server, without a period.
  public func syncState(_ standing: SyncStanding) -> String {
    switch standing {
    case .saved: words("Saved here and on the server")
    case .notAsked:
      words(
        "Everything saved here is on the server, but Onramp couldn't check it for anything newer")
    case .sending, .waiting: words("Saved here, not on the server yet")
    case .unconfirmed:
      words("Saved here and sent to the server, which hasn't confirmed it yet")
    case .arrived:
      words("Something newer came from another terminal. It shows when you open your account")
    case .revoked:
      words(
        """
        Saved here. This terminal was signed out from another terminal. To use the server again, \
        sign in with your password
        """)
    case .rolledBack:
      words(
        """
        Saved here. The server has lost something that it had before, so nothing was taken from \
        it. Tell the company
        """)
    }
  }
  /// Says since when and on which terminal the account is open, without a period. The time is as in
  /// `Words.time(_:)`.
  public func isOpen(since time: String, on terminal: OutsideText) -> String {
    words("Open on \(terminal) since \(time)")
  }
  /// The question whether to continue here, and what that does to the other terminal.
  public var goOnHere: String { words("Continue here?") }
  var aboutGoingOnHere: String {
    words("If you do, it locks there. What is typed there is kept.")
  }
  /// Says when and on which terminal the account was last saved. The time is as in `Words.at(_:)`.
  public func lastSaved(_ time: String, on terminal: OutsideText) -> String {
    words("Last saved \(time) from \(terminal)")
  }

  private func tries(_ count: Int) -> String {
    words.count(count, "1 more try", "\(count) more tries")
  }

  private func afterwards(_ seconds: Int) -> String {
    seconds > 0 ? words(". \(wait(seconds))") : ""
  }

  /// How long to wait before the next attempt.
  public func wait(_ seconds: Int) -> String {
    words("You can try again in \(time(seconds))")
  }

  /// What to do with a PIN that was typed during a wait.
  func waitThenEnter(_ seconds: Int) -> String {
    words("Wait \(time(seconds)), then press Enter")
  }

  private func time(_ seconds: Int) -> String {
    switch seconds {
    case 1: words("1 second")
    case ..<120: words("\(seconds) seconds")
    default: words("\((seconds + 59) / 60) minutes")
    }
  }
}
