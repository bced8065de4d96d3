import OnrampCore
import OnrampWords

/// What a person reads about handing in.
public struct HandInWords: FeatureWords, Sendable {
  let words: Words
}

extension Words {
  /// The words about handing in.
  public var handIn: HandInWords { HandInWords(words: self) }

  /// Says why the company no longer has an application, and what to do if its server lost it.
  public func ended(_ end: HandInEnd, number: String?) -> String {
    let sentence = handIn.ended(end, number: number).asSentence
    return end == .lost
      ? sentence + " " + words("Hand it in again: it keeps its number.") : sentence
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

  /// What sends an application that is waiting.
  public func sendAgain(_ next: NextSending) -> String {
    switch next {
    case .opening: handIn.sendAgain
    case .unlocking: handIn.sendAgainUnlocked
    }
  }

  /// A time after a verb, like "at 14:02" or "on 21 Nov 2026 14:02".
  public func at(_ time: PastTime) -> String {
    switch time {
    case .today(let time): words("at \(clock(time))")
    case .before(let time): words("on \(date(time))")
    }
  }

  /// Says since when an application is being sent.
  public func sending(since time: PastTime) -> String {
    words("Sending since \(self.time(time))")
  }

  /// How much has been sent.
  public func handInProgress(_ progress: HandInProgress) -> String {
    guard progress.total >= 1_000_000 else {
      return handIn.sending("\(progress.sent / 1_000)", of: words("\(progress.total / 1_000) KB"))
    }
    return handIn.sending(megabytes(progress.sent), of: words("\(megabytes(progress.total)) MB"))
  }

  /// Why an application is waiting, what the driver can do, and whether sending is tried again.
  public func delay(_ delay: ServerDelay, sentBy next: NextSending? = nil) -> String {
    let again: String
    switch delay {
    case _ where !delay.mayPass: again = ""
    case _ where next != nil: again = next.map(sendAgain) ?? ""
    case .server(.failed(.noNetwork)): again = words("It will be sent as soon as there is one.")
    case .server(.tooManyRequests(let seconds)): again = handIn.triedAgain(after: seconds)
    default: again = handIn.triedAgain(after: nil)
    }
    if case .store(let problem) = delay { return "\(self.problem(problem)) \(again)" }
    return [handIn.cause(delay), handIn.remedy(delay), again].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Why an application wasn't withdrawn. Nothing retries that automatically.
  func notWithdrawn(_ delay: ServerDelay) -> String {
    if case .store(let problem) = delay { return handIn.notWithdrawn(self.problem(problem)) }
    if case .server(let problem) = delay, problem.mayHaveArrived {
      return words(
        "\(handIn.cause(delay)) Whether it is withdrawn shows here once the server answers.")
    }
    return handIn.notWithdrawn(handIn.cause(delay))
  }

  /// The text, when the program ends, about an application that the company doesn't have yet; `nil`
  /// if it has it, or if the application can't be sent.
  public func notSentYet(_ application: Application, sentBy next: NextSending) -> String? {
    guard let standing = application.handIn, standing.isWaiting else { return nil }
    if case .waiting(_, let why?) = standing, !why.mayPass { return nil }
    return words("Your application hasn't reached the company yet.") + " " + sendAgain(next)
  }

  private func megabytes(_ bytes: Int) -> String {
    "\(bytes / 1_000_000)\(decimalPoint)\(bytes / 100_000 % 10)"
  }

  /// Why an application wasn't handed in.
  public func problem(_ problem: HandInProblem, in schema: Schema) -> String {
    switch problem {
    case .needed(let needs):
      words("Nothing was handed in. The company still needs: \(needs.labels).")
    case .incomplete(let steps):
      words(
        """
        Nothing was handed in. Save these steps first: \
        \(steps.map { $0.title.shown }.joined(separator: ", ")).
        """)
    case .isHandedIn: handIn.readOnly
    case .photo(let field, let cause):
      handIn.notHandedIn(sentence(Problem(field, .photo(cause)), in: schema))
    case .tooLarge:
      words("Nothing was handed in: the photos add up to more than 60 MB. Use smaller ones.")
    case .newKeys: handIn.notHandedIn(handIn.cause(.newKeys))
    case .store(let problem): handIn.notHandedIn(self.problem(problem))
    }
  }

  /// A time after "since"; only the time of day if it is today.
  public func time(_ time: PastTime) -> String {
    switch time {
    case .today(let time): words("\(clock(time))")
    case .before(let time): words("\(date(time))", context: "since before")
    }
  }
}

/// What sends a waiting application while Onramp is closed.
public enum NextSending: Sendable {
  /// Opening Onramp, or a command.
  case opening
  /// Unlocking an account, or a command.
  case unlocking
}

extension Words {
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
    if !change.added.isEmpty { sentences.append(words("New: \(shown(change.added)).")) }
    if !change.removed.isEmpty { sentences.append(words("Before: \(shown(change.removed)).")) }
    if let server = change.server {
      sentences.append(words("The server's new key: \(shown([server]))."))
    }
    return sentences.joined(separator: " ")
  }
}

extension HandInWords {
  /// The button that withdraws.
  public var withdraw: String { words("Withdraw") }
  /// Says when the company received it, and under which number. The time is as in
  /// ``Words/at(_:)``. From the second time on, it says which time it is.
  public func handedIn(_ time: String, number: String, version: Int) -> String {
    switch version {
    case ...1: words("Handed in \(time). Your number: \(number)")
    case 2: words("Handed in \(time), for the second time. Your number: \(number)")
    default: words("Handed in \(time), \(version) times so far. Your number: \(number)")
    }
  }

