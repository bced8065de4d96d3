import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampTerminal

/// The form: a loop on one thread that takes events, changes the app and draws it.
struct Form {
  let subject: Subject
  let schema: Schema
  let usesMouse: Bool
  /// The delay before drafts are written, in milliseconds.
  private static let draftDelay = 200

  /// Runs until the driver quits or the process is told to end.
  func run() throws(Failure) {
    try Terminal.require()
    let (app, effects) = try subject.open(schema, isAboveMain: true, draftDelay: Self.draftDelay)
    let terminal = try Terminal.open(usesMouse: usesMouse)
    // Restore the terminal first, however this ends.
    defer { terminal.close() }
    let waker = terminal.waker
    let mailbox = Mailbox { waker.wake() }
    var loop = Loop(
      terminal: terminal, subject: subject, schema: schema, runner: effects(mailbox),
      mailbox: mailbox, app: app)
    try loop.run()
    terminal.close()
    loop.end()
    if let signal = loop.signal { dieOf(signal: signal) }
    // Everything is saved and printed. Exit without spending time on releasing objects.
    exit(EXIT_SUCCESS)
  }

  private struct Loop {
    let terminal: Terminal
    var subject: Subject
    let schema: Schema
    var runner: EffectRunner
    var mailbox: Mailbox
    var app: App
    /// The signal that told the process to end.
    var signal: Int32?
    private let appearance: Appearance
    private var painter: AppPainter
    private var isOver = false
    /// Whether a signal, a lost terminal or a slow disk ended the loop before the application did.
    private var isCutShort = false
    private var hasStarted = false
    /// Keys pressed before unfinished work.
    private var held: [Key] = []
    /// Effects to run after the next frame is drawn.
    private var waiting: [AppEffect] = []
    private var departure = Departure()
    private var idle: IdleTimer
    /// When the current events arrived.
    private var now = ContinuousClock.now
    /// What happens when nobody presses a key. Cached, because computing it for every key is slow.
    private var idleSteps: IdleTimes.Steps = []
    /// Whether the screen says that the driver is about to be signed out.
    private var warns = false

    init(
      terminal: Terminal, subject: Subject, schema: Schema, runner: EffectRunner,
      mailbox: Mailbox, app: App
    ) {
      self.terminal = terminal
      (self.subject, self.schema) = (subject, schema)
      self.runner = runner
      self.mailbox = mailbox
      self.app = app
      idle = IdleTimer(subject.idleTimes)
      appearance = Appearance(
        words: screenWords, glyphs: terminal.glyphs, width: Terminal.cellWidth,
        colors: terminal.colors, isColorOff: Terminal.isColorOff,
        remote: .ofThisProcess)
      painter = AppPainter(appearance: appearance)
    }

    mutating func run() throws(Failure) {
      resize()
      while !isOver {
        // One frame for everything that was read together.
        if !terminal.holdsInput { draw() }
        // Draw before anything slow.
        start()
        runEffects()
        let events = terminal.nextEvents(
          until: departure.end, alarm: idleSteps.isEmpty ? nil : idle.next(of: idleSteps))
        now = .now
        let wasLate = lockInTime()
        // Input from before the lock was typed on the screen of an absent driver.
        for event in events where !isOver && !(wasLate && event.isKey) {
          #if DEBUG
            if event == .key(.function(12)) { try Crash.chosen?.happen() }
          #endif
          handle(event)
        }
        leaveInTime()
      }
      terminal.close()
      runEffects()
    }

    /// Lets work finish after the terminal is restored, and reports its outcome.
    mutating func end() {
      var ending = Ending(app: app, runner: runner, mailbox: mailbox, held: held)
      if isCutShort { ending.wait() }
      runner.stop()
      ending.say()
    }

    private mutating func start() {
      guard !hasStarted else { return }
      hasStarted = true
      runner.start(with: app.application.saved.photos)
      if let first = app.first { handle(first) }
    }

    private mutating func draw() {
      terminal.draw(painter.frame(of: app, size: terminal.size))
    }

