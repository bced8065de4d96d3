import OnrampWire
import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWords

/// `onramp hand-in`: hands in a finished application.
struct HandInCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "hand-in", abstract: screenWords("Hand in a finished application."))

  @OptionGroup var driver: DriverOptions
  @Flag(help: ArgumentHelp(screenWords("Wait until the company has it."))) var wait = false
  @Flag(
    help: ArgumentHelp(
      screenWords(
        "Hand in even if the company's keys aren't the ones this computer saw first.")))
  var acceptNewKeys = false
  @Flag(
    help: ArgumentHelp(
      screenWords("Hand in even if something that the company asked for hasn't changed.")))
  var unchanged = false
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws(Failure) {
    let company = try Setup.company(from: driver.common.policy)
    let schema = try company.schema()
    guard let target = company.policy.companyServer else {
      // Printing the receipt needs no server.
      let submission = try driver.reader().submission
      guard let submission, !submission.isWaiting else {
        throw Failure(screenWords.handIn.noServer, .policyWrong)
      }
      return tell(submission)
    }
    if target.server.isReadable { Failure.say(screenWords.handIn.notEncrypted) }
    Network().warmUp()
    defer { Network.stop() }
    let (store, state) = try driver.store()
    try state.endIfDamaged(schema)
    try driver.fetchPhotos(of: store, from: target)
    let isNew = store.submission == nil
    let work = Cancellation()
    let ahead = HandInAhead(target, by: Network(), work)
    if isNew {
      guard unchanged || !Application(state, schema: schema).isAskedAgain else {
        let words = screenWords(
          """
          Nothing was handed in: something that the company asked for hasn't changed. Change it, or \
          add --unchanged.
          """)
        throw Failure(words, .dataWrong)
      }
      let order = HandInOrder(handing: company.stepsFile, of: schema, to: target)
      do throws(HandInProblem) {
        _ = try store.handIn(
          ahead.told(of: order), acceptsNewKeys: acceptNewKeys, now: Clock.now.seconds)
      } catch {
        throw Failure(error, in: schema)
      }
    }
    store.settle()
    let sender = HandInSender(
      target: target, store: HandInStore(store), server: Network(), work: work, ahead: ahead)
    var delay: ServerDelay?
    var line = ProgressLine()
    var former: Decision?
    if store.submission?.isWaiting == true {
      let tell = { (news: HandInSender.News) in
        switch news {
        case .sent(let progress): line.show(screenWords.handInProgress(progress))
        case .delayed(let why):
          line.clear()
          if delay != why, why.mayPass { Failure.say(screenWords.delay(why)) }
          delay = why
        case .decided(let decision): former = decision
        }
      }
      if wait {
        _ = sender.send(isNew: isNew, tell)
      } else if case .failure(.delayed(let why)) = sender.tryOnce(isNew: isNew, tell) {
        delay = why
      }
      line.clear()
    }
    if let former {
      let sentences = screenWords.decisionSentences(schema.current(former), in: schema)
      if json, let submission = store.submission { tell(submission) }
      throw Failure(
        screenWords.handIn.notHandedIn(sentences.joined(separator: " ")), .dataWrong)
    }
    let (heard, wasAsked) =
      isNew ? ([], true) : try decision(store, state, at: target, in: schema)
    try report(store, delay, wasAsked: wasAsked)
    if !json { for sentence in heard { say(sentence) } }
  }

  private func report(
    _ store: Store, _ delay: ServerDelay?, wasAsked: Bool
  ) throws(Failure) {
    guard let submission = store.submission else { return }
    tell(submission, wasAsked: wasAsked)
    guard let since = submission.standing(at: Clock.now.seconds).since else { return }
    let now = HandInStanding.waiting(since: since, why: delay)
    let code: Failure.Code = delay == .newKeys ? .notPermitted : .unavailable
    let next = NextSending(try Failure.accountState(of: try driver.common.dataDirectory()))
    throw Failure(screenWords.handInState(now, sentBy: next), code)
  }

  /// What the company decided, in sentences, as known here or from the server, and whether the
  /// server could be asked.
  ///
  /// - Throws: If the company no longer has the application from here.
  private func decision(
    _ store: Store, _ state: StoredState, at target: CompanyServer, in schema: Schema
  ) throws(Failure) -> (sentences: [String], wasAsked: Bool) {
    let exchange = DecisionExchange(
      target: target, store: HandInStore(store), server: Network(), work: Cancellation())
    let number = store.atCompany?.number ?? state.handedIn.decision?.number
    // Without a network, the decision arrives later.
    let heard = try? exchange.ask()
    // Requests to answer again refer to the current form.
    let schema = (try? driver.common.schema(showing: store.submission)) ?? schema
    let known =
      state.handedIn.decision.map { screenWords.decisionSentences(schema.current($0), in: schema) }
      ?? []
    let sentences = heard.map { screenWords.sentences($0, number, in: schema) } ?? []
    if case .ended(let end)? = heard {
      if json {
        print(
          "{\"schema\":1,\"number\":null,\"at\":null,\"waiting\":false,"
            + "\"ended\":\"\(end.rawValue)\"}")
      }
      // The decision about an application that its server lost stays known.
      let said = end == .lost ? known + sentences : sentences
      throw Failure(said.joined(separator: " "), .dataWrong)
    }
    if heard == nil { return (known + [screenWords.handIn.notAsked], false) }
    // The known state is printed beside an unproven claim.
    if case .doubted? = heard { return (known + sentences, true) }
    return (sentences.isEmpty ? known : sentences, true)
  }

  /// Prints the receipt. JSON also says that there is none yet, or that the company couldn't be
  /// asked.
  private func tell(_ submission: Submission, wasAsked: Bool = true) {
    let receipt = submission.receipt
    if json {
      let known: JSONText = [
        "schema": 1, "number": receipt?.number.text, "at": receipt?.at, "waiting": receipt == nil,
      ]
      print((known + (wasAsked ? nil : ["asked": false])).json)
    } else if receipt != nil {
      say(screenWords.handInState(submission.standing(at: Clock.now.seconds)).asSentence)
    }
  }
}

