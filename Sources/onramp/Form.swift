import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampTerminal

/// The form: one thread that takes events, changes the wizard, and draws it.
struct Form {
  let path: String
  let policy: Policy
  let usesMouse: Bool
  let place: PhoneServer.Place

  /// Runs until the driver quits or the process is told to end.
  func run() throws {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw Failure(commandWords.notATerminal, .usage)
    }
    let (store, opening) = try Failure.opening(path)
    let terminal = try openTerminal()
    // However this ends, the terminal is given back first.
    defer { terminal.close() }
    let waker = terminal.waker
    let runner = EffectRunner(store: store, path: path, place: place) { waker.wake() }
    var loop = Loop(terminal: terminal, runner: runner, wizard: Wizard(opening, policy: policy))
    if !opening.answers.photos.isEmpty { runner.verifyPhotos() }
    try loop.run()
    terminal.close()
    runner.finish()
    if let signal = loop.signal { dieOf(signal: signal) }
    print(commandWords.allKept)
  }

  private func openTerminal() throws(Failure) -> Terminal {
    do {
      return try Terminal(usesMouse: usesMouse)
    } catch {
      switch error {
      case .notATerminal: throw Failure(commandWords.notATerminal, .usage)
      case .cannotOpen(let type): throw Failure(commandWords.cannotUseTerminal(type), .usage)
      case .noDescriptors: throw Failure(commandWords.tooFewFiles, .inputOutput)
      }
    }
  }

  private struct Loop {
    let terminal: Terminal
    let runner: EffectRunner
    var wizard: Wizard
    /// The signal that told the process to end, if one did.
    var signal: Int32?
    private let looker: Looker
    private let appearance: Appearance
    private var painter: ApplicationPainter
    private var isOver = false
    /// Keys that were pressed while something had to finish first, as on a slow line.
    private var held: [Key] = []
    /// Effects that are run when the screen shows what they come from.
    private var waiting: [Effect] = []
    private var departure = Departure()

    init(terminal: Terminal, runner: EffectRunner, wizard: Wizard) {
      self.terminal = terminal
      self.runner = runner
      self.wizard = wizard
      looker = runner.looker()
      appearance = Appearance(
        words: screenWords, glyphs: terminal.glyphs, width: Terminal.cellWidth,
        colors: terminal.colors)
      painter = ApplicationPainter(appearance: appearance)
    }

    mutating func run() throws {
      defer { looker.stop() }
      take(Action.resized)
      while !isOver {
        draw()
        // What takes time comes behind what the driver sees.
        runEffects()
        for event in terminal.nextEvents(until: departure.end) where !isOver {
          #if DEBUG
            if event == .key(.function(12)) { try Crash.chosen?.happen() }
          #endif
          take(event)
        }
        leaveInTime()
      }
      terminal.close()
      runEffects()
    }

    /// Gives the terminal back where the disk takes longer than a driver waits, and goes on without.
    private mutating func leaveInTime() {
      if wizard.dialog != nil {
        // A question that comes too late to be seen is not asked.
        if departure.hasLeft { take(.terminated) } else { departure = Departure() }
      }
      guard departure.isDue else { return }
      if departure.hasLeft { isOver = true } else { leave() }
    }

    private mutating func leave() {
      terminal.close()
      departure.leave()
    }

    private mutating func draw() {
      terminal.draw(painter.frame(of: wizard, size: terminal.size))
    }

    private mutating func take(_ event: Event) {
      switch event {
      case .key(let key) where isToBeHeld(key): held.append(key)
      case .key(.control("l")): terminal.redraw()
      case .key(.control("z")):
        terminal.suspend()
        take(Action.resized)
      case .key(.click(let position)):
        let action = ApplicationScreen.action(
          forClickAt: position, of: wizard, size: terminal.size, appearance: appearance)
        if let action { take(action) }
      case .key(let key):
        let action = ApplicationScreen.action(for: key, in: wizard, words: screenWords)
        if let action { take(action) }
      case .resized, .resumed: take(Action.resized)
      case .woken:
        for action in runner.takeAnswers() { take(action) }
        takeHeldKeys()
      case .terminated(let signal):
        self.signal = signal
        leave()
        take(.terminated)
      case .disconnected:
        leave()
        take(.terminated)
      }
    }

    /// Whether a key waits until the work is done. Once progress is shown, the driver is told that
    /// keys do nothing; what stops the work never waits.
    private func isToBeHeld(_ key: Key) -> Bool {
      guard let work = wizard.work else { return false }
      return switch (work, key) {
      case (.saving(_, _, .some), _), (.cancelling, _): false
      case (.capturing, _), (_, .escape), (_, .control("q")), (_, .control("c")): false
      default: true
      }
    }

    private mutating func takeHeldKeys() {
      let keys = held
      held = []
      for key in keys where !isOver { take(.key(key)) }
    }

    private mutating func take(_ action: Action) {
      if case .quitTapped = action { departure.ask() }
      painter.expect(action, in: wizard)
      for effect in wizard.reduce(action) {
        if case .quit = effect { isOver = true } else { waiting.append(effect) }
      }
    }

    private mutating func runEffects() {
      for effect in waiting {
        switch effect {
        case .look(let request, let place, let name):
          let room = ApplicationScreen.room(for: place, in: terminal.size)
          looker.look(request, place, name, on: .init(room: room, colors: terminal.colors))
        case .keepDrafts(let revision, let now):
          runner.keep(wizard.unsavedDrafts, revision: revision, now: now)
        default: runner.run(effect)
        }
      }
      waiting = []
    }
  }
}
