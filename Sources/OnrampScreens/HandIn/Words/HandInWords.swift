import OnrampCore

/// Everything a person reads about handing in, in one language.
public protocol HandInWords: Sendable {
  // The summary.
  /// The button that hands in.
  var handIn: String { get }
  /// The button that withdraws.
  var withdraw: String { get }
  /// What the button hands in, and to whom.
  var purpose: String { get }
  /// Says since when the company has it, and under which number. The time is a time of day or a
  /// date.
  func handedIn(_ time: String, number: String) -> String
  func waiting(_ time: String) -> String
  /// Why it waits, as a sentence.
  func refused(_ code: String) -> String
  var wrongClock: String { get }
  var notAReceipt: String { get }
  var newKeys: String { get }
  /// What can still be done with what is handed in.
  var readOnly: String { get }

  /// What to type in the line mode.
  func plainHandIn(_ word: String) -> String
  func plainWithdraw(_ word: String) -> String

  // Work and its outcome.
  var handingIn: String { get }
  var withdrawing: String { get }
  var beingSent: String { get }
  /// Says that nothing was handed in because these are still needed.
  func stillNeeded(_ names: String) -> String
  func notSaved(_ titles: String) -> String
  var tooLarge: String { get }
  func notHandedIn(_ why: String) -> String
  var withdrawn: String { get }
  func notWithdrawn(_ why: String) -> String

  // Questions.
  var withdrawQuestion: String { get }
  var aboutWithdrawing: String { get }
  var keepHandedIn: String { get }
  var newKeysQuestion: String { get }
  var aboutNewKeys: String { get }
  var handInWithNewKeys: String { get }
  var notNow: String { get }

  // The command.
  var aboutHandIn: String { get }
  var aboutWait: String { get }
  var aboutAcceptNewKeys: String { get }
  /// Says that the policy names no server.
  var noServer: String { get }
  /// How to continue with an application that waits.
  var sendAgain: String { get }
  /// Says that new keys have to be accepted first.
  var acceptNewKeys: String { get }
}

extension Words {
  /// The words of handing in.
  public var handIn: any HandInWords {
    switch language {
    case .english: EnglishHandIn()
    case .spanish: SpanishHandIn()
    }
  }

  /// The state of handing in, in words.
  public func handInState(_ standing: HandInStanding) -> String {
    switch standing {
    case .handedIn(let number, let at): handIn.handedIn(time(at), number: number)
    case .waiting(let since, nil): handIn.waiting(time(since))
    case .waiting(let since, let why?): "\(handIn.waiting(time(since))). \(delay(why))"
    }
  }

  /// Why an application waits.
  public func delay(_ delay: HandInDelay) -> String {
    switch delay {
    case .server(let problem): serverProblem(problem)
    case .clock: handIn.wrongClock
    case .refused(let code): handIn.refused(SafeText.visible(code))
    case .notAReceipt: handIn.notAReceipt
    case .newKeys: handIn.newKeys
    case .store(let problem): self.problem(problem)
    }
  }

  /// Why an application wasn't handed in.
  public func problem(_ problem: HandInProblem, in schema: Schema) -> String {
    switch problem {
    case .needed(let needs):
      handIn.stillNeeded(needs.map { SafeText.visible($0.field.label) }.joined(separator: ", "))
    case .incomplete(let steps):
      handIn.notSaved(steps.map { SafeText.visible($0.title) }.joined(separator: ", "))
    case .isHandedIn: handIn.readOnly
    case .photo(let field, let cause):
      handIn.notHandedIn(sentence(Problem(field, .photo(cause)), in: schema))
    case .tooLarge: handIn.tooLarge
    case .newKeys: handIn.newKeys
    case .store(let problem): handIn.notHandedIn(self.problem(problem))
    }
  }

  private func time(_ time: HandInTime) -> String {
    switch time {
    case .today(let time): clock(time)
    case .before(let time): date(time)
    }
  }
}

extension String {
  /// The text with a period at the end, unless it has one.
  var asSentence: String { hasSuffix(".") ? self : self + "." }
}
