import Dispatch
import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// The program as questions and answers, a line each, on the same core as the form.
struct PlainForm {
  let subject: Form.Subject
  let schema: Schema

  /// Runs until the driver quits or the input ends.
  func run() throws(Failure) {
    // Nothing but the program may take the keyboard at a kiosk.
    if schema.isAtKiosk { signal(SIGTSTP, SIG_IGN) }
    let (app, effects) = try subject.open(schema, isAboveMain: false, draftDelay: 0)
    var session = PlainSession(app, of: subject, schema, effects: effects)
    try session.run()
  }
}

/// A conversation with the driver, which speaks, listens, and performs the actions of ``LineMode``.
private struct PlainSession {
  private var app: App
  private let lineMode: LineMode
  private var subject: Form.Subject
  private let schema: Schema
  private var runner: EffectRunner
  private var mailbox: Mailbox
  private var input = LineInput()
  /// What happened because nobody typed anything since a moment.
  private var idle = (taken: IdleTimes.Steps(), since: ContinuousClock.now)
  private let isOnTerminal = isatty(STDIN_FILENO) == 1
  /// An answer given before its question.
  private var early: String?
  /// The screen introduced last.
  private var screen: Prompt.Screen?
  private var isOver = false
  /// Whether to replace the feature that is open on its own with Main.
  private var opensMain = false
  /// Whether standard output can't be written, so that nobody sees the questions.
  private var isUnheard = false
  /// Whether an account has been open.
  private var wasOpen = false
  /// Whether the driver agreed to lose unsaved input.
  private var choseToLose = false

  init(
    _ app: App, of subject: Form.Subject, _ schema: Schema, effects: (Mailbox) -> EffectRunner
  ) {
    (self.app, self.subject, self.schema) = (app, subject, schema)
    lineMode = LineMode(
      words: screenWords, remote: .ofThisProcess, isAtKiosk: schema.isAtKiosk
    ) { PhotoCheck.problem(of: $0, home: Environment["HOME"]) }
    mailbox = Mailbox(wake: input.tell)
    runner = effects(mailbox)
  }

  mutating func run() throws(Failure) {
    defer { input.silence(false) }
    begin()
    while !isOver {
      // Between two questions, so that it never changes what somebody is answering.
      if app.canTakeNewer { perform(.account(.paused)) }
      var prompt = lineMode.prompt(of: app)
      if prompt.screen != screen {
        look(at: nil)
        prompt = lineMode.prompt(of: app)
        say(prompt.opening)
        if let code = prompt.code { say(code) }
      }
      screen = prompt.screen
      guardEcho()
      perform(answer(to: prompt))
      if opensMain { openMain() }
    }
    waitForStore()
    runner.stop()
    if isUnheard { throw Failure(commandWords.cannotWrite, .inputOutput) }
    if !isOnTerminal, isShut { throw Failure(commandWords.neverOpened, .notPermitted) }
    let words = app.partingWords
    guard app.hasKeptAll || choseToLose else {
      throw Failure(words, .inputOutput)
    }
    say([words])
    for feature in Feature.allCases {
      if let failure = feature.shell.failure(app, isOnTerminal) { throw failure }
    }
  }

  private mutating func begin() {
    guardEcho()
    runner.start(with: [])
    receive(mailbox.drain())
    // Also look at the photos if the application opens on its summary.
    _ = reduce(.resized(app.session.window))
    say(lineMode.greeting(of: app))
    if let first = app.first { perform(first) }
  }

  private mutating func openMain() {
    opensMain = false
    guard let way = subject.wayToMain else { return }
    do throws(Failure) {
      let next = Form.Subject.driver(try way.data())
      let (app, effects) = try next.open(schema, isAboveMain: false, draftDelay: 0)
      runner.stop()
      // Drops responses to the old requests.
      mailbox = Mailbox(wake: input.tell)
      (self.app, subject, runner, screen) = (app, next, effects(mailbox), nil)
    } catch {
      return perform(way.refused(error.sentence ?? ""))
    }
    begin()
  }

  /// Waits for pending writes, up to a limit.
  private mutating func waitForStore() {
    let end = DispatchTime.now() + .seconds(Ending.patience)
    while app.awaitsStore {
      let actions = mailbox.wait(until: end)
      guard !actions.isEmpty else { return }
      receive(actions)
    }
  }

  /// Whether there are accounts, but none was opened or created.
  private var isShut: Bool {
    guard !wasOpen else { return false }
    if let lock = app.session.lock { return lock.opens }
    guard let account = app.openAccountScreen else { return false }
    return account.setup.hasAccounts && account.parting == nil
  }

  // MARK: Talking

  private mutating func say(_ lines: [String]) {
    for line in lines where !isUnheard {
      if !write(all: Array((line.wrapped(for: STDOUT_FILENO) + "\n").utf8), to: STDOUT_FILENO) {
        // A deliberately closed output isn't an error to report.
        isUnheard = errno != EBADF
      }
    }
  }

