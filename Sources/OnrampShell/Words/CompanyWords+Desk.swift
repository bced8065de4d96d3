import OnrampCore
import OnrampScreens
import OnrampWords

extension CompanyWords {
  var aboutDeskShow: String { words("Show an application that was handed in.") }
  var aboutDeskDecide: String {
    words("Approve an application, ask its driver again, or refuse it.")
  }
  var aboutDeskUndo: String { words("Take back a decision whose letter wasn't sent.") }
  var aboutDeskStatus: String { words("Say how many wait, and what was decided today.") }
  var aboutDeskExport: String {
    words("Write what the company keeps to a folder, encrypted as it is.")
  }
  var aboutDeskAudit: String { words("Check or print the audit: what happened, and who did it.") }
  var aboutAuditVerify: String {
    words("Check that nothing in the audit was changed or taken out.")
  }
  var aboutAuditExport: String { words("Print the audit, a line of JSON for each event.") }
  var aboutDeskInvite: String {
    words("Give somebody access to the desk, with a key file of their own.")
  }
  var aboutDeskRevoke: String { words("Take somebody's access away, and change the desk's key.") }
  var aboutDeskForget: String { words("Erase an application with all its versions, for good.") }
  var aboutListState: String {
    words("Only those that are waiting, claimed, approved, askedAgain, refused or withdrawn.")
  }
  var aboutOpenJSON: String { words("Print it as JSON.") }
  /// Describes the argument that says what is decided; the three words aren't translated.
  var aboutDecision: String { words("approve, ask-again or refuse.") }
  /// Describes the arguments after `ask-again` and `refuse`; the reasons aren't translated.
  var aboutReasons: String {
    words(
      """
      After ask-again, a field such as photos.license and a reason, once or more often; after \
      refuse, a reason. The reasons: blurred, dark, glare, cornerCut, expired, nameDiffers, \
      wrongDocument, other.
      """)
  }
  /// Describes the option for the desk's own words in the letter.
  var aboutDecideText: String { words("Your own words to the driver.") }
  var aboutStatusJSON: String { words("Print the numbers as JSON.") }
  var aboutExportTo: String { words("The folder to write to.") }
  var aboutAuditFile: String { words("An exported audit to check instead of the server's.") }
  /// Describes the option for a hash that a line of the audit must have.
  var aboutAuditHead: String {
    words("A hash that one of the lines must have, from an earlier check or a receipt.")
  }
  var aboutMemberName: String { words("The name of somebody at the desk.") }
  var aboutInviteLead: String { words("They are a lead: they may invite, revoke and forget.") }
  var aboutInviteTo: String { words("The key file to make for them.") }
  var aboutForgetYes: String { words("Really forget it.") }

  /// The state of a handed-in application, given the server's term for it, and by whom it was
  /// decided or is being reviewed.
  func state(_ word: String, by name: OutsideText?) -> String {
    switch (DeskState(rawValue: word), name) {
    case (.claimed, let name?): words("being reviewed by \(name)")
    case (.withdrawn, _): words("withdrawn by the driver")
    case (let state?, _): words.desk.state(state, by: name)
    case (nil, _): words("in a state that this version of Onramp doesn't know")
    }
  }

  /// Says for how long an application has been waiting.
  func waiting(for time: String) -> String { words("waiting for \(time)") }

  /// Says when an application was handed in.
  func handedIn(_ time: String) -> String { words("handed in \(time)") }
  /// Says when a file was sealed, by the sender's clock.
  func sealed(_ time: String) -> String { words("sealed \(time) by the sender's clock") }
  var nothingInState: String { words("Nothing is in this state.") }

  func notAState(_ states: [String]) -> String {
    words("The state is one of: \(states.joined(separator: ", ")).")
  }

  var notLead: String { words("Only a lead may do this. Ask a lead.") }

  /// Says that an application was decided or handed in again meanwhile.
  var moved: String {
    words(
      """
      It was decided, withdrawn or handed in again meanwhile. Nothing was changed. onramp desk \
      show says where it stands.
      """)
  }

