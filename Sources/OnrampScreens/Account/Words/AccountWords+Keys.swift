import OnrampCore
import OnrampWords

/// The words about keys.
extension AccountWords {
  /// What Ctrl-S does on a screen of the account.
  package func keyGoOn(on screen: Account.Screen) -> KeyText {
    switch screen {
    case .signIn: KeyText(words("sign in"))
    case .changeProfile, .changePassword, .changePIN: KeyText(words("save"))
    case .signOutOthers: KeyText(words("sign out the others"), short: words("sign out"))
    case .deleteAccount: KeyText(words("delete the account"), short: words("delete"))
    default: KeyText(words("continue"), short: words("next"))
    }
  }
  var keyGoOnOnceAccepted: KeyText {
    KeyText(words("continue, once you accept the terms"), short: words("next"))
  }
  var keyEnterGoesOn: KeyText { KeyText(words("next field, or continue")) }
  var keyAccept: KeyText { KeyText(words("accept the terms"), short: words("accept")) }
  var keyClearBox: KeyText {
    KeyText(
      words("clear the box"), short: words("clear"),
      long: words("clear the box", context: "key line"))
  }
  package var keyReveal: KeyText { KeyText(words("show what is hidden"), short: words("show")) }
  var keyHide: KeyText { KeyText(words("hide it again"), short: words("hide")) }
  var keyLock: KeyText { KeyText(words("lock Onramp"), short: words("lock")) }
  var keyUnlock: KeyText {
    KeyText(
      words("unlock"), short: words("unlock", context: "key line, short"), long: words("unlock"))
  }
  var keyChoose: KeyText {
    KeyText(
      words("choose what is selected"), short: words("choose", context: "key line, short"),
      long: words("choose"))
  }
  var keyConfirmCode: KeyText {
    KeyText(
      words("to the field that confirms the code"), short: words("confirm"),
      long: words("to the field"))
  }
}
