import Dispatch
import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// A conversation with the driver, which speaks, listens, and performs the actions of ``LineMode``.
struct PlainSession {
  /// What the conversation is doing.
  enum Doing {
    case talking
    /// Replacing the feature that is open on its own with Main.
    case openingMain
    case over
  }

  var app: App
  var doing = Doing.talking
  let lineMode: LineMode
  private var subject: Form.Subject
  private let schema: Schema
  var runner: EffectRunner
  var mailbox: Mailbox
  var input: LineInput
  let isOnTerminal = isatty(STDIN_FILENO) == 1
  /// An answer given before its question.
  var early: String?
  /// The screen introduced last.
  private var screen: Prompt.Screen?
  /// Whether standard output can't be written, so that nobody sees the questions.
  private(set) var isUnheard = false
  /// Whether an account has been open.
  var wasOpen = false
  /// Whether the driver agreed to lose unsaved input.
  var choseToLose = false

  init(
    _ app: App, of subject: Form.Subject, _ schema: Schema, effects: (Mailbox) -> EffectRunner
  ) {
    (self.app, self.subject, self.schema) = (app, subject, schema)
    lineMode = LineMode(
      words: screenWords, remote: .ofThisProcess, isAtKiosk: schema.isAtKiosk
    ) { PhotoCheck.problem(of: $0, home: Environment["HOME"]) }
    input = LineInput(subject.idleTimes)
    mailbox = Mailbox(wake: input.tell)
    runner = effects(mailbox)
  }

  mutating func run() throws(Failure) {
    // Nothing but the program may take the keyboard at a kiosk.
    if schema.isAtKiosk { signal(SIGTSTP, SIG_IGN) }
    defer { input.silence(false) }
    begin()
    while doing != .over {
      if doing == .openingMain { openMain() } else { talk() }
    }
    waitForStore()
    runner.stop()
    if isUnheard { throw Failure(commandWords.cannotWrite, .inputOutput) }
    if !isOnTerminal, isShut { throw Failure(commandWords.neverOpened, .notPermitted) }
    let words = app.partingWords(isPlain: true)
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

  /// Asks the open question, and performs the actions of the answer.
  private mutating func talk() {
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
  }

  private mutating func openMain() {
    doing = .talking
    guard let way = subject.wayToMain else { return }
    do throws(Failure) {
      let next = Form.Subject.driver(try way.data())
      let (app, effects) = try next.open(schema, isAboveMain: false, draftDelay: 0)
      runner.stop()
      // Drops responses to the old requests.
      mailbox = Mailbox(wake: input.tell)
      (self.app, subject, runner, screen) = (app, next, effects(mailbox), nil)
      input.idle = IdleTimer(next.idleTimes)
    } catch {
      return perform(way.refused(error.sentence ?? ""))
    }
    begin()
  }

  /// Waits for pending writes, up to a limit.
  private mutating func waitForStore() {
    let end = DispatchTime.now() + Ending.timeout
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

  // MARK: Speaking

  /// Clears the terminal and what was scrolled off it, so that nobody can read there what
  /// the driver who left has typed.
  func clearTerminal() {
    guard isatty(STDOUT_FILENO) == 1, let type = Environment["TERM"], type != "dumb" else { return }
    _ = write(all: Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8), to: STDOUT_FILENO)
  }

  mutating func say(_ lines: [String]) {
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
      for index in bytes.indices where !isUnheard {
        let isGap = bytes[index] == UInt8(ascii: "-")
        let isLast = index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: "-")
        isUnheard =
          isGap
          ? !write(all: Array(", ".utf8), to: STDOUT_FILENO)
          : Glibc.write(STDOUT_FILENO, bytes.baseAddress.map { $0 + index }, 1) != 1
            || !isLast && !write(all: [UInt8(ascii: " ")], to: STDOUT_FILENO)
      }
    }
    say([""])
  }
}