  func claimed(by name: OutsideText) -> String {
    words("\(name) is reviewing it now. Nothing was changed. Try again in a few minutes.")
  }

  var tooLateToUndo: String {
    words("Its letter is sent, so it stands. The driver may know by now.")
  }

  /// Says that a decision is noted whose letter isn't sent. The state is as in ``state(_:by:)``.
  func notSent(_ state: String) -> String { words("\(state), but not sent") }

  /// Says that the desk ended before it sent the member's decision, and what to do.
  func decisionNotSent(_ number: String) -> String {
    words(
      """
      Your decision about \(number) isn't sent: the desk ended before. It stays claimed by you \
      until you decide again, or run onramp desk undo \(number).
      """)
  }

  func nothingToUndo(_ number: String) -> String {
    words(
      """
      Nothing about \(number) can be taken back: a decision stands once its letter is sent. \
      Nothing was changed.
      """)
  }

  func nobodyDecided(_ number: String) -> String {
    words("Nobody has decided about \(number), so there is nothing to take back.")
  }

  func notYoursToUndo(_ number: String) -> String {
    words("Only whoever decided about \(number), or a lead, can take it back. Nothing was changed.")
  }

  func undone(_ number: String) -> String {
    words(
      """
      The decision about \(number) is taken back. It is claimed by you for five minutes, and then \
      waits again.
      """)
  }
  var nameTaken: String { words("Somebody at the desk has this name already. Choose another one.") }
  var cannotRevokeYourself: String {
    words(
      """
      A lead can't revoke their own key. Another lead can: onramp desk invite NAME --lead makes \
      one.
      """)
  }

  /// Says that the server tells another key of the driver than the archive.
  var anotherDriver: String {
    words(
      """
      The server names a driver's key that isn't the one in the application, so nothing is shown \
      and nothing was decided. Tell whoever runs the server.
      """)
  }

  /// Says that none of the desk's keys is one of the policy's recipients.
  var notThePolicysDesk: String {
    words(
      """
      Nothing was decided: the policy doesn't name this desk's key, so drivers wouldn't believe \
      the decision. Use the current policy. If a backup was restored, the server may have an older \
      key.
      """)
  }

  func textTooLong(_ most: Int) -> String {
    words("Your own words have more than \(most) characters. Nothing was decided. Shorten them.")
  }

  /// Says that the reviewer's own words contain a character that can't be shown.
  func textUnprintable(_ character: String) -> String {
    words(
      """
      Your own words contain a character that can't be shown: \(character). Nothing was decided. \
      Leave it out.
      """)
  }

  func fieldTwice(_ field: String) -> String {
    words(
      """
      \(SafeText.visible(field)) is named twice. Nothing was decided. Name each field once, with \
      one reason.
      """)
  }

  func tooManyFields(_ most: Int) -> String {
    words(
      "A driver can be asked for at most \(most) fields at once. Nothing was decided. Name fewer.")
  }

  func noSuchField(_ field: String, _ fields: [String]) -> String {
    words("Its form has no field \(SafeText.visible(field)). Nothing was decided. The fields are: ")
      + fields.map { SafeText.visible($0) }.joined(separator: ", ") + "."
  }

  /// Says that another reason needs the reviewer's own words.
  var wordsNeeded: String {
    words("The reason other needs your own words: add --text. Nothing was decided.")
  }

  var notADecision: String {
    words(
      """
      Write approve, or ask-again with a field and a reason, or refuse with at most one reason. \
      Nothing was decided.
      """)
  }

  func notAReason(_ text: String, _ reasons: [String]) -> String {
    words("\(SafeText.visible(text)) isn't a reason. Nothing was decided. The reasons are: ")
      + reasons.joined(separator: ", ") + "."
  }

