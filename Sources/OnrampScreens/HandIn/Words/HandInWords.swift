import OnrampCore
import OnrampWords

/// What a person reads about handing in.
public struct HandInWords: FeatureWords, Sendable {
  let words: Words
}

extension Words {
  /// The words about handing in.
  public var handIn: HandInWords { HandInWords(words: self) }

  /// Says why the company no longer has an application that it had, and what to do if its server lost it.
  public func ended(_ end: HandInEnd, number: String?) -> String {
    let sentence = handIn.ended(end, number: number).asSentence
    return end == .lost ? "\(sentence) \(handIn.handInLost)" : sentence
  }

  /// The state of handing in.
  ///
  /// - Parameter next: What sends it; `nil` if it is being sent.
  public func handInState(_ standing: HandInStanding, sentBy next: NextSending? = nil) -> String {
    switch standing {
    case .handedIn(let number, let time, let version):
      handIn.handedIn(at(time), number: number, version: version)
    case .sending(_, let progress): handInProgress(progress)
    case .waiting(let since, nil):
      handIn.waiting(time(since), for: nil) + (next.map { ". \(sendAgain($0))" } ?? "")
    case .waiting(let since, let why?):
      "\(handIn.waiting(time(since), for: why.obstacle)). \(delay(why, sentBy: next))"
    }
  }

  /// The state of handing in, in a few words.
  func handInTitle(_ standing: HandInStanding) -> String {
    standing.isWaiting ? handIn.titleWaiting : handIn.titleHandedIn
  }

  /// What sends an application that is waiting.
  public func sendAgain(_ next: NextSending) -> String {
    switch next {
    case .opening: handIn.sendAgain
    case .unlocking: handIn.sendAgainUnlocked
    }
  }

  /// A time after a verb, like "at 14:02" or "on 21 Nov 2026 14:02".
  public func at(_ time: HandInTime) -> String {
    switch time {
    case .today(let time): handIn.today(clock(time))
    case .before(let time): handIn.before(date(time))
    }
  }

  /// Says since when an application has been on its way.
  public func sending(since time: HandInTime) -> String { handIn.sendingSince(self.time(time)) }

  /// How much has been sent.
  public func handInProgress(_ progress: HandInProgress) -> String {
    guard progress.total >= 1_000_000 else {
      return handIn.sending("\(progress.sent / 1_000)", of: words("\(progress.total / 1_000) KB"))
    }
    return handIn.sending(megabytes(progress.sent), of: words("\(megabytes(progress.total)) MB"))
  }