extension Failure {
  init(_ problem: HandInProblem, in schema: Schema) {
    switch problem {
    case .newKeys(let change):
      let keys = screenWords.changedKeys(change, isShort: false)
      let words = screenWords(
        """
        Nothing was handed in. The company's keys aren't the ones that this computer saw first. If \
        the company confirms them, add --accept-new-keys.
        """)
      self.init(words + " " + keys, .notPermitted)
    case .store(let cause): self.init(screenWords.problem(problem, in: schema), Code(cause))
    case .photo(_, .onItsWay):
      self.init(screenWords.problem(problem, in: schema), .unavailable)
    case .needed, .incomplete, .isHandedIn, .photo, .tooLarge:
      self.init(screenWords.problem(problem, in: schema), .dataWrong)
    }
  }
}

extension Words {
  /// The news about the company's decision, as sentences; none if nothing is new.
  func sentences(
    _ answer: DecisionExchange.Answer, _ number: String?, in schema: Schema
  ) -> [String] {
    switch answer {
    case .nothingNew, .found, .doubted(nil): []
    case .doubted(let doubt?): [handIn.doubt(doubt, number: number ?? "")]
    case .decided(let decision): decisionSentences(schema.current(decision), in: schema)
    case .ended(.lost): [ended(.lost, number: number)]
    case .ended(let end): [ended(end, number: number), handIn.canHandInAgain]
    }
  }
}

extension HandInOrder {
  /// Creates an order to hand in the answers to a form, along with the form's file.
  init(handing steps: [UInt8], of schema: Schema, to target: CompanyServer) {
    self.init(
      schema: schema, steps: steps, keys: target.keys, language: screenWords.language
    ) { answers in
      let now = screenWords.date(CalendarTime(seconds: Int(Clock.now.seconds)))
      return screenWords("Handed in on \(now).") + "\n\n"
        + PlainSummary(answers, schema: schema, words: screenWords).text
    }
  }
}