  /// Says which reasons fit a field.
  func reasonNotOf(_ field: String, _ reason: String, _ reasons: [String]) -> String {
    words(
      """
      \(reason) isn't a reason for \(SafeText.visible(field)). Nothing was decided. The reasons \
      are: 
      """)
      + reasons.joined(separator: ", ") + "."
  }

  /// Says what was decided, and that it is final.
  func decided(_ number: String, _ state: String) -> String {
    words("\(number): \(state). The letter is sent, so it stands.")
  }

  /// The numbers of the day in one line.
  func numbers(_ numbers: DeskNumbers) -> String {
    let queue = words("\(numbers.waiting) waiting, \(numbers.claimed) being reviewed")
    let today =
      words(
        """
        today: \(numbers.approved) approved, \(numbers.askedAgain) asked again, \(numbers.refused) \
        refused
        """)
    let median = numbers.medianWait.map { words("median wait \(screenWords.desk.howLong($0))") }
    let longest = numbers.longestWait.map { words("longest wait \(screenWords.desk.howLong($0))") }
    let first = [queue, longest].compactMap { $0 }.joined(separator: ", ")
    return first + "; " + [today, median].compactMap { $0 }.joined(separator: ", ") + "."
  }

  func exported(_ count: Int, of all: Int, _ folder: String) -> String {
    words(
      """
      \(SafeText.visible(folder)) is up to date. New files: \(count). Applications in the list: \
      \(all).
      """)
  }

  func notAHash(_ text: String) -> String {
    words("\(SafeText.visible(text)) isn't a hash: it has 43 letters, digits, - and _.")
  }

  func headMissing(_ hash: String) -> String {
    words(
      """
      No line of the audit has the hash \(hash), so lines were taken out or changed since it was \
      known.
      """)
  }

  func auditIsWhole(_ lines: Int, _ head: String) -> String {
    words(
      """
      The audit is whole: each of its lines, \(lines) in all, follows from the one before. The \
      last hash is \(head). Keep it: with --head, the next check notices if lines were taken off \
      the end.
      """)
  }

  var auditNeedsKey: String {
    words(
      """
      Name your key with --key to check the server's audit, or name a file that onramp desk audit \
      export made.
      """)
  }

  func auditUnreadable(_ path: String) -> String {
    words("\(SafeText.visible(path)) can't be read. Check its path and permissions.")
  }

  func auditChanged(_ line: Int) -> String {
    words("The audit was changed at line \(line), or lines before it were removed or added.")
  }

  /// Says that the audit lacks what a file shows was in it.
  func auditDoesNotContinue(_ path: String) -> String {
    words(
      """
      The server's audit doesn't continue the one that \(SafeText.visible(path)) knows: lines were \
      taken off its end, or changed. Nothing was replaced. If a backup was restored, move that \
      file somewhere safe, and run this again.
      """)
  }

  /// The same for the audit in a folder with an export.
  func exportDoesNotContinue(_ path: String) -> String {
    words(
      """
      The server's audit doesn't continue the one in \(SafeText.visible(path)): lines were taken \
      off its end, or changed. Nothing was replaced. If a backup was restored, export to a new \
      folder.
      """)
  }

  func exportedAuditChanged(_ path: String, _ line: Int) -> String {
    words(
      """
      \(SafeText.visible(path)) was changed in line \(line). Nothing was replaced. Move it away to \
      export the audit anew.
      """)
  }

  func seenAuditDamaged(_ path: String) -> String {
    words(
      """
      \(SafeText.visible(path)) is damaged. It says how far the audit was seen. Move it away to \
      begin anew.
      """)
  }

  func auditNotRemembered(_ path: String) -> String {
    words(
      """
      \(SafeText.visible(path)) can't be written, so the next check can't tell whether lines are \
      taken off the end of the audit.
      """)
  }

  func missingFromList(_ number: String) -> String {
    words("\(number) is in the audit, but not in the list.")
  }

  /// Says that the member whose key decided had been revoked.
  func decidedByRevoked(_ number: String) -> String {
    words("\(number) was decided with the key of somebody who had been revoked before.")
  }

