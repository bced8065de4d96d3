import OnrampCore
import OnrampWords

/// What a person reads on the account screens and on the lock.
public struct AccountWords: FeatureWords, Sendable {
  let words: Words
}

extension Words {
  /// The state of an account at the server, and why.
  public func syncState(_ standing: SyncStanding) -> String {
    let state = account.syncState(standing).asSentence
    switch standing {
    case .waiting(.store(let problem)), .notAsked(.store(let problem)),
      .unconfirmed(.store(let problem)):
      return self.problem(problem)
    case .waiting(let delay), .notAsked(let delay), .unconfirmed(let delay):
      return "\(state) \(cause(of: delay))"
    case .saved, .sending, .arrived, .revoked, .rolledBack: return state
    }
  }

  /// The words of the account.
  public var account: AccountWords { AccountWords(words: self) }
}

extension AccountWords {
  /// The texts of an account's field besides its label.
  func hint(for field: Field, of account: Account) -> String? {
    account.isLeftEmpty(field)
      ? label(of: .oneName) : hint(for: field.id, account.setup, on: account.screen)
  }

  /// The purpose of a screen, or of the lock.
  public func about(_ screen: Account.Screen?) -> String {
    switch screen {
    case .menu: words("Change your details, or how your account opens.")
    case .terms: words("Read the terms of service and accept them to continue.")
    case .credentials: words("Your email and password sign you in.")
    case .personal: words("Your name and telephone number, so that the company knows who you are.")
    case .newPIN, .confirmPIN:
      words("A short PIN unlocks Onramp, so that you don't need the password each time.")
    case .recoveryCode:
      words("Write the code down. It is the only way in if you forget your password.")
    case .signIn: words("Enter the email and password of your account to open it.")
    case .recover: words("Open your account with its recovery code, and choose a new password.")
    case .changeProfile:
      words("Correct your name, email or telephone number. Your password confirms it.")
    case .changePassword:
      words("Choose another password. Your current one confirms that it is you.")
    case .changePIN: words("Choose another PIN. Your password confirms that it is you.")
    case .newRecoveryCode: words("Get another recovery code, for example if you lost the old one.")
    case .signOutOthers:
      words(
        """
        Sign out everywhere else, for example if a computer was stolen. Your password confirms it.
        """)
    case .deleteAccount:
      words("Delete your account and everything in it. After your password, you'll be asked again.")
    case .welcome, nil:
      words("An account encrypts everything you enter here, so that only you can open it.")
    }
  }
  func aboutLock(_ lock: Lock?, opensMain: Bool) -> [String] {
    let offersCode = lock?.ways.contains(.recoveryCode) == true
    let way =
      switch (lock?.stage, offersCode) {
      case (.refused, _): tooManyPINs(offersCode: offersCode).asSentence
      case (.password, true): words("Enter your password. Forgotten? Use the recovery code.")
      case (.password, false): words("Enter your password.")
      case (_, true): words("Enter your PIN. Forgotten? Use the password or the recovery code.")
      case (_, false): words("Enter your PIN. Forgotten? Use the password.")
      }
    let ways = offersCode ? way : way + " " + codeElsewhere
    guard lock?.opens == true, opensMain else { return [ways] }
    return [
      ways,
      words("Main then opens. Enter there continues your application."),
    ]
  }
  /// Says that a wait after wrong tries is over.
  public var canTryAgain: String { words("You can try again now.") }
  package func title(of screen: Account.Screen) -> String {
    switch screen {
    case .welcome: words("Welcome")
    case .terms: words("Terms of Service")
    case .credentials: words("Credentials")
    case .personal: words("Personal info")
    case .newPIN: words("New PIN")
    case .confirmPIN: words("Confirm PIN")
    case .recoveryCode: words("Recovery code")
    case .signIn: words("Sign in")
    case .recover: words("Use the recovery code")
    case .menu: words("Account")
    case .changeProfile: words("Change name, email and telephone")
    case .changePassword: words("Change password")
    case .changePIN: words("Change PIN")
    case .newRecoveryCode: words("New recovery code")
    case .signOutOthers: words("Sign out all other computers")
    case .deleteAccount: words("Delete the account")
    }
  }

