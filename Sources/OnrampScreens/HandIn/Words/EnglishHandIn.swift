import OnrampCore

/// Handing in, in English.
struct EnglishHandIn: HandInWords {
  var isAtKiosk = false
}

/// Every word about handing in, in English, also as the fallback for words that another language
/// lacks.
extension HandInWords {
  var handIn: String { "Hand in" }
  var withdraw: String { "Withdraw" }
  var purpose: String { "Sends your answers and photos to the company, encrypted." }
  func handedIn(_ time: String, number: String, version: Int) -> String {
    switch version {
    case ...1: "Handed in \(time). Your number: \(number)"
    case 2: "Handed in \(time), for the second time. Your number: \(number)"
    default: "Handed in \(time), \(version) times so far. Your number: \(number)"
    }
  }

  func waiting(_ time: String, for obstacle: HandInDelay.Obstacle?) -> String {
    switch obstacle {
    case nil, .computer: "Waiting to be sent since \(time)"
    case .network: "Waiting for the network since \(time)"
    case .server: "Waiting for the company's server since \(time)"
    case .forGood: "Ready since \(time), but can't be sent"
    }
  }

  func sending(_ sent: String, of total: String) -> String { "Handing in: \(sent) of \(total)" }

  var sendNow: String { "Try again now" }
  var titleWaiting: String { "Waiting to be sent" }
  var titleHandedIn: String { "Handed in" }
  var titleAskedAgain: String { "Asked again" }
  func ended(_ end: HandInEnd, number: String?) -> String {
    switch (end, number) {
    case (.withdrawn, _): "You withdrew your application"
    case (.forgotten, _): "The company has deleted your application"
    case (.lost, let number?):
      "The company's server has lost your application, number \(number)"
    case (.lost, nil): "The company's server has lost your application"
    }
  }
  func doubt(_ doubt: HandInDoubt, number: String) -> String {
    switch doubt {
    case .unknownKey:
      "The company's server has a decision that can't be believed: the policy doesn't name the key that "
        + "sealed it. Get the company's current policy, or ask the company about number \(number)."
    case .unreadable:
      "The company's server has a decision that can't be believed: it is damaged, or about something else. "
        + "Ask the company about number \(number)."
    case .withdrawn:
      "The company's server says that you withdrew your application, but doesn't prove it. You keep number "
        + "\(number). Ask the company about it."
    case .forgotten:
      "The company's server says that your application was deleted, but doesn't prove it. You keep number "
        + "\(number). Ask the company about it."
    }
  }
  var handInLost: String { "Hand it in again: it keeps its number." }
  var canHandInAgain: String { "You can change your application and hand it in again." }
  func sinceToday(_ time: String) -> String { "\(time)" }
  func sinceBefore(_ date: String) -> String { "\(date)" }
  func today(_ time: String) -> String { "at \(time)" }
  func before(_ date: String) -> String { "on \(date)" }
  func sendingSince(_ time: String) -> String { "Sending since \(time)" }
  var exportCopy: String { "Export a copy" }

  func companyKeeps(_ number: String, button: String?) -> String {
    if let button {
      "The company keeps what you handed in under number \(number), unless you choose \(button) first."
    } else {
      "The company keeps what you handed in under number \(number)."
    }
  }

  var neverSent: String { "It hasn't reached the company and won't be sent." }

  var restartHere: String {
    "This clears it on this computer. You can undo Restart for 24 hours."
  }

  var restartWaiting: String {
    "This clears your answers and photos. You can undo Restart for 24 hours."
  }

  var deleteHere: String { "This erases it on this computer. This can't be undone." }

  var deleteWaiting: String {
    "Your answers, drafts and photos are erased. This can't be undone."
  }

  func clearedHere(_ number: String) -> String {
    "The company keeps what you handed in under number \(number)."
  }

  func firstLine(_ time: String) -> String { "Handed in on \(time)." }

  var keyHandIn: KeyText { KeyText("hand in: sends it to the company", short: "hand in") }
  var keyWithdraw: KeyText {
    KeyText("withdraw: takes back what you handed in", short: "withdraw")
  }
  var keySendNow: KeyText { KeyText("try again now to send it", short: "try again") }

  var checkFirst: String {
    "Check your answers and edit what isn't right. Then hand in the application."
  }

  var readOnly: String {
    "Handed in, so it can't be changed. To change it, withdraw it first."
  }