  /// Says since when it has been waiting, and for what if known.
  public func waiting(_ time: String, for obstacle: ServerDelay.Obstacle?) -> String {
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

  /// Says, without a period, why the company no longer has a handed-in application, with its number
  /// if that is known.
  public func ended(_ end: HandInEnd, number: String?) -> String {
    switch (end, number) {
    case (.withdrawn, _): words("You withdrew your application")
    case (.forgotten, _): words("The company has deleted your application")
    case (.lost, let number?):
      words("The company's server has lost your application, number \(number)")
    case (.lost, nil): words("The company's server has lost your application")
    }
  }
  /// What the company's server claims without proof about the application with this number, and
  /// what to do, in sentences.
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
  /// Says that the application can be changed and handed in again.
  public var canHandInAgain: String {
    words("You can change your application and hand it in again.")
  }

  /// Says that the company keeps the application under this number, even if it is cleared here.
  public func companyKeeps(_ number: String) -> String {
    words("The company keeps what you handed in under number \(number).")
  }

  /// Says that a waiting application is never sent.
  public var neverSent: String { words("It hasn't reached the company and won't be sent.") }

  var keyHandIn: KeyText {
    KeyText(words("hand in: sends it to the company"), short: words("hand in"))
  }
  var keyWithdraw: KeyText {
    KeyText(words("withdraw: takes back what you handed in"), short: words("withdraw"))
  }
  var keySendNow: KeyText {
    KeyText(words("try again now to send it"), short: words("try again"))
  }

  /// What else can be done with a handed-in application.
  public var readOnly: String {
    words("Handed in, so it can't be changed. To change it, withdraw it first.")
  }

  /// What else can be done with an application that the company has decided about.
  public var readOnlyDecided: String {
    words("The company has decided, so it can't be changed. To apply again, restart.")
  }

  package func notHandedIn(_ why: String) -> String { words("Nothing was handed in. \(why)") }
  package func notWithdrawn(_ why: String) -> String { words("Not withdrawn. \(why)") }

  /// Says what plain `http` reveals.
  public var notEncrypted: String {
    words("Sent over plain http: others on the network see when and how much, but not what.")
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
}