  /// The text above the fields of a screen.
  public func introduction(_ account: Account) -> [String] {
    switch account.screen {
    case .welcome:
      [
        words(
          """
          With an account, your application is encrypted on this computer. Only you can open it, \
          with a PIN.
          """)
      ]
        + (account.setup.hasLeftSignUp
          ? [words("Someone started a sign-up on this computer and didn't finish it.")] : [])
    case .credentials, .changePassword: [lossOfPassword]
    case .newPIN: [words("The PIN unlocks Onramp on this computer.")]
    case .confirmPIN: [words("Enter the same PIN again.")]
    case .recoveryCode:
      [
        words("Write it down: it is shown only once."), codePurpose,
        words("Then type its last \(RecoveryCodeDigit.group) characters."),
      ]
    case .recover:
      [words("Enter the code you last wrote down. You will then get a new one.")]
    case .newRecoveryCode:
      [
        account.codeState == .unconfirmed
          ? words("You will get a new code. The one you didn't confirm stops working.")
          : words("Your old code keeps working until you confirm the new one.")
      ]
    case .changeProfile:
      [
        words(
          """
          If you change your email, only the new one signs you in. Your application keeps the name \
          and email that you gave there.
          """)
      ]
    case .signOutOthers:
      [
        words(
          """
          They get nothing new, and open what they have only with your password. You stay signed \
          in here.
          """)
      ]
    case .deleteAccount:
      [
        words(
          """
          Your application, photos, favorite cars and routes are deleted with it and can't be \
          brought back. What you exported stays where it is.
          """)
      ]
    case .terms, .personal, .signIn, .menu, .changePIN: []
    }
  }

  private var lossOfPassword: String {
    words("If you lose both your password and your recovery code, nobody can open your account.")
  }

  /// The purpose of the recovery code, as a sentence of its introduction.
  public var codePurpose: String {
    words(
      """
      It opens your account without your password. If you lose both, nobody can open your account.
      """)
  }

  package func label(of field: FieldID, on screen: Account.Screen) -> String {
    switch field {
    case .signUpEmail, .accountEmail: words("Email")
    case .password: words("Password")
    case .firstName: words("First name")
    case .lastName: words("Last name")
    case .telephone: words("Telephone")
    case .pin: screen == .changePIN ? words("New PIN") : words("PIN")
    case .pinAgain: screen == .changePIN ? words("New PIN again") : words("PIN")
    case .accountPassword: screen == .changePassword ? words("Current password") : words("Password")
    case .recoveryCode: words("Recovery code")
    case .newPassword: words("New password")
    case .codeGroup: words("Last \(RecoveryCodeDigit.group) characters")
    default: field.key
    }
  }

  /// The label of a button. The main button is called Next only where another screen of the same
  /// kind follows.
  package func label(of button: Button, on screen: Account.Screen) -> String {
    guard button == .next else { return label(of: button) }
    if screen.leadsToNext { return words("Next") }
    return screen == .changeProfile ? words("Save") : title(of: screen)
  }

  private func label(of button: Button) -> String {
    switch button {
    case .createAccount: words("Create an account")
    case .openPlain: words("Application left here")
    case .goOnWithout: words("Continue without an account")
    case .goBack: words("Go back")
    case .useRecoveryCode: words("Use the recovery code")
    case .oneName: words("I have only one name")
    case .twoNames: words("I have a last name")
    default: Account.Screen(of: button).map { title(of: $0) } ?? button.name
    }
  }

  /// The requirements of an answer, stated before it is given.
  public func hint(for field: FieldID, _ setup: AccountSetup, on screen: Account.Screen) -> String?
  {
    switch field {
    case .password, .newPassword: words("\(PasswordProblem.least) or more characters")
    case .pin, .pinAgain: digits(setup.newPINLength)
    case .telephone: words("like +1 202 555 0123")
    default: nil
    }
  }