  var readOnlyWaiting: String {
    "It is waiting to be sent, so it can't be changed. To change it, withdraw it first."
  }

  var readOnlyDecided: String {
    "The company has decided, so it can't be changed. To apply again, restart."
  }

  func plainHandIn(_ word: String) -> String { "Type \(word) to send it to the company." }
  func plainSendNow(_ word: String) -> String { "Type \(word) to try again now." }
  func plainWithdraw(_ word: String) -> String { "Type \(word) to take it back." }

  var handingIn: String { "Handing in…" }
  var withdrawing: String { "Withdrawing…" }
  var beingSent: String { "Your application is ready and is being sent. You can quit at any time." }

  func stillNeeded(_ names: String) -> String {
    "Nothing was handed in. The company still needs: \(names)."
  }

  func notSaved(_ titles: String) -> String {
    "Nothing was handed in. Save these steps first: \(titles)."
  }

  var tooLarge: String {
    "Nothing was handed in: the photos add up to more than 60 MB. Use smaller ones."
  }

  func notHandedIn(_ why: String) -> String { "Nothing was handed in. \(why)" }
  var withdrawn: String { "Withdrawn. \(canHandInAgain)" }

  func withdrawnHere(_ number: String) -> String {
    "Withdrawn on this computer only: the company's server doesn't know number \(number). If the company "
      + "still has it, ask the company to delete it."
  }

  func notWithdrawn(_ why: String) -> String { "Not withdrawn. \(why)" }

  func withdrawalUnknown(_ why: String) -> String {
    "\(why) Whether it is withdrawn shows here once the server answers."
  }

  var withdrawQuestion: String { "Withdraw your application?" }

  var aboutWithdrawing: String {
    "The company will no longer review it. Your answers and photos stay on this computer, and you can "
      + "change them and hand them in again."
  }

  var aboutWithdrawingWaiting: String {
    "It hasn't reached the company and won't be sent. Your answers and photos stay on this computer, "
      + "and you can change them and hand them in again."
  }

  var keepHandedIn: String { "Keep it" }
  var newKeysQuestion: String { "The company's keys are new. Hand in anyway?" }

  var aboutNewKeys: String {
    "Whoever has these keys can read what you send. Ask the company first."
  }

  func addedKeys(_ keys: String) -> String { "New: \(keys)." }
  func removedKeys(_ keys: String) -> String { "Before: \(keys)." }
  func newServerKey(_ key: String) -> String { "The server's new key: \(key)." }
  var handInWithNewKeys: String { "Hand in" }
  var unchangedQuestion: String { "Hand in all the same?" }
  var aboutUnchanged: String { "Something that the company asked for hasn't changed." }
  var acceptUnchanged: String {
    "Nothing was handed in: something that the company asked for hasn't changed. Change it, or add "
      + "--unchanged."
  }
  var aboutAcceptUnchanged: String {
    "Hand in even if something that the company asked for hasn't changed."
  }
  var notNow: String { "Not now" }

  var notEncrypted: String {
    "Sent over plain http: others on the network see when and how much, but not what."
  }

  var aboutHandIn: String { "Hand in a finished application." }
  var aboutWait: String { "Wait until the company has it." }
  var aboutAcceptNewKeys: String {
    "Hand in even if the company's keys aren't the ones this computer saw first."
  }

  var noServer: String {
    if isAtKiosk {
      return
        "The company's policy names no server, so nothing can be handed in here. Nothing was changed. "
        + "Tell the staff."
    }
    return
      "The company's policy names no server, so nothing can be handed in here. Nothing was changed. "
      + "onramp export writes the application to a folder instead."
  }

  var sentWithNetwork: String { "It will be sent as soon as there is one." }

  var sendAgain: String {
    if isAtKiosk { return "It will be sent the next time you sign in here." }
    return "It will be sent the next time you open Onramp or run onramp hand-in --wait."
  }

  var sendAgainUnlocked: String {
    if isAtKiosk { return "It will be sent once you unlock Onramp here." }
    return "It will be sent once you open Onramp and unlock it, or run onramp hand-in --wait."
  }

  func stillWaiting(_ count: Int) -> String {
    count == 1
      ? "1 application is waiting to be sent." : "\(count) applications are waiting to be sent."
  }

  var notSentYet: String { "Your application hasn't reached the company yet." }

  var acceptNewKeys: String {
    "Nothing was handed in. The company's keys aren't the ones that this computer saw first. If the "
      + "company confirms them, add --accept-new-keys."
  }
}
