import Dispatch
import Glibc
import OnrampCore
import OnrampScreens

/// The end of the form, after the terminal is restored. Work in progress gets a few more seconds,
/// and the last words report its outcome.
struct Ending {
  /// How long a process told to end waits for the disk.
  static let timeout = DispatchTimeInterval.seconds(4)

  private(set) var app: App
  let runner: EffectRunner
  let mailbox: Mailbox
  /// Keys pressed earlier that wait for work to finish.
  var held: [Key]
  private var isOver = false

  init(app: App, runner: EffectRunner, mailbox: Mailbox, held: [Key]) {
    (self.app, self.runner, self.mailbox, self.held) = (app, runner, mailbox, held)
  }

  /// Waits for the application to end, up to a limit.
  mutating func wait() {
    let end = DispatchTime.now() + Self.timeout
    replayHeldKeys()
    while !isOver {
      let actions = mailbox.wait(until: end)
      guard !actions.isEmpty else { return }
      for action in actions { handle(action) }
      replayHeldKeys()
    }
  }

  /// Prints the last words if the terminal accepts them; a process told to end doesn't wait.
  func say() {
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&output, 1, 100) == 1, output.revents & Int16(POLLOUT) != 0 else { return }
    var words = app.partingWords() + "\n"
    if Takeover.hasHappened { words = commandWords.takenOver + "\n" + words }
    // Not `joined`, whose type lookup searches the whole program.
    if let unfinished = app.application.unfinished {
      words = commandWords.unfinished(unfinished) + "\n" + words
    }
    words = words.wrapped(for: STDOUT_FILENO)
    _ = words.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  private mutating func replayHeldKeys() {
    guard app.application.work == nil else { return }
    for key in held {
      if case .app(let action)? = Keymap.command(for: key, in: app, words: screenWords) {
        handle(action)
      }
    }
    held = []
  }

  private mutating func handle(_ action: AppAction) {
    for effect in app.reduce(action).effects {
      guard effect.feature != nil else {
        isOver = true
        continue
      }
      guard effect.traits.outlivesScreen else { continue }
      isOver = false
      runner.run(effect)
    }
  }
}

extension App {
  /// The last words, about the open feature's answers.
  ///
  /// - Parameter isPlain: Whether they are for the line mode.
  func partingWords(isPlain: Bool = false) -> String {
    var words = ""
    for feature in Feature.allCases {
      guard let parting = feature.shell.partingWords(self) else { continue }
      if parting.isAlone { return parting.words }
      if feature.shell.outcome(self) != .kept { words += parting.words + "\n" }
    }
    let isRestKept = !words.isEmpty && application.parting == .kept
    let unlocks = driver != nil
    words +=
      isRestKept
      ? commandWords.restKept
      : commandWords.parting(application.parting, unlocks: unlocks, isPlain: isPlain)
    if let code = screenWords.main.codeNotConfirmed(recoveryCode) { words += "\n" + code }
    if let notSent = screenWords.notSentYet(application, sentBy: unlocks ? .unlocking : .opening) {
      words += "\n" + notSent
    }
    return words
  }

  /// Whether the store has yet to confirm something typed or marked.
  var awaitsStore: Bool { Feature.allCases.contains { $0.shell.outcome(self) == .unconfirmed } }

  /// Whether everything typed and marked is saved.
  var hasKeptAll: Bool { Feature.allCases.allSatisfy { $0.shell.outcome(self) == .kept } }
}