  /// Prints a recovery code group by group, straight from its locked memory.
  private mutating func say(_ code: SecretText) {
    code.withBytes { bytes in
      for group in bytes.split(separator: UInt8(ascii: "-")) where !isUnheard {
        let text = UnsafeRawBufferPointer(rebasing: group)
        isUnheard =
          Glibc.write(STDOUT_FILENO, text.baseAddress, text.count) != text.count
          || !write(all: [UInt8(ascii: " ")], to: STDOUT_FILENO)
      }
    }
    say([""])
  }

  private mutating func answer(to prompt: Prompt) -> [LineAction] {
    if isUnheard { return Self.atTheEnd }
    if let actions = prompt.withoutTerminal, !isOnTerminal { return actions }
    if lineMode.awaitsArrival(app) { return waitForArrival(prompt) }
    return hear(prompt)
  }

  /// The reply to a question.
  private enum Answer {
    case line(String)
    case secret(SecretText)
    case end
    /// Nobody answered before the program locks; input since then is discarded.
    case late
  }

  /// The time without input before something happens.
  private var patience: Duration? {
    isOnTerminal ? subject.idleTimes.next(of: idleSteps) : nil
  }

  private var idleSteps: IdleTimes.Steps {
    idle.since == input.lastHeard ? app.idleSteps.subtracting(idle.taken) : app.idleSteps
  }

  /// What is due because nobody typed anything.
  private var dueSteps: IdleTimes.Steps {
    subject.idleTimes.due(of: idleSteps, after: input.lastHeard.duration(to: .now))
  }

  private mutating func take(_ due: IdleTimes.Steps) {
    let taken = idle.since == input.lastHeard ? idle.taken : []
    idle = (taken.union(due), input.lastHeard)
  }

  /// Says that the driver is about to be signed out. Returns whether nothing more is due.
  private mutating func warn() -> Bool {
    guard dueSteps == .warning else { return false }
    take(.warning)
    receive([IdleTimes.warning])
    if let words = screenWords.leaving(app) { say([words]) }
    return true
  }

  /// Turns echo off from the first question that a secret may follow, because it may be typed
  /// before it is asked for; and while news may come between what is typed.
  private mutating func guardEcho() {
    input.silence(isOnTerminal && (app.mayAskForSecret || asksCompany || lineMode.expectsNews(app)))
  }

  /// Whether the company's server is being asked about what was handed in.
  private var asksCompany: Bool {
    app.application.handIn != nil || app.application.decision != nil
  }

  /// Asks, and returns the actions of the answer.
  private mutating func hear(_ prompt: Prompt) -> [LineAction] {
    // Input typed during a wait doesn't count.
    let waited = prompt.isSecret && app.waitsForTry
    while prompt.isSecret, app.waitsForTry { receive(mailbox.wait()) }
    if waited { input.dropTyped() }
    return switch hear(prompt.question, isSecret: prompt.isSecret, isPrompt: true) {
    // News may have changed what can be answered.
    case .line(let line): lineMode.prompt(of: app).actions(for: line)
    case .secret(let secret): prompt.actions(for: secret)
    case .end: Self.atTheEnd
    case .late: lock()
    }
  }

  /// Locks after the timeout, and at a kiosk signs the driver out some time later.
  private mutating func lock() -> [LineAction] {
    let due = dueSteps
    take(due)
    input.dropTyped()
    early = nil
    return [.app(.account(due.contains(.leaving) ? .leftAlone : .idled))]
  }

  /// Waits for a line or for what is awaited: a phone's photo, or a map.
  private mutating func waitForArrival(_ prompt: Prompt) -> [LineAction] {
    say([prompt.question])
    let awaitsPhone = lineMode.awaitsPhone(app)
    var isAtEnd = false
    while lineMode.awaitsArrival(app) {
      let wanted = early == nil && !isAtEnd ? LineInput.Wanted.line : .nothing
      switch input.next(wanted, hearsNews: true, patience: patience) {
      // At a terminal, nobody answers the next question in advance.
      case .line(let line) where !isOnTerminal && lineMode.answersLater(line.trimmed, in: app):
        early = line
      case .line(let line): return prompt.actions(for: line.trimmed)
      case .late:
        guard warn() else { return lock() }
        say([prompt.question])
      // A script that asks for a map gets it, also if that is its last line.
      case .end where !isOnTerminal && !awaitsPhone: isAtEnd = true
      case .secret, .end: return Self.atTheEnd
      case .news:
        let before = app
        receive(mailbox.drain())
        let news = lineMode.news(from: before, to: app)
        if !news.isEmpty { input.leaveTyped() }
        perform(news)
        if !news.isEmpty { input.showTyped() }
      }
    }
    if awaitsPhone, app.application.phoneUpload == nil { early = nil }
    // With a new map, a route may be under way before the next question.
    while !awaitsPhone, lineMode.isBusy(app) { receive(mailbox.wait()) }
    return []
  }

  /// The actions at the end of input.
  private static let atTheEnd: [LineAction] = [.app(.terminated), .leave]

