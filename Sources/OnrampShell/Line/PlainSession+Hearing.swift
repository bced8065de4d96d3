import OnrampCore
import OnrampScreens

extension PlainSession {
  /// What the conversation waits for.
  private enum Wait: Equatable {
    /// The answer to the open question.
    case answer(isSecret: Bool)
    /// A "yes" to these actions.
    case consent(then: [LineAction])
    /// A phone's photo or a map, or a line before it arrives.
    case photo, map
  }

  /// The actions at the end of input.
  private static let atTheEnd: [LineAction] = [.app(.terminated), .leave]

  mutating func answer(to prompt: Prompt) -> [LineAction] {
    if isUnheard { return Self.atTheEnd }
    if let actions = prompt.withoutTerminal, !isOnTerminal { return actions }
    if lineMode.awaitsPhone(app) { return hear(.photo, prompt.question) }
    if lineMode.awaitsMap(app) { return hear(.map, prompt.question) }
    // A script can't react to a refused line, so this waits until a try is allowed.
    while !isOnTerminal, prompt.isSecret, app.waitsForTry { receive(mailbox.wait()) }
    return hear(.answer(isSecret: prompt.isSecret), prompt.question)
  }

  /// Asks whether to do something.
  mutating func confirm(_ question: String, then actions: [LineAction]) -> [LineAction] {
    isOnTerminal ? hear(.consent(then: actions), question) : actions
  }

  /// Asks, and returns the actions of the answer, or of what arrives instead.
  private mutating func hear(_ wait: Wait, _ question: String) -> [LineAction] {
    let awaitsArrival = wait == .photo || wait == .map
    let isSecret = wait == .answer(isSecret: true)
    var isAtEnd = false
    say([question])
    while !isUnheard {
      let wanted: LineInput.Wanted =
        isSecret ? .secret : awaitsArrival && (early != nil || isAtEnd) ? .nothing : .line
      let arrival: LineInput.Arrival
      if wanted == .line, let line = early {
        (arrival, early) = (.line(line), nil)
      } else {
        arrival = input.next(
          wanted, hearsNews: awaitsArrival || app.waitsForTry || !isSecret && expectsNews,
          idle: isOnTerminal ? app.idleSteps : [])
        if !input.isSilent, app.session.leavesIn != nil { receive([.account(.returned)]) }
      }
      switch arrival {
      case .line(let line):
        #if DEBUG
          if line == "crash" { try? Crash.chosen?.happen() }
        #endif
        // Swift's replacement for invalid UTF-8.
        if line.contains("\u{FFFD}") {
          say([screenWords.error(commandWords.notUTF8), question])
        } else if awaitsArrival, !isOnTerminal, lineMode.answersLater(line.trimmed, in: app) {
          // A script may answer the next question in advance. At a terminal, nobody does.
          early = line
        } else if case .consent(let actions) = wait {
          return lineMode.actions(for: line.trimmed, to: question, confirming: actions)
        } else {
          // News may have changed what can be answered.
          return lineMode.prompt(of: app).actions(for: line.trimmed)
        }
      case .secret(let secret): return lineMode.prompt(of: app).actions(for: secret)
      // A script that asks for a map gets it, also if that is its last line.
      case .end where wait == .map && !isOnTerminal: isAtEnd = true
      case .end: return Self.atTheEnd
      case .late:
        input.leaveTyped()
        let due = input.idle.due(of: app.idleSteps, at: .now)
        guard due == .warning else { return lock(due) }
        receive([IdleTimes.warning])
        say((screenWords.leaving(app).map { [$0] } ?? []) + [question])
        input.showTyped()
      case .news: if let actions = news(during: wait, question) { return actions }
      }
    }
    return Self.atTheEnd
  }

  /// Reports what happened while an answer is awaited, and shows the question and the typed part of
  /// the answer again.
  ///
  /// - Returns: The actions that end the wait, or `nil` to continue.
  private mutating func news(during wait: Wait, _ question: String) -> [LineAction]? {
    let awaitsArrival = wait == .photo || wait == .map
    let before = app
    receive(mailbox.drain())
    let news = lineMode.news(from: before, to: app).filter { action in
      if case .say = action { true } else { awaitsArrival }
    }
    // Another question is asked now.
    if app.session.isLocked != before.session.isLocked || app.driver != before.driver {
      perform(news)
      return lock([])
    }
    if before.waitsForTry, !app.waitsForTry {
      input.leaveTyped()
      say([screenWords.account.canTryAgain, question])
      input.showTyped()
    }
    if !news.isEmpty {
      input.leaveTyped()
      perform(news)
      if isOnTerminal, !awaitsArrival {
        // The news may have changed what can be answered.
        let isOpen = wait == .answer(isSecret: false)
        say([isOpen ? lineMode.prompt(of: app).question : question])
      }
      input.showTyped()
    }
    switch wait {
    case .answer, .consent: return nil
    case .photo:
      if lineMode.awaitsPhone(app) { return nil }
      if !lineMode.isAboutLink(app) { early = nil }
    case .map:
      if lineMode.awaitsMap(app) { return nil }
      // With a new map, a route may be in progress before the next question.
      while lineMode.isBusy(app) { receive(mailbox.wait()) }
    }
    return []
  }

  /// Locks after the timeout, and at a kiosk signs the driver out some time later. Input since then
  /// is discarded.
  private mutating func lock(_ due: IdleTimes.Steps) -> [LineAction] {
    input.dropTyped()
    early = nil
    return [.app(.account(due.contains(.leaving) ? .leftAlone : .idled))]
  }

  /// Turns echo off from the first question that a secret may follow, because it may be typed
  /// before it is asked for, and while news may interrupt typing.
  mutating func guardEcho() {
    input.silence(isOnTerminal && (app.mayAskForSecret || asksCompany || lineMode.expectsNews(app)))
  }

  /// Whether news may be printed while an answer is awaited, such as about an application being
  /// sent or other terminals.
  private var expectsNews: Bool {
    asksCompany || app.hearsOfOtherTerminals || lineMode.expectsNews(app)
  }

  /// Whether the company's server is being asked about the application.
  private var asksCompany: Bool { app.application.concernsCompany }
}
