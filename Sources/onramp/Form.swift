import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampTerminal

/// The form: one thread that takes events, changes the wizard, and draws it.
struct Form {
  let path: String
  let schema: Schema
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
    let runner = EffectRunner(store: store, path: path, schema: schema, place: place) {
      waker.wake()
    }
    var loop = Loop(
      terminal: terminal, runner: runner, app: App(Application(opening, schema: schema)))
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
      }
    }
  }

  private struct Loop {
    let terminal: Terminal
    let runner: EffectRunner
    var app: App
    /// The signal that told the process to end, if one did.
    var signal: Int32?
    private let appearance: Appearance
    private var painter: AppPainter
    private var isOver = false
    /// Keys that were pressed while something had to finish first, as on a slow line.
    private var held: [Key] = []
    /// Effects that are run when the screen shows what they come from.
    private var waiting: [ApplicationEffect] = []

    init(terminal: Terminal, runner: EffectRunner, app: App) {
      self.terminal = terminal
      self.runner = runner
      self.app = app
      appearance = Appearance(
        words: screenWords, glyphs: terminal.glyphs, width: Terminal.cellWidth,
        colors: terminal.colors)
      painter = AppPainter(appearance: appearance)
    }

    mutating func run() throws {
      resize()
      while !isOver {
        draw()
        // What takes time comes behind what the driver sees.
        runEffects()
        for event in terminal.nextEvents() where !isOver {
          #if DEBUG
            if event == .key(.function(12)) { try Crash.chosen?.happen() }
          #endif
          take(event)
        }
      }
      runEffects()
    }

    private mutating func draw() {
      terminal.draw(painter.frame(of: app, size: terminal.size))
    }

    private mutating func take(_ event: Event) {
      switch event {
      case .key(.click(let position)):
        let action = AppScreen.action(
          forClickAt: position, of: app, size: terminal.size, appearance: appearance)
        if let action { take(action) }
      case .key(let key): take(key)
      case .resized: resize()
      case .woken:
        for response in runner.takeResponses() { take(.application(.response(response))) }
        takeHeldKeys()
      case .terminated(let signal):
        self.signal = signal
        take(AppAction.terminated)
      case .disconnected: take(AppAction.terminated)
      }
    }

    private mutating func take(_ key: Key) {
      let command = Keymap.command(for: key, in: app, words: screenWords)
      switch command {
      case .app(.application(.busyKeyTapped)) where app.holdsKeys: held.append(key)
      case .app(let action): take(action)
      case .redraw: terminal.redraw()
      case .suspend: terminal.suspend()
      case nil: break
      }
    }

    private mutating func takeHeldKeys() {
      let keys = held
      held = []
      for key in keys where !isOver { take(key) }
    }

    private mutating func resize() {
      let size = terminal.size
      take(.resized(Window(rows: size.rows, columns: size.columns, colors: terminal.colors)))
    }

    private mutating func take(_ action: AppAction) {
      let update = app.reduce(action)
      painter.note(update.change)
      for effect in update.effects {
        switch effect {
        case .quit: isOver = true
        case .application(let effect): waiting.append(effect)
        }
      }
    }

    private mutating func runEffects() {
      for effect in waiting { runner.run(effect) }
      waiting = []
    }
  }
}