  /// Why an application is waiting, what the driver can do, and whether sending is tried again.
  public func delay(_ delay: HandInDelay, sentBy next: NextSending? = nil) -> String {
    let again: String
    switch delay {
    case _ where !delay.mayPass: again = ""
    case _ where next != nil: again = next.map(sendAgain) ?? ""
    case .server(.failed(.noNetwork)): again = handIn.sentWithNetwork
    case .server(.tooManyRequests(let seconds)): again = handIn.triedAgain(after: seconds)
    default: again = handIn.triedAgain(after: nil)
    }
    if case .store(let problem) = delay { return "\(self.problem(problem)) \(again)" }
    return [handIn.cause(delay), handIn.remedy(delay), again].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Why an application wasn't withdrawn. Nothing retries that automatically.
  func notWithdrawn(_ delay: HandInDelay) -> String {
    if case .store(let problem) = delay { return handIn.notWithdrawn(self.problem(problem)) }
    if case .server(let problem) = delay, problem.mayHaveArrived {
      return handIn.withdrawalUnknown(handIn.cause(delay))
    }
    return handIn.notWithdrawn(handIn.cause(delay))
  }

  /// The text, when the program ends, about an application that the company doesn't have yet; `nil`
  /// if it has it, or if the application can't be sent.
  public func notSentYet(_ standing: HandInStanding?, sentBy next: NextSending) -> String? {
    guard let standing, standing.isWaiting else { return nil }
    if case .waiting(_, let why?) = standing, !why.mayPass { return nil }
    return "\(handIn.notSentYet) \(sendAgain(next))"
  }

  private func megabytes(_ bytes: Int) -> String {
    "\(bytes / 1_000_000)\(decimalPoint)\(bytes / 100_000 % 10)"
  }

  /// Why an application wasn't handed in.
  public func problem(_ problem: HandInProblem, in schema: Schema) -> String {
    switch problem {
    case .needed(let needs):
      handIn.stillNeeded(needs.labels)
    case .incomplete(let steps):
      handIn.notSaved(steps.map { $0.title.shown }.joined(separator: ", "))
    case .isHandedIn: handIn.readOnly
    case .photo(let field, let cause):
      handIn.notHandedIn(sentence(Problem(field, .photo(cause)), in: schema))
    case .tooLarge: handIn.tooLarge
    case .newKeys: handIn.notHandedIn(handIn.cause(.newKeys))
    case .store(let problem): handIn.notHandedIn(self.problem(problem))
    }
  }

  /// A time after "since"; only the time of day if it is today.
  public func time(_ time: HandInTime) -> String {
    switch time {
    case .today(let time): handIn.sinceToday(clock(time))
    case .before(let time): handIn.sinceBefore(date(time))
    }
  }
}

/// What sends an application that is waiting while no Onramp is open.
public enum NextSending: Sendable {
  /// Opening Onramp, or a command.
  case opening
  /// Unlocking an account, or a command.
  case unlocking
}

extension HandInWords {
  /// Names the keys that differ from those that this computer saw first.
  ///
  /// - Parameter isShort: Whether to show only the ends of each, which are enough to compare them.
  public func changedKeys(_ change: CompanyKeyChange, isShort: Bool) -> String {
    func shown(_ keys: [String]) -> String {
      keys.map { key in
        let key = SafeText.visible(key)
        return isShort && key.count > 24 ? "\(key.prefix(12))…\(key.suffix(8))" : key
      }.joined(separator: ", ")
    }
    var sentences: [String] = []
    if !change.added.isEmpty { sentences.append(addedKeys(shown(change.added))) }
    if !change.removed.isEmpty { sentences.append(removedKeys(shown(change.removed))) }
    if let server = change.server { sentences.append(newServerKey(shown([server]))) }
    return sentences.joined(separator: " ")
  }
}

extension String {
  /// The text without a period at the end.
  public var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
  /// The text with a period at the end, unless it ends like a sentence.
  public var asSentence: String { last.map(".!?…".contains) == true ? self : self + "." }
}

extension HandInWords {
  /// The button that hands in.
  public var handIn: String { words("Hand in") }
  /// The button that withdraws.
  public var withdraw: String { words("Withdraw") }
  /// What the button hands in, and to whom.
  public var purpose: String { words("Sends your answers and photos to the company, encrypted.") }
  /// Says when the company received it, and under which number. The time is as in ``today(_:)`` or
  /// ``before(_:)``. From the second time on, it says which time it is.
  public func handedIn(_ time: String, number: String, version: Int) -> String {
    switch version {
    case ...1: words("Handed in \(time). Your number: \(number)")
    case 2: words("Handed in \(time), for the second time. Your number: \(number)")
    default: words("Handed in \(time), \(version) times so far. Your number: \(number)")
    }
  }

  /// Says since when it has been waiting, and for what if known.
  public func waiting(_ time: String, for obstacle: HandInDelay.Obstacle?) -> String {
    switch obstacle {
    case nil, .computer: words("Waiting to be sent since \(time)")
    case .network: words("Waiting for the network since \(time)")
    case .server: words("Waiting for the company's server since \(time)")
    case .forGood: words("Ready since \(time), but can't be sent")
    }
  }

  /// Says how much of how many MB has been sent.
  public func sending(_ sent: String, of total: String) -> String {
    words("Handing in: \(sent) of \(total)")
  }

  /// The button that sends a waiting application now.
  public var sendNow: String { words("Try again now") }
  /// The state in the title of the summary.
  public var titleWaiting: String { words("Waiting to be sent") }
  var titleHandedIn: String { words("Handed in") }
  var titleAskedAgain: String { words("Asked again") }
  /// Says why the company no longer has an application that it had, under this number if that is known,
  /// without a period.
  public func ended(_ end: HandInEnd, number: String?) -> String {
    switch (end, number) {
    case (.withdrawn, _): words("You withdrew your application")
    case (.forgotten, _): words("The company has deleted your application")
    case (.lost, let number?):
      words("The company's server has lost your application, number \(number)")
    case (.lost, nil): words("The company's server has lost your application")
    }
  }
  /// Says what the company's server says without proof about the application with this number, and what to
  /// do, in sentences.
  public func doubt(_ doubt: HandInDoubt, number: String) -> String {
    switch doubt {
    case .unknownKey:
      words(
        """
        The company's server has a decision that can't be believed: the policy doesn't name the \
        key that sealed it. Get the company's current policy, or ask the company about number \
        \(number).
        """)
    case .unreadable:
      words(
        """
        The company's server has a decision that can't be believed: it is damaged, or about \
        something else. Ask the company about number \(number).
        """)
    case .withdrawn:
      words(
        """
        The company's server says that you withdrew your application, but doesn't prove it. You \
        keep number \(number). Ask the company about it.
        """)
    case .forgotten:
      words(
        """
        The company's server says that your application was deleted, but doesn't prove it. You \
        keep number \(number). Ask the company about it.
        """)
    }
  }
  /// Says what to do about an application that the company's server has lost.
  public var handInLost: String { words("Hand it in again: it keeps its number.") }
  /// Says that the application can be changed and handed in again.
  public var canHandInAgain: String {
    words("You can change your application and hand it in again.")
  }
  /// A time of day, after "since".
  public func sinceToday(_ time: String) -> String { words("\(time)") }
  /// A date and time, after "since".
  public func sinceBefore(_ date: String) -> String { words("\(date)", context: "since before") }
  /// A time of day, after "Handed in".
  public func today(_ time: String) -> String { words("at \(time)") }
  /// A date and time, after "Handed in".
  public func before(_ date: String) -> String { words("on \(date)") }
  /// Says since when it has been on its way, without a period.
  public func sendingSince(_ time: String) -> String { words("Sending since \(time)") }
  /// The button that exports the handed-in application.
  public var exportCopy: String { words("Export a copy") }

