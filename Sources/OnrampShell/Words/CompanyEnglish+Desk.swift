import OnrampCore
import OnrampScreens

extension CompanyWords {
  var aboutDeskShow: String { "Show an application that was handed in." }
  var aboutDeskDecide: String { "Approve an application, ask its driver again, or refuse it." }
  var aboutDeskUndo: String { "Take back a decision whose letter wasn't sent." }
  var aboutDeskStatus: String { "Say how many wait, and what was decided today." }
  var aboutDeskExport: String { "Write what the company keeps to a folder, encrypted as it is." }
  var aboutDeskAudit: String { "Check or print the audit: what happened, and who did it." }
  var aboutAuditVerify: String { "Check that nothing in the audit was changed or taken out." }
  var aboutAuditExport: String { "Print the audit, a line of JSON for each event." }
  var aboutDeskInvite: String { "Give somebody access to the desk, with a key file of their own." }
  var aboutDeskRevoke: String { "Take somebody's access away, and change the desk's key." }
  var aboutDeskForget: String { "Erase an application with all its versions, for good." }
  var aboutListState: String {
    "Only those that are waiting, claimed, approved, askedAgain, refused or withdrawn."
  }
  var aboutOpenJSON: String { "Print it as JSON." }
  var aboutDecision: String { "approve, ask-again or refuse." }
  var aboutReasons: String {
    "After ask-again, a field such as photos.license and a reason, once or more often; after refuse, a "
      + "reason. The reasons: blurred, dark, glare, cornerCut, expired, nameDiffers, wrongDocument, other."
  }
  var aboutDecideText: String { "Your own words to the driver." }
  var aboutStatusJSON: String { "Print the numbers as JSON." }
  var aboutExportTo: String { "The folder to write to." }
  var aboutAuditFile: String { "An exported audit to check instead of the server's." }
  var aboutAuditHead: String {
    "A hash that one of the lines must have, from an earlier check or a receipt."
  }
  var aboutMemberName: String { "The name of somebody at the desk." }
  var aboutInviteLead: String { "They are a lead: they may invite, revoke and forget." }
  var aboutInviteTo: String { "The key file to make for them." }
  var aboutForgetYes: String { "Really forget it." }

  func state(_ word: String, by name: OutsideText?) -> String {
    guard let name else {
      return switch word {
      case "waiting": "waiting"
      case "claimed": "being reviewed"
      case "approved": "approved"
      case "askedAgain": "asked again"
      case "refused": "refused"
      case "withdrawn": "withdrawn by the driver"
      default: "in a state that this version of Onramp doesn't know"
      }
    }
    return switch word {
    case "claimed": "being reviewed by \(name)"
    case "approved": "approved by \(name)"
    case "askedAgain": "asked again by \(name)"
    case "refused": "refused by \(name)"
    default: state(word, by: nil)
    }
  }

  func waiting(for time: String) -> String { "waiting for \(time)" }

  func handedIn(_ time: String) -> String { "handed in \(time)" }
  func sealed(_ time: String) -> String { "sealed \(time) by the sender's clock" }
  var nothingInState: String { "Nothing is in this state." }

  func notAState(_ states: [String]) -> String {
    "The state is one of: \(states.joined(separator: ", "))."
  }

  var notLead: String { "Only a lead may do this. Ask a lead." }

  var moved: String {
    "It was decided, withdrawn or handed in again meanwhile. Nothing was changed. onramp desk show "
      + "says where it stands."
  }

  func claimed(by name: OutsideText) -> String {
    "\(name) is reviewing it now. Nothing was changed. Try again in a few minutes."
  }

  var tooLateToUndo: String { "Its letter is sent, so it stands. The driver may know by now." }

  func notSent(_ state: String) -> String { "\(state), but not sent" }

  func decisionNotSent(_ number: String) -> String {
    "Your decision about \(number) isn't sent: the desk ended before. It stays claimed by you until you decide "
      + "again, or run onramp desk undo \(number)."
  }

  func nothingToUndo(_ number: String) -> String {
    "Nothing about \(number) can be taken back: a decision stands once its letter is sent. Nothing was "
      + "changed."
  }

  func nobodyDecided(_ number: String) -> String {
    "Nobody has decided about \(number), so there is nothing to take back."
  }

  func notYoursToUndo(_ number: String) -> String {
    "Only whoever decided about \(number), or a lead, can take it back. Nothing was changed."
  }

