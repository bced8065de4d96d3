import OnrampCore

/// Everything a person reads about handing in, in one language.
public protocol HandInWords: PlacedWords {
  // The summary.
  /// The button that hands in.
  var handIn: String { get }
  /// The button that withdraws.
  var withdraw: String { get }
  /// What the button hands in, and to whom.
  var purpose: String { get }
  /// The button that sends a waiting application now.
  var sendNow: String { get }
  /// The state in the title of the summary.
  var titleWaiting: String { get }
  var titleHandedIn: String { get }
  var titleAskedAgain: String { get }
  /// Says why the company no longer has an application that it had, under this number if that is known,
  /// without a period.
  func ended(_ end: HandInEnd, number: String?) -> String
  /// Says what the company's server says without proof about the application with this number, and what to
  /// do, in sentences.
  func doubt(_ doubt: HandInDoubt, number: String) -> String
  /// Says that the application can be changed and handed in again.
  var canHandInAgain: String { get }
  /// Says what to do about an application that the company's server has lost.
  var handInLost: String { get }
  /// A time of day, after "since".
  func sinceToday(_ time: String) -> String
  /// A date and time, after "since".
  func sinceBefore(_ date: String) -> String
  /// A time of day, after "Handed in".
  func today(_ time: String) -> String
  /// A date and time, after "Handed in".
  func before(_ date: String) -> String
  /// Says since when it has been on its way, without a period.
  func sendingSince(_ time: String) -> String
  /// The button that exports the handed-in application.
  var exportCopy: String { get }
  /// Says that the company has the application under this number, whatever is cleared here, and
  /// which button withdraws it; `nil` if nothing does.
  func companyKeeps(_ number: String, button: String?) -> String
  /// Says that a waiting application is never sent.
  var neverSent: String { get }
  /// Says what Restart clears of a handed-in application.
  var restartHere: String { get }
  /// Says what Restart clears of an application that is waiting to be sent.
  var restartWaiting: String { get }
  /// Says what is deleted for good of a handed-in application.
  var deleteHere: String { get }
  /// Says what is deleted for good of an application that is waiting to be sent.
  var deleteWaiting: String { get }
  /// Says that the company still has the cleared application, under this number.
  func clearedHere(_ number: String) -> String
  /// The first line of the summary that the company receives, with a date and time.
  func firstLine(_ time: String) -> String
  /// Says what plain `http` reveals.
  var notEncrypted: String { get }

  // The keys, for the help.
  var keyHandIn: KeyText { get }
  var keyWithdraw: KeyText { get }
  var keySendNow: KeyText { get }

  /// Says when the company received it, and under which number. The time is as in ``today(_:)`` or
  /// ``before(_:)``. From the second time on, it says which time it is.
  func handedIn(_ time: String, number: String, version: Int) -> String
  /// Says since when it has been waiting, and for what if known.
  func waiting(_ time: String, for obstacle: HandInDelay.Obstacle?) -> String
  /// Says how much of how many MB has been sent.
  func sending(_ sent: String, of total: String) -> String
  /// What is wrong, as a sentence.
  func cause(_ delay: HandInDelay) -> String
  /// What the driver can do about it, in one or two sentences; empty if there is nothing.
  func remedy(_ delay: HandInDelay) -> String
  /// Says that sending will be tried again, and when if known.
  func triedAgain(after seconds: Int?) -> String
  /// Says that it will be sent once there is a network.
  var sentWithNetwork: String { get }
  /// What to do before handing in.
  var checkFirst: String { get }
  /// What else can be done with a handed-in application.
  var readOnly: String { get }
  /// What else can be done with an application that is waiting to be sent.
  var readOnlyWaiting: String { get }
  /// What else can be done with an application that the company has decided about.
  var readOnlyDecided: String { get }

  /// What to type in the line mode.
  func plainHandIn(_ word: String) -> String
  func plainSendNow(_ word: String) -> String
  func plainWithdraw(_ word: String) -> String