  /// Says that the company has the application under this number, whatever is cleared here, and
  /// which button withdraws it; `nil` if nothing does.
  public func companyKeeps(_ number: String, button: String?) -> String {
    if let button {
      words(
        """
        The company keeps what you handed in under number \(number), unless you choose \(button) \
        first.
        """)
    } else {
      words("The company keeps what you handed in under number \(number).")
    }
  }

  /// Says that a waiting application is never sent.
  public var neverSent: String { words("It hasn't reached the company and won't be sent.") }

  /// Says what Restart clears of a handed-in application.
  public var restartHere: String {
    words("This clears it on this computer. You can undo Restart for 24 hours.")
  }

  /// Says what Restart clears of an application that is waiting to be sent.
  public var restartWaiting: String {
    words("This clears your answers and photos. You can undo Restart for 24 hours.")
  }

  /// Says what is deleted for good of a handed-in application.
  public var deleteHere: String { words("This erases it on this computer. This can't be undone.") }

  /// Says what is deleted for good of an application that is waiting to be sent.
  public var deleteWaiting: String {
    words("Your answers, drafts and photos are erased. This can't be undone.")
  }

  /// Says that the company still has the cleared application, under this number.
  public func clearedHere(_ number: String) -> String {
    words("The company keeps what you handed in under number \(number).")
  }

  /// The first line of the summary that the company receives, with a date and time.
  public func firstLine(_ time: String) -> String { words("Handed in on \(time).") }

  var keyHandIn: KeyText {
    KeyText(words("hand in: sends it to the company"), short: words("hand in"))
  }
  var keyWithdraw: KeyText {
    KeyText(words("withdraw: takes back what you handed in"), short: words("withdraw"))
  }
  var keySendNow: KeyText {
    KeyText(words("try again now to send it"), short: words("try again"))
  }

  /// What to do before handing in.
  public var checkFirst: String {
    words("Check your answers and edit what isn't right. Then hand in the application.")
  }

  /// What else can be done with a handed-in application.
  public var readOnly: String {
    words("Handed in, so it can't be changed. To change it, withdraw it first.")
  }

  /// What else can be done with an application that is waiting to be sent.
  public var readOnlyWaiting: String {
    words("It is waiting to be sent, so it can't be changed. To change it, withdraw it first.")
  }

  /// What else can be done with an application that the company has decided about.
  public var readOnlyDecided: String {
    words("The company has decided, so it can't be changed. To apply again, restart.")
  }

  /// What to type in the line mode.
  public func plainHandIn(_ word: String) -> String {
    words("Type \(word) to send it to the company.")
  }
  func plainSendNow(_ word: String) -> String { words("Type \(word) to try again now.") }
  func plainWithdraw(_ word: String) -> String { words("Type \(word) to take it back.") }

  package var handingIn: String { words("Handing in…") }
  package var withdrawing: String { words("Withdrawing…") }
  package var beingSent: String {
    words("Your application is ready and is being sent. You can quit at any time.")
  }

  /// Says that nothing was handed in because these answers are still needed.
  public func stillNeeded(_ names: String) -> String {
    words("Nothing was handed in. The company still needs: \(names).")
  }

  package func notSaved(_ titles: String) -> String {
    words("Nothing was handed in. Save these steps first: \(titles).")
  }

  package var tooLarge: String {
    words("Nothing was handed in: the photos add up to more than 60 MB. Use smaller ones.")
  }