  func undone(_ number: String) -> String {
    "The decision about \(number) is taken back. It is claimed by you for five minutes, and then waits "
      + "again."
  }
  var nameTaken: String { "Somebody at the desk has this name already. Choose another one." }
  var cannotRevokeYourself: String {
    "A lead can't revoke their own key. Another lead can: onramp desk invite NAME --lead makes one."
  }

  var anotherDriver: String {
    "The server names a driver's key that isn't the one in the application, so nothing is shown and nothing "
      + "was decided. Tell whoever runs the server."
  }

  var notThePolicysDesk: String {
    "Nothing was decided: the policy doesn't name this desk's key, so drivers wouldn't believe the decision. "
      + "Use the current policy. If a backup was restored, the server may have an older key."
  }

  func textTooLong(_ most: Int) -> String {
    "Your own words have more than \(most) characters. Nothing was decided. Shorten them."
  }

  func textUnprintable(_ character: String) -> String {
    "Your own words contain a character that can't be shown: \(character). Nothing was decided. Leave it out."
  }

  func fieldTwice(_ field: String) -> String {
    "\(SafeText.visible(field)) is named twice. Nothing was decided. Name each field once, with one reason."
  }

  func tooManyFields(_ most: Int) -> String {
    "A driver can be asked for at most \(most) fields at once. Nothing was decided. Name fewer."
  }

  func noSuchField(_ field: String, _ fields: [String]) -> String {
    "Its form has no field \(SafeText.visible(field)). Nothing was decided. The fields are: "
      + fields.map { SafeText.visible($0) }.joined(separator: ", ") + "."
  }

  var wordsNeeded: String {
    "The reason other needs your own words: add --text. Nothing was decided."
  }

  var notADecision: String {
    "Write approve, or ask-again with a field and a reason, or refuse with at most one reason. Nothing was "
      + "decided."
  }

  func notAReason(_ text: String, _ reasons: [String]) -> String {
    "\(SafeText.visible(text)) isn't a reason. Nothing was decided. The reasons are: "
      + reasons.joined(separator: ", ") + "."
  }

  func reasonNotOf(_ field: String, _ reason: String, _ reasons: [String]) -> String {
    "\(reason) isn't a reason for \(SafeText.visible(field)). Nothing was decided. The reasons are: "
      + reasons.joined(separator: ", ") + "."
  }

  func decided(_ number: String, _ state: String) -> String {
    "\(number): \(state). The letter is sent, so it stands."
  }

  func numbers(_ numbers: DeskNumbers) -> String {
    let queue = "\(numbers.waiting) waiting, \(numbers.claimed) being reviewed"
    let today =
      "today: \(numbers.approved) approved, \(numbers.askedAgain) asked again, "
      + "\(numbers.refused) refused"
    let median = numbers.medianWait.map { "median wait \(screenWords.desk.howLong($0))" }
    let longest = numbers.longestWait.map { "longest wait \(screenWords.desk.howLong($0))" }
    let first = [queue, longest].compactMap { $0 }.joined(separator: ", ")
    return first + "; " + [today, median].compactMap { $0 }.joined(separator: ", ") + "."
  }

  func exported(_ count: Int, of all: Int, _ folder: String) -> String {
    "\(SafeText.visible(folder)) is up to date. New files: \(count). Applications in the list: \(all)."
  }

  func notAHash(_ text: String) -> String {
    "\(SafeText.visible(text)) isn't a hash: it has 43 letters, digits, - and _."
  }

  func headMissing(_ hash: String) -> String {
    "No line of the audit has the hash \(hash), so lines were taken out or changed since it was known."
  }

  func auditIsWhole(_ lines: Int, _ head: String) -> String {
    "The audit is whole: each of its lines, \(lines) in all, follows from the one before. The last hash is "
      + "\(head). Keep it: with --head, the next check notices if lines were taken off the end."
  }

  var auditNeedsKey: String {
    "Name your key with --key to check the server's audit, or name a file that onramp desk audit export "
      + "made."
  }

  func auditUnreadable(_ path: String) -> String {
    "\(SafeText.visible(path)) can't be read. Check its path and permissions."
  }

  func auditChanged(_ line: Int) -> String {
    "The audit was changed at line \(line), or lines before it were removed or added."
  }

