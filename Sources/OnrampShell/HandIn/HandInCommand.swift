import OnrampWire
import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp hand-in`: hands in a finished application.
struct HandInCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "hand-in", abstract: screenWords.handIn.aboutHandIn)

  @OptionGroup var common: SharedOptions
  @OptionGroup var account: AccountOptions
  @Flag(help: ArgumentHelp(screenWords.handIn.aboutWait)) var wait = false
  @Flag(help: ArgumentHelp(screenWords.handIn.aboutAcceptNewKeys)) var acceptNewKeys = false
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws(Failure) {
    let company = try Setup.company(from: common.policy)
    let schema = try company.schema()
    guard let target = company.policy.handIn?.target else {
      throw Failure(screenWords.handIn.noServer, .policyWrong)
    }
    if target.server.isReadable { Failure.say(screenWords.handIn.notEncrypted) }
    Network().warmUp()
    defer { Network.stop() }
    let (store, state) = try account.store(of: try common.dataDirectory())
    try state.endIfDamaged(schema)
    if let sync = store.sync {
      // What can't be fetched is named by the problem.
      PhotoFetcher(sync, in: try common.dataDirectory(), at: target).fetchAll()
    }
    let client = HandInClient(store) { Clock.now.seconds }
    let isNew = client.submission() == nil
    let ahead = HandInAhead(target, by: Network())
    if isNew {
      let order = HandInOrder(handing: company.stepsFile, of: schema, to: target)
      do throws(HandInProblem) {
        try client.handIn(ahead.told(of: order), acceptNewKeys)
      } catch {
        throw Failure(error, in: schema)
      }
    }
    store.settle()
    let sender = HandInSender(
      target: target, store: client, server: Network(), work: Cancellation(), ahead: ahead)
    var delay: HandInDelay?
    var line = ProgressLine()
    if client.submission()?.isWaiting == true {
      let tell = { (news: HandInSender.News) in
        switch news {
        case .sent(let progress): line.show(screenWords.handInProgress(progress))
        case .delayed(let why):
          line.clear()
          if delay != why, why.mayPass { Failure.say(screenWords.delay(why)) }
          delay = why
        }
      }
      if wait {
        _ = sender.send(isNew: isNew, tell)
      } else if case .failure(.delayed(let why)) = sender.tryOnce(isNew: isNew, tell) {
        delay = why
      }
      line.clear()
    }
    try report(client, delay)
  }

  private func report(_ client: HandInClient, _ delay: HandInDelay?) throws(Failure) {
    let receipt = client.submission()?.receipt
    if json {
      let number = receipt.map { "\"\($0.number.text)\"" } ?? "null"
      let time = receipt.map { "\"\($0.at)\"" } ?? "null"
      print("{\"schema\":1,\"number\":\(number),\"at\":\(time),\"waiting\":\(receipt == nil)}")
    }
    guard let standing = client.standing() else { return }
    guard let since = standing.since else {
      if !json { say(screenWords.handInState(standing) + ".") }
      return
    }
    let now = HandInStanding.waiting(since: since, why: delay)
    let code: Failure.Code = delay == .newKeys ? .notPermitted : .unavailable
    throw Failure(screenWords.handInState(now, isAtRest: true), code)
  }
}

extension Failure {
  init(_ problem: HandInProblem, in schema: Schema) {
    switch problem {
    case .newKeys: self.init(screenWords.handIn.acceptNewKeys, .notPermitted)
    case .store(let cause): self.init(screenWords.problem(problem, in: schema), Code(cause))
    case .photo(_, .onItsWay):
      self.init(screenWords.problem(problem, in: schema), .unavailable)
    case .needed, .incomplete, .isHandedIn, .photo, .tooLarge:
      self.init(screenWords.problem(problem, in: schema), .dataWrong)
    }
  }
}

extension HandInOrder {
  /// Creates an order to hand in the answers to a form, along with the form's file.
  init(handing steps: [UInt8], of schema: Schema, to target: HandInTarget) {
    self.init(schema: schema, steps: steps, keys: target.keys) { answers in
      screenWords.handIn.firstLine(screenWords.date(CalendarTime(seconds: Int(Clock.now.seconds))))
        + "\n\n"
        + PlainSummary(answers, schema: schema, words: screenWords).text
    }
  }
}