  package func notHandedIn(_ why: String) -> String { words("Nothing was handed in. \(why)") }
  package var withdrawn: String { words("Withdrawn. \(canHandInAgain)") }

  /// Says that it is withdrawn on this computer, as the server doesn't know it, and under which
  /// number the company has it.
  public func withdrawnHere(_ number: String) -> String {
    words(
      """
      Withdrawn on this computer only: the company's server doesn't know number \(number). If the \
      company still has it, ask the company to delete it.
      """)
  }

  package func notWithdrawn(_ why: String) -> String { words("Not withdrawn. \(why)") }

  /// Says that the answer to withdrawing it was lost.
  public func withdrawalUnknown(_ why: String) -> String {
    words("\(why) Whether it is withdrawn shows here once the server answers.")
  }

  var withdrawQuestion: String { words("Withdraw your application?") }

  var aboutWithdrawing: String {
    words(
      """
      The company will no longer review it. Your answers and photos stay on this computer, and you \
      can change them and hand them in again.
      """)
  }

  /// What withdrawing an application does that is waiting to be sent.
  public var aboutWithdrawingWaiting: String {
    words(
      """
      It hasn't reached the company and won't be sent. Your answers and photos stay on this \
      computer, and you can change them and hand them in again.
      """)
  }

  var keepHandedIn: String { words("Keep it", context: "keep handed in") }
  var newKeysQuestion: String { words("The company's keys are new. Hand in anyway?") }

  var aboutNewKeys: String {
    words("Whoever has these keys can read what you send. Ask the company first.")
  }

  /// Names the keys that can read what is handed in now, and couldn't before.
  public func addedKeys(_ keys: String) -> String { words("New: \(keys).") }
  /// Names the keys that can't read what is handed in anymore.
  public func removedKeys(_ keys: String) -> String { words("Before: \(keys).") }
  /// Names the new key of the company's server.
  public func newServerKey(_ key: String) -> String { words("The server's new key: \(key).") }
  var handInWithNewKeys: String { words("Hand in") }
  /// Asks whether to hand in although what the company asked for hasn't changed.
  public var unchangedQuestion: String { words("Hand in all the same?") }
  var aboutUnchanged: String {
    words("Something that the company asked for hasn't changed.")
  }
  /// Says, in the command, how to hand it in nevertheless.
  public var acceptUnchanged: String {
    words(
      """
      Nothing was handed in: something that the company asked for hasn't changed. Change it, or \
      add --unchanged.
      """)
  }
  package var aboutAcceptUnchanged: String {
    words("Hand in even if something that the company asked for hasn't changed.")
  }
  var notNow: String { words("Not now") }

  /// Says what plain `http` reveals.
  public var notEncrypted: String {
    words("Sent over plain http: others on the network see when and how much, but not what.")
  }

  package var aboutHandIn: String { words("Hand in a finished application.") }
  package var aboutWait: String { words("Wait until the company has it.") }
  package var aboutAcceptNewKeys: String {
    words("Hand in even if the company's keys aren't the ones this computer saw first.")
  }

  /// Says that the policy names no server.
  public var noServer: String {
    if isAtKiosk {
      return
        words(
          """
          The company's policy names no server, so nothing can be handed in here. Nothing was \
          changed. Tell the staff.
          """)
    }
    return
      words(
        """
        The company's policy names no server, so nothing can be handed in here. Nothing was \
        changed. onramp export writes the application to a folder instead.
        """)
  }

  /// Says that it will be sent once there is a network.
  public var sentWithNetwork: String { words("It will be sent as soon as there is one.") }

  /// How to send an application that is waiting.
  public var sendAgain: String {
    if isAtKiosk { return words("It will be sent the next time you sign in here.") }
    return words("It will be sent the next time you open Onramp or run onramp hand-in --wait.")
  }

  /// How to send an account's application that is waiting.
  public var sendAgainUnlocked: String {
    if isAtKiosk { return words("It will be sent once you unlock Onramp here.") }
    return words(
      "It will be sent once you open Onramp and unlock it, or run onramp hand-in --wait.")
  }

  /// Says that so many applications that were handed in are waiting to be sent.
  public func stillWaiting(_ count: Int) -> String {
    words.count(
      count, "1 application is waiting to be sent.", "\(count) applications are waiting to be sent."
    )
  }

  /// Says, when the program ends, that the company doesn't have it yet.
  public var notSentYet: String { words("Your application hasn't reached the company yet.") }

  /// Says that the new keys must be accepted first.
  public var acceptNewKeys: String {
    words(
      """
      Nothing was handed in. The company's keys aren't the ones that this computer saw first. If \
      the company confirms them, add --accept-new-keys.
      """)
  }
}