  // Work and its outcome.
  var handingIn: String { get }
  var withdrawing: String { get }
  var beingSent: String { get }
  /// Says that nothing was handed in because these answers are still needed.
  func stillNeeded(_ names: String) -> String
  func notSaved(_ titles: String) -> String
  var tooLarge: String { get }
  func notHandedIn(_ why: String) -> String
  var withdrawn: String { get }
  /// Says that it is withdrawn on this computer, as the server doesn't know it, and under which
  /// number the company has it.
  func withdrawnHere(_ number: String) -> String
  func notWithdrawn(_ why: String) -> String
  /// Says that the answer to withdrawing it was lost.
  func withdrawalUnknown(_ why: String) -> String

  // Questions.
  var withdrawQuestion: String { get }
  var aboutWithdrawing: String { get }
  /// What withdrawing an application does that is waiting to be sent.
  var aboutWithdrawingWaiting: String { get }
  var keepHandedIn: String { get }
  var newKeysQuestion: String { get }
  var aboutNewKeys: String { get }
  /// Names the keys that can read what is handed in now, and couldn't before.
  func addedKeys(_ keys: String) -> String
  /// Names the keys that can't read what is handed in anymore.
  func removedKeys(_ keys: String) -> String
  /// Names the new key of the company's server.
  func newServerKey(_ key: String) -> String
  var handInWithNewKeys: String { get }
  /// Asks whether to hand in although what the company asked for hasn't changed.
  var unchangedQuestion: String { get }
  var aboutUnchanged: String { get }
  /// Says, in the command, how to hand it in nevertheless.
  var acceptUnchanged: String { get }
  var aboutAcceptUnchanged: String { get }
  var notNow: String { get }

  // What the company decided.
  var approved: String { get }
  /// Says what the company asks for again.
  func askedAgain(_ list: String) -> String
  func refused(_ why: String?) -> String
  /// Introduces the reviewer's own words.
  func companySays(_ text: String) -> String
  /// Introduces the reviewer's own words about a field.
  func companySays(_ text: String, about label: String) -> String
  /// Why all of it is refused, after a colon.
  func refusal(_ reason: Decision.Reason) -> String
  /// A reason, after the name of an answer and a comma.
  func reason(_ reason: Decision.Reason) -> String
  /// Says when the company decided. The time is as in ``today(_:)`` or ``before(_:)``.
  func decided(_ time: String, number: String) -> String
  /// Says that the company couldn't be asked what it decided.
  var notAsked: String { get }
  /// What to do when the company asks again.
  var handInAgain: String { get }
  /// How many days the company keeps an application, whatever becomes of it.
  func keeps(_ days: Int) -> String
  /// How many days the company keeps an application of which this became.
  func keeps(_ state: KeepDays.State, _ days: Int) -> String

  // The command.
  var aboutHandIn: String { get }
  var aboutWait: String { get }
  var aboutAcceptNewKeys: String { get }
  /// Says that the policy names no server.
  var noServer: String { get }
  /// How to send an application that is waiting.
  var sendAgain: String { get }
  /// How to send an account's application that is waiting.
  var sendAgainUnlocked: String { get }
  /// Says that so many applications that were handed in are waiting to be sent.
  func stillWaiting(_ count: Int) -> String
  /// Says, when the program ends, that the company doesn't have it yet.
  var notSentYet: String { get }
  /// Says that the new keys must be accepted first.
  var acceptNewKeys: String { get }
}

extension Words {
  /// The words about handing in.
  public var handIn: any HandInWords {
    switch language {
    case .english: EnglishHandIn(isAtKiosk: isAtKiosk)
    case .spanish: SpanishHandIn(isAtKiosk: isAtKiosk)
    }
  }

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
      return handIn.sending("\(progress.sent / 1_000)", of: "\(progress.total / 1_000) KB")
    }
    return handIn.sending(megabytes(progress.sent), of: "\(megabytes(progress.total)) MB")
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
      handIn.stillNeeded(needs.map { $0.field.label.shown }.joined(separator: ", "))
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