  /// Asks, and returns the next line without surrounding white space.
  ///
  /// - Parameter isPrompt: Whether the question is that of the app's state.
  private mutating func hear(
    _ question: String, isSecret: Bool = false, isPrompt: Bool = false
  ) -> Answer {
    while true {
      say([question])
      if isUnheard { return .end }
      let arrival = isSecret ? nil : early.map(LineInput.Arrival.line)
      if arrival != nil { early = nil }
      switch arrival ?? next(isSecret ? .secret : .line, to: question, isPrompt) {
      case .secret(let secret): return .secret(secret)
      case .late: return .late
      case .end, .news: return .end
      case .line(let line):
        #if DEBUG
          if line == "crash" { try? Crash.chosen?.happen() }
        #endif
        // Swift's replacement for invalid UTF-8.
        if !line.contains("\u{FFFD}") { return .line(line.trimmed) }
        say([screenWords.error(commandWords.notUTF8)])
      }
    }
  }

  /// Waits for an answer, and reports meanwhile on an application being sent and on other terminals. The
  /// question and the typed part of the answer are then shown again.
  private mutating func next(
    _ wanted: LineInput.Wanted, to question: String, _ isPrompt: Bool
  ) -> LineInput.Arrival {
    while true {
      let hearsNews =
        wanted == .line
        && (asksCompany || app.hearsOfOtherTerminals || lineMode.expectsNews(app))
      let arrival = input.next(wanted, hearsNews: hearsNews, patience: patience)
      if case .late = arrival {
        input.leaveTyped()
        guard warn() else { return .late }
        say([question])
        input.showTyped()
        continue
      }
      guard case .news = arrival else {
        if app.session.leavesIn != nil { receive([.account(.returned)]) }
        return arrival
      }
      let before = app
      receive(mailbox.drain())
      let news = lineMode.news(from: before, to: app).compactMap { action in
        if case .say(let line) = action { line } else { nil }
      }
      // Another question is asked now.
      if app.session.isLocked != before.session.isLocked || app.driver != before.driver {
        say(news)
        return .late
      }
      guard !news.isEmpty else { continue }
      // The news may have changed what can be answered.
      let next = isPrompt ? lineMode.prompt(of: app).question : question
      input.leaveTyped()
      say(isOnTerminal ? news + [next] : news)
      input.showTyped()
    }
  }

  // MARK: Acting

  private mutating func perform(_ actions: [LineAction]) {
    for action in actions where !isOver { perform(action) }
  }

  private mutating func perform(_ action: LineAction) {
    switch action {
    case .app(let action): perform(action)
    case .say(let line): say([line])
    case .lookAtPhoto(let place): look(at: place)
    case .describePhoto(let place):
      look(at: place)
      say(lineMode.description(of: place, in: app))
    case .confirm(let question, let actions):
      guard isOnTerminal else { return perform(actions) }
      switch hear(question) {
      case .line(let line):
        perform(lineMode.actions(for: line, to: question, confirming: actions))
      case .late: perform(lock())
      case .secret, .end: perform(Self.atTheEnd)
      }
    case .leave: isOver = true
    }
  }

  /// Waits until everything about a photo is known, or about all on the summary if no place is given.
  ///
  /// At a terminal, what takes long to read is said later, as news. A script may end before that.
  private mutating func look(at place: PreviewPlace?) {
    while lineMode.isLooking(at: place, in: app) { receive(mailbox.wait()) }
    let end = isOnTerminal ? DispatchTime.now() + Self.readingPatience : .distantFuture
    while lineMode.isReading(at: place, in: app) {
      let actions = mailbox.wait(until: end)
      if actions.isEmpty { return }
      receive(actions)
    }
  }

  /// How long the next question waits for what is read on a card.
  private static let readingPatience = DispatchTimeInterval.seconds(3)

  /// Reduces an action, waits for its effects, and reports the outcome.
  private mutating func perform(_ action: AppAction) {
    let before = app
    var actions = [action]
    var isWaiting = false
    while !actions.isEmpty {
      for action in actions { isWaiting = reduce(action) || isWaiting }
      // Progress is a response too, but not the last one.
      guard isWaiting || lineMode.isBusy(app) else { break }
      actions = mailbox.wait()
      // News about photos and phones isn't the response to this action.
      isWaiting =
        isWaiting
        && actions.allSatisfy { action in
          Feature.allCases.contains { $0.shell.isNews(action) }
        }
    }
    if app.isLeaving, app.session.alert == nil { isOver = true }
    if action == .alert(.answered(.yes)) { choseToLose = true }
    say(lineMode.outcome(of: action, from: before, to: app))
    perform(lineMode.news(from: before, to: app))
  }

  private mutating func receive(_ actions: [AppAction]) {
    for action in actions { _ = reduce(action) }
  }

  /// Reduces an action and starts its effects. Returns whether a response will follow soon.
  private mutating func reduce(_ action: AppAction) -> Bool {
    var isAnswered = false
    let effects = app.reduce(action).effects
    wasOpen = wasOpen || app.driver != nil
    for effect in effects {
      guard effect.feature != nil else {
        if effect == .openMain { opensMain = true } else { isOver = true }
        continue
      }
      runner.run(effect)
      isAnswered = isAnswered || effect.traits.isAnsweredSoon
    }
    return isAnswered
  }
}