  package func notice(_ notice: AccountNotice) -> String {
    switch notice {
    case .acceptFirst: words("Accept the terms first: press Space on the box.")
    case .canTryAgain: canTryAgain
    case .passwordAgain: words("Choose your password again. It wasn't kept.")
    case .profileChanged: words("Your details have been changed.")
    case .passwordChanged: words("Your password has been changed.")
    case .pinChanged: words("Your PIN has been changed.")
    case .accountExists: words("You already have an account. Sign in here.")
    case .unconfirmed(let code): unconfirmed(code)
    case .deleted: words("Your account was deleted for good.")
    case .deletedInPart(let code):
      words(
        """
        Your account is deleted: nobody can open it any more. The disk refused to erase all of it \
        (error \(code)). What remains is erased the next time Onramp starts.
        """)
    case .signedOut: words("You are signed out.")
    case .endedElsewhere:
      words(
        """
        You were signed out from another computer, or your account was deleted there. What was \
        saved here stays here, encrypted.
        """)
    case .leftAlone:
      words(
        """
        You were signed out because nobody pressed a key. What you typed is kept: sign in to \
        continue.
        """)
    case .clearedAlone: words("What was typed here was cleared, because nobody pressed a key.")
    case .takenOver(let time, let terminal):
      isOpen(since: words.time(time), on: terminal).asSentence
    case .othersSignedOut(0): words("You aren't signed in on any other computer.")
    case .othersSignedOut(1): words("1 other computer is signed out.")
    case .othersSignedOut(let count): words("\(count) other computers are signed out.")
    case .otherSignedOut: words("The other driver is signed out.")
    case .besides(let problem):
      words("\(words.problem(problem)) You can still sign in.")
    case .failed(let problem): self.problem(problem).asSentence
    case .tooLong: words("That is too long. Nothing was added.")
    case .nothingBefore: words("There is nothing to go back to. Press Ctrl-Q to quit.")
    case .confirmFirst:
      words(
        """
        Type the last \(RecoveryCodeDigit.group) characters of the code to continue. Press Ctrl-Q \
        to quit.
        """)
    case .noProblemOfThatNumber: words("There is no problem with that number.")
    case .keyDoesNothing: words("That key does nothing here. Press F1 for the keys that work.")
    }
  }

  /// Says that the change was made, but the disk didn't confirm it.
  public func unconfirmed(_ code: Int32) -> String {
    if isAtKiosk {
      return
        words(
          """
          Your change is made, but the disk didn't confirm it (error \(code)). Tell the staff: a \
          power failure now could undo it.
          """)
    }
    return
      words(
        """
        Your change is made, but the disk didn't confirm it (error \(code)). Check the disk: a \
        power failure now could undo it.
        """)
  }

  /// The operation in progress on a screen.
  public func working(on screen: Account.Screen) -> String {
    screen == .confirmPIN ? words("Creating your account") : words("Checking")
  }

  package var acceptTerms: String { words("I accept the terms of service") }

  package var unlock: String { words("Unlock") }
  package var isLocked: String { words("Onramp is locked") }
  var isLockedShort: String { words("Locked") }
  package var pin: String { words("PIN") }
  package var password: String { words("Password") }
  package func digits(_ count: Int) -> String { words("\(count) digits") }
  /// The buttons for the ways around the PIN.
  public func way(_ way: Lock.Way) -> String {
    switch way {
    case .password: words("Use the password")
    case .recoveryCode: words("Use the recovery code")
    case .anotherDriver: words("Another driver")
    }
  }
  /// The label of that button on the lock, with the letter that presses it.
  func letteredWay(_ way: Lock.Way) -> String {
    let label =
      switch way {
      case .password: words("password")
      case .recoveryCode: words("recovery code")
      case .anotherDriver: words("other driver")
      }
    return "\(letter(of: way).uppercased()) \(label)"
  }
  /// The letter that chooses a way while a PIN is typed. It never means yes, because one of the
  /// ways leads to a question.
  func letter(of way: Lock.Way) -> Character {
    switch way {
    case .password: "p"
    case .recoveryCode: "r"
    case .anotherDriver: words.yes == "o" ? "a" : "o"
    }
  }
  var forgotIt: String { words("Forgot it?") }
  /// How the recovery code is reached from a lock that doesn't offer it.
  var codeElsewhere: String {
    words("To use the recovery code, quit with Ctrl-Q and open Onramp again.")
  }
  var nothingBeforeLock: String {
    words("Enter your PIN to continue. Press Ctrl-Q to quit.")
  }
}

extension Account.Screen {
  /// Whether another screen of the same kind follows, so that the main button is called Next.
  var leadsToNext: Bool {
    switch self {
    case .terms, .credentials, .personal, .newPIN, .confirmPIN, .recoveryCode, .recover,
      .newRecoveryCode:
      true
    case .welcome, .signIn, .menu, .changeProfile, .changePassword, .changePIN, .signOutOthers,
      .deleteAccount:
      false
    }
  }
}