    private mutating func handle(_ event: Event) {
      switch event {
      case .key(.click(let position)):
        hear()
        let action = AppScreen.action(
          forClickAt: position, of: app, size: terminal.size, appearance: appearance)
        if let action { handle(action) }
      case .key(.paste(let text)):
        for key in Keymap.keys(pasted: text, in: app, words: screenWords) { handle(key) }
      case .key(let key): handle(key)
      case .resized, .resumed: resize()
      case .answered: if terminal.pixels != app.session.window.pixels { resize() }
      case .woken:
        for action in mailbox.drain() { handle(action) }
        if app.canTakeNewer, idle.isPause(at: now) { handle(AppAction.account(.paused)) }
        replayHeldKeys()
      case .terminated(let signal):
        self.signal = signal
        leaveAtOnce()
      case .disconnected: leaveAtOnce()
      }
    }

    /// Locks after some minutes without a key, before later events or drawing after a resume; at a
    /// kiosk, it then signs the driver out.
    ///
    /// - Returns: Whether it locked or signed out.
    private mutating func lockInTime() -> Bool {
      guard !idleSteps.isEmpty else { return false }
      let due = idle.due(of: idleSteps, at: now)
      if due.contains(.warning) { handle(IdleTimes.warning) }
      if due.contains(.lock) { handle(AppAction.account(.idled)) }
      if due.contains(.leaving) { handle(AppAction.account(.leftAlone)) }
      guard due.contains(.lock) || due.contains(.leaving) else { return false }
      // A PIN typed too early must become neither part of an answer nor half a PIN.
      terminal.dropTyped()
      held = []
      return true
    }

    /// Restores the terminal if the disk is slower than a driver will wait.
    private mutating func leaveInTime() {
      // Stay for the answer to a question.
      if app.session.alert != nil { departure = Departure() }
      if departure.isDue, !isOver { leaveAtOnce() }
    }

    /// Restores the terminal immediately; pending writes are awaited afterwards.
    private mutating func leaveAtOnce() {
      handle(AppAction.terminated)
      (isOver, isCutShort) = (true, !isOver)
    }

    private mutating func handle(_ key: Key) {
      hear()
      switch Keymap.command(for: key, in: app, words: screenWords) {
      case .app(.application(.busyKeyTapped))? where app.holdsKeys: held.append(key)
      case .app(let action)? where app.hasToWait(action): held.append(key)
      case .app(let action)?: handle(action)
      case .redraw?: terminal.redraw()
      case .suspend?:
        terminal.suspend(saying: commandWords.suspended)
        now = .now
        _ = lockInTime()
        resize()
      case nil: break
      }
    }

    /// Records that somebody is present.
    private mutating func hear() {
      idle.hear(at: now)
      if warns { handle(AppAction.account(.returned)) }
    }

    private mutating func replayHeldKeys() {
      let keys = held
      held = []
      for key in keys where !isOver { handle(key) }
    }

    private mutating func resize() {
      let size = terminal.size
      handle(
        .resized(
          Window(
            rows: size.rows, columns: size.columns, colors: terminal.pictureColors,
            pixels: terminal.pixels, isLight: terminal.isLight)))
    }

    private mutating func handle(_ action: AppAction) {
      if action == .quitTapped { departure.ask(awaitsCode: app.account?.isChecking == true) }
      let update = app.reduce(action)
      painter.note(update.change)
      if update.change == .screen {
        (idleSteps, warns) = (app.idleSteps, app.session.leavesIn != nil)
        terminal.readSecrets(in: app.takesSecret ? LockedMemory.shared : nil)
      }
      for effect in update.effects {
        switch effect {
        case .quit: isOver = true
        case .openMain: openMain()
        default: waiting.append(effect)
        }
      }
    }

    /// Replaces the feature that is open on its own with Main.
    private mutating func openMain() {
      guard let way = subject.wayToMain else { return }
      let (waker, next): (Waker, Subject)
      do throws(Failure) {
        (waker, next) = (terminal.waker, .driver(try way.data()))
        let (app, effects) = try next.open(schema, isAboveMain: true, draftDelay: Form.draftDelay)
        runner.stop()
        // Drops responses to the old requests.
        mailbox = Mailbox { waker.wake() }
        (self.app, runner) = (app, effects(mailbox))
      } catch {
        return handle(way.refused(error.sentence ?? ""))
      }
      (subject, idle, hasStarted) = (next, IdleTimer(next.idleTimes), false)
      (waiting, held) = ([], [])
      painter = AppPainter(appearance: appearance)
      resize()
    }

    private mutating func runEffects() {
      for effect in waiting { runner.run(effect) }
      waiting = []
    }
  }
}