  func auditDoesNotContinue(_ path: String) -> String {
    "The server's audit doesn't continue the one that \(SafeText.visible(path)) knows: lines were taken off its "
      + "end, or changed. Nothing was replaced. If a backup was restored, move that file somewhere safe, and run "
      + "this again."
  }

  func exportDoesNotContinue(_ path: String) -> String {
    "The server's audit doesn't continue the one in \(SafeText.visible(path)): lines were taken off its end, or "
      + "changed. Nothing was replaced. If a backup was restored, export to a new folder."
  }

  func exportedAuditChanged(_ path: String, _ line: Int) -> String {
    "\(SafeText.visible(path)) was changed in line \(line). Nothing was replaced. Move it away to export the "
      + "audit anew."
  }

  func seenAuditDamaged(_ path: String) -> String {
    "\(SafeText.visible(path)) is damaged. It says how far the audit was seen. Move it away to begin anew."
  }

  func auditNotRemembered(_ path: String) -> String {
    "\(SafeText.visible(path)) can't be written, so the next check can't tell whether lines are taken off the "
      + "end of the audit."
  }

  func missingFromList(_ number: String) -> String {
    "\(number) is in the audit, but not in the list."
  }

  func decidedByRevoked(_ number: String) -> String {
    "\(number) was decided with the key of somebody who had been revoked before."
  }

  func letterNotVouchedFor(_ number: String) -> String {
    "The desk's newest key neither sealed the letter about \(number) nor vouches for it, so drivers with that key "
      + "don't believe it. If the last onramp desk revoke failed, run it again."
  }

  func letterLeftOut(_ number: String) -> String {
    "The new key doesn't vouch for the letter about \(number): the key that it was made with didn't count then. "
      + "onramp desk list says more."
  }

  func statesDoubted(_ count: Int) -> String {
    count == 1
      ? "1 application doesn't fit its audit and letter. Don't act on it."
      : "\(count) applications don't fit their audit and letters. Don't act on them."
  }

  func notAName(longest: Int) -> String {
    "A name must be one line of 1 to \(longest) bytes."
  }

  func keyOf(_ name: String) -> String { "The key of \(SafeText.visible(name)) at the desk." }

  func invited(_ name: String, _ path: String) -> String {
    "\(SafeText.visible(name)) has access now. Give them \(SafeText.visible(path)) in a way that nobody else "
      + "can read it, and delete your copy."
  }

  func noSuchMember(_ name: String) -> String {
    "Nobody at the desk has the name \(SafeText.visible(name)). Nothing was changed."
  }

  func revoked(_ name: String, new: String, old: String?) -> String {
    "\(SafeText.visible(name)) no longer has access. \(newDeskKey(new, old: old))"
  }

  func revokedBefore(_ name: String) -> String {
    "\(SafeText.visible(name)) was revoked before, and has no access."
  }

  func lettersNotVouchedFor(_ name: String) -> String {
    "Drivers with the new policy can't believe all earlier decisions yet. Run onramp desk revoke "
      + "\(SafeText.visible(name)) again."
  }

  func newDeskKey(_ new: String, old: String?) -> String {
    let change =
      old.map { "Put the desk's new key into the policy's recipients, in place of \($0):" }
      ?? "Put the desk's new key into the policy's recipients:"
    return "\(change) \(new)\n"
      + "Until then, the old key still opens what drivers hand in."
  }

  var olderKey: String {
    "The server has an older key than the policy: was a backup restored? Don't put it into the policy."
  }

  var olderKeyInPolicy: String {
    "The server and the policy have an older key than the desk had: was a backup restored? Revoke again whoever "
      + "was revoked since."
  }

  var noKeyInPolicy: String {
    "The policy names none of the desk's keys. Use the current policy. If a backup was restored, the server may "
      + "have an older key: don't put it into the policy."
  }

  func decisionUnknown(_ number: String) -> String {
    "Whether \(number) is decided isn't known. Run the same command again, or onramp desk show "
      + "\(number)."
  }

  func notGivenTheKey(_ name: OutsideText) -> String {
    "\(name) wasn't given the new key, because no lead invited them. Revoke them, and invite "
      + "them again."
  }

  func forgetNeedsYes(_ number: String) -> String {
    "This erases \(number) with its photos, answers and letters for good. Add --yes to do it. Nothing was "
      + "changed."
  }

  func forgotten(_ number: String) -> String {
    "\(number) is forgotten. Only random ids and its lines in the audit are left."
  }
}