  /// Says that drivers who know only the desk's newest key don't believe a letter, and what to do.
  func letterNotVouchedFor(_ number: String) -> String {
    words(
      """
      The desk's newest key neither sealed the letter about \(number) nor vouches for it, so \
      drivers with that key don't believe it. If the last onramp desk revoke failed, run it again.
      """)
  }

  /// Says that a revocation's new key doesn't vouch for a letter.
  func letterLeftOut(_ number: String) -> String {
    words(
      """
      The new key doesn't vouch for the letter about \(number): the key that it was made with \
      didn't count then. onramp desk list says more.
      """)
  }

  func statesDoubted(_ count: Int) -> String {
    words.count(
      count, "1 application doesn't fit its audit and letter. Don't act on it.",
      "\(count) applications don't fit their audit and letters. Don't act on them.")
  }

  func notAName(longest: Int) -> String {
    words("A name must be one line of 1 to \(longest) bytes.")
  }

  /// The comment at the beginning of a member's key file.
  func keyOf(_ name: String) -> String {
    words("The key of \(SafeText.visible(name)) at the desk.")
  }

  func invited(_ name: String, _ path: String) -> String {
    words(
      """
      \(SafeText.visible(name)) has access now. Give them \(SafeText.visible(path)) in a way that \
      nobody else can read it, and delete your copy.
      """)
  }

  func noSuchMember(_ name: String) -> String {
    words("Nobody at the desk has the name \(SafeText.visible(name)). Nothing was changed.")
  }

  func revoked(_ name: String, new: String, old: String?) -> String {
    words("\(SafeText.visible(name)) no longer has access. \(newDeskKey(new, old: old))")
  }

  /// Says that somebody was revoked by an earlier command.
  func revokedBefore(_ name: String) -> String {
    words("\(SafeText.visible(name)) was revoked before, and has no access.")
  }

  /// Says that the new key doesn't vouch for all earlier letters, and what to do.
  func lettersNotVouchedFor(_ name: String) -> String {
    words(
      """
      Drivers with the new policy can't believe all earlier decisions yet. Run onramp desk revoke \
      \(SafeText.visible(name)) again.
      """)
  }

  /// Says which key the policy lacks.
  func newDeskKey(_ new: String, old: String?) -> String {
    let change =
      old.map { words("Put the desk's new key into the policy's recipients, in place of \($0):") }
      ?? words("Put the desk's new key into the policy's recipients:")
    return words(
      """
      \(change) \(new)
      Until then, the old key still opens what drivers hand in.
      """)
  }

  /// Says that the server has a former key, which isn't in the policy.
  var olderKey: String {
    words(
      """
      The server has an older key than the policy: was a backup restored? Don't put it into the \
      policy.
      """)
  }

  /// Says that the server has a former key, which is still in the policy.
  var olderKeyInPolicy: String {
    words(
      """
      The server and the policy have an older key than the desk had: was a backup restored? Revoke \
      again whoever was revoked since.
      """)
  }

  /// Says that none of the desk's keys is in the policy.
  var noKeyInPolicy: String {
    words(
      """
      The policy names none of the desk's keys. Use the current policy. If a backup was restored, \
      the server may have an older key: don't put it into the policy.
      """)
  }

  /// Says that the answer to a decision was lost, and how to find out.
  func decisionUnknown(_ number: String) -> String {
    words(
      """
      Whether \(number) is decided isn't known. Run the same command again, or onramp desk show \
      \(number).
      """)
  }

  func notGivenTheKey(_ name: OutsideText) -> String {
    words(
      """
      \(name) wasn't given the new key, because no lead invited them. Revoke them, and invite them \
      again.
      """)
  }

  func forgetNeedsYes(_ number: String) -> String {
    words(
      """
      This erases \(number) with its photos, answers and letters for good. Add --yes to do it. \
      Nothing was changed.
      """)
  }

  func forgotten(_ number: String) -> String {
    words("\(number) is forgotten. Only random ids and its lines in the audit are left.")
  }
}
