import OnrampCore

/// The account screens in English.
struct EnglishAccount: AccountWords {
  var isAtKiosk = false
}

/// Every word of the account in English, also as the fallback for words that another language
/// lacks.
extension AccountWords {
  func about(_ screen: Account.Screen?) -> String {
    switch screen {
    case .menu: "Change your details, or how your account opens."
    case .terms: "Read the terms of service and accept them to continue."
    case .credentials: "Your email and password sign you in."
    case .personal: "Your name and telephone number, so that the company knows who you are."
    case .newPIN, .confirmPIN:
      "A short PIN unlocks Onramp, so that you don't need the password each time."
    case .recoveryCode: "Write the code down. It is the only way in if you forget your password."
    case .signIn: "Enter the email and password of your account to open it."
    case .recover: "Open your account with its recovery code, and choose a new password."
    case .changeProfile: "Correct your name, email or telephone number. Your password confirms it."
    case .changePassword: "Choose another password. Your current one confirms that it is you."
    case .changePIN: "Choose another PIN. Your password confirms that it is you."
    case .newRecoveryCode: "Get another recovery code, for example if you lost the old one."
    case .signOutOthers:
      "Sign out everywhere else, for example if a computer was stolen. Your password confirms it."
    case .deleteAccount:
      "Delete your account and everything in it. After your password, you'll be asked again."
    case .welcome, nil:
      "An account encrypts everything you enter here, so that only you can open it."
    }
  }
  var aboutLock: String { "Enter your PIN to continue where you were." }
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
    case .changeProfile: "Change name, email and telephone"
    case .changePassword: "Change password"
    case .changePIN: "Change PIN"
    case .newRecoveryCode: "New recovery code"
    case .signOutOthers: "Sign out all other computers"
    case .deleteAccount: "Delete the account"
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
    case .recoveryCode:
      [
        "Write it down: it is shown only once.", codePurpose,
        "Then type its last \(RecoveryCodeDigit.group) characters.",
      ]
    case .recover: ["Use the last code you confirmed. You will get a new one."]
    case .newRecoveryCode:
      [
        account.codeState == .unconfirmed
          ? "You will get a new code. The one you didn't confirm stops working."
          : "Your old code keeps working until you confirm the new one."
      ]
    case .changeProfile:
      [
        "If you change your email, only the new one signs you in. Your application keeps the name "
          + "and email that you gave there."
      ]
    case .signOutOthers:
      [
        "They get nothing new, and open what they have only with your password. You stay signed in here."
      ]
    case .deleteAccount:
      [
        "Your application, photos, favorite cars and routes are deleted with it and can't be brought "
          + "back. What you exported stays where it is."
      ]
    case .terms, .personal, .signIn, .menu, .changePIN: []
    }
  }

  private var lossOfPassword: String {
    "If you lose both your password and your recovery code, nobody can open your account."
  }

  var codePurpose: String {
    "It opens your account without your password. If you lose both, nobody can open your account."
  }

  func label(of field: FieldID, on screen: Account.Screen) -> String {
    switch field {
    case .signUpEmail, .accountEmail: "Email"
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
    default: field.key
    }
  }

  func label(of button: Button) -> String {
    switch button {
    case .createAccount: "Create an account"
    case .openPlain: "Application left here"
    case .goOnWithout: "Continue without an account"
    case .signIn: "Sign in"
    case .next: "Next"
    case .goBack: "Go back"
    case .useRecoveryCode: "Use the recovery code"
    case .oneName: "I have only one name"
    case .twoNames: "I have a last name"
    case .changeProfile: "Change name, email and telephone"
    case .changePassword: "Change password"
    case .changePIN: "Change PIN"
    case .newRecoveryCode: "New recovery code"
    case .signOutOthers: "Sign out all other computers"
    case .deleteAccount: "Delete the account"
    default: button.name
    }
  }

  func hint(for field: FieldID, _ setup: AccountSetup, on screen: Account.Screen) -> String? {
    switch field {
    case .password, .newPassword: "\(PasswordProblem.least) or more characters"
    case .pin, .pinAgain: digits(setup.newPINLength)
    case .telephone: "like +1 202 555 0123"
    default: nil
    }
  }

  func notice(_ notice: AccountNotice) -> String {
    switch notice {
    case .acceptFirst: "Accept the terms first: press Space on the box."
    case .passwordAgain: "Choose your password again. It wasn't kept."
    case .profileChanged: "Your details have been changed."
    case .passwordChanged: "Your password has been changed."
    case .pinChanged: "Your PIN has been changed."
    case .accountExists: "You already have an account. Sign in here."
    case .unconfirmed(let code): unconfirmed(code)
    case .deleted: "Your account was deleted for good."
    case .deletedInPart(let code):
      "Your account is deleted: nobody can open it any more. The disk refused to erase all of it (error "
        + "\(code)). What remains is erased the next time Onramp starts."
    case .signedOut: "You are signed out."
    case .endedElsewhere:
      "You were signed out from another computer, or your account was deleted there. What was saved "
        + "here stays here, encrypted."
    case .leftAlone:
      "You were signed out because nobody pressed a key. What you typed is kept: sign in to go on."
    case .clearedAlone: "What was typed here was cleared, because nobody pressed a key."
    case .takenOver(let time, let terminal):
      sentence(isOpen(since: English().time(time), on: terminal))
    case .othersSignedOut(0): "You aren't signed in on any other computer."
    case .othersSignedOut(1): "1 other computer is signed out."
    case .othersSignedOut(let count): "\(count) other computers are signed out."
    case .otherSignedOut: "The other driver is signed out."
    case .besides(let problem):
      "\(English(isAtKiosk: isAtKiosk).problem(problem)) You can still sign in."
    case .failed(let problem): sentence(self.problem(problem))
    case .tooLong: "That is too long. Nothing was added."
    case .nothingBefore: "There is nothing to go back to. Press Ctrl-Q to quit."
    case .confirmFirst:
      "Type the last \(RecoveryCodeDigit.group) characters of the code to continue. Press Ctrl-Q to quit."
    case .noProblemOfThatNumber: "There is no problem with that number."
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    }
  }

  func unconfirmed(_ code: Int32) -> String {
    if isAtKiosk {
      return
        "Your change is made, but the disk didn't confirm it (error \(code)). Tell the staff: a power "
        + "failure now could undo it."
    }
    return
      "Your change is made, but the disk didn't confirm it (error \(code)). Check the disk: a power "
      + "failure now could undo it."
  }

  func working(on screen: Account.Screen) -> String {
    screen == .confirmPIN ? "Creating your account" : "Checking"
  }

  var acceptTerms: String { "I accept the terms of service" }

  var unlock: String { "Unlock" }
  var isLocked: String { "Onramp is locked" }
  var isLockedShort: String { "Locked" }
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
  var nothingBeforeLock: String { "Enter your PIN to continue. Press Ctrl-Q to quit." }

  /// A sentence with its period.
  func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
