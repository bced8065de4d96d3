import Dispatch
import Glibc
import OnrampCore
import OnrampScreens
import OnrampTerminal

/// The desk on a terminal: a loop on one thread that takes events, changes the desk and draws it.
struct DeskForm {
  let client: DeskClient
  /// The numbers of the member's earlier decisions whose letters weren't sent.
  var unsent: [String] = []
  /// How long the program waits at its end for claims to be given back and letters to be sent.
  private static let timeout = DispatchTimeInterval.seconds(2)

  /// Runs until the reviewer quits or the process is told to end.
  func run() throws(Failure) {
    try Terminal.require(commandWords.company.deskNeedsTerminal)
    // Without the mouse, the terminal itself selects text, such as a name to look up.
    let terminal = try Terminal.open(usesMouse: false)
    // Restore the terminal first, however this ends.
    defer { terminal.close() }
    let waker = terminal.waker
    let inbox = Inbox<DeskAction> { waker.wake() }
    let effects = DeskEffects(client) { inbox.post($0) }
    var loop = Loop(terminal: terminal, effects: effects, inbox: inbox, unsent: unsent)
    loop.run()
    terminal.close()
    effects.stop(within: Self.timeout)
    Network.stop()
    for number in client.unsent() { Failure.say(commandWords.company.decisionNotSent(number)) }
    if let signal = loop.signal { dieOf(signal: signal) }
  }

  private struct Loop {
    let terminal: Terminal
    let effects: DeskEffects
    let inbox: Inbox<DeskAction>
    /// The signal that told the process to end.
    var signal: Int32?
    private var desk: Desk
    private var isOver = false
    /// Effects to run after the next frame is drawn.
    private var waiting: [DeskEffect] = []
    private var idle = IdleTimer(seconds: 60 * Desk.awayMinutes)
    /// When the time is next passed to the desk.
    private var minute = ContinuousClock.now + .seconds(60)
    /// When the current events arrived.
    private var now = ContinuousClock.now
    private let appearance: Appearance

    init(terminal: Terminal, effects: DeskEffects, inbox: Inbox<DeskAction>, unsent: [String]) {
      (self.terminal, self.effects, self.inbox) = (terminal, effects, inbox)
      desk = Desk(run: .random(in: 0 ... .max), unsent: unsent)
      appearance = Appearance(
        words: screenWords, glyphs: terminal.glyphs, width: Terminal.cellWidth,
        colors: terminal.colors, isColorOff: Terminal.isColorOff)
    }

    mutating func run() {
      resize()
      handle(DeskAction.opened)
      while !isOver {
        terminal.draw(DeskScreen.frame(of: desk, size: terminal.size, appearance: appearance))
        // Draw before anything slow.
        runEffects()
        terminal.prepare(DeskScreen.pictureAhead(of: desk))
        let events = terminal.nextEvents(
          alarm: desk.canBeLeftAlone ? min(idle.end, minute) : minute)
        now = .now
        tellTime()
        let wasLate = leaveInTime()
        // Earlier keys were meant for a screen that is no longer shown.
        for event in events where !isOver && !(wasLate && event.isKey) { handle(event) }
      }
      terminal.close()
      runEffects()
    }

    private mutating func handle(_ event: Event) {
      switch event {
      case .key(.paste(let text)):
        for key in DeskKeymap.keys(pasted: text, in: desk) { handle(key) }
      case .key(let key): handle(key)
      case .resized, .resumed: resize()
      case .answered: if terminal.pixels != desk.session.window.pixels { resize() }
      case .woken: for action in inbox.drain() { handle(action) }
      case .terminated(let signal):
        self.signal = signal
        handle(DeskAction.terminated)
      case .disconnected: handle(DeskAction.terminated)
      }
    }

    /// Passes the time to the desk once a minute, so that the waiting times shown stay current.
    private mutating func tellTime() {
      guard minute <= now else { return }
      minute = now + .seconds(60)
      handle(DeskAction.clock(Int(Clock.now.seconds)))
    }

    /// Hides everything after some minutes without a key, asleep or not.
    ///
    /// - Returns: Whether it did.
    private mutating func leaveInTime() -> Bool {
      guard desk.canBeLeftAlone, idle.end <= now else { return false }
      handle(DeskAction.leftAlone)
      terminal.dropTyped()
      return true
    }

    private mutating func handle(_ key: Key) {
      idle.hear(at: now)
      switch DeskKeymap.command(for: key, in: desk, words: screenWords) {
      case .desk(let action)?: handle(action)
      case .redraw?: terminal.redraw()
      case .suspend?:
        terminal.suspend(saying: commandWords.suspended)
        now = .now
        _ = leaveInTime()
        resize()
      case nil: break
      }
    }

    private mutating func resize() {
      let size = terminal.size
      handle(
        DeskAction.resized(
          Window(
            rows: size.rows, columns: size.columns, colors: terminal.pictureColors,
            pixels: terminal.pixels, isLight: terminal.isLight)))
    }

    private mutating func handle(_ action: DeskAction) {
      for effect in desk.reduce(action) {
        if effect == .quit { isOver = true } else { waiting.append(effect) }
      }
    }

    private mutating func runEffects() {
      for effect in waiting { effects.run(effect) }
      waiting = []
    }
  }
}
