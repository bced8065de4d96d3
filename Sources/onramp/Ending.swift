import Dispatch
import Glibc
import OnrampCore
import OnrampScreens

/// The end of the form, when the terminal is given back: what was begun gets a few seconds more, and
/// the last words say what came of it.
struct Ending {
  /// How long the disk is waited for, in seconds, by a process that was told to end.
  private static let patience = 4

  private(set) var app: App
  let runner: EffectRunner
  let mailbox: Mailbox
  /// Keys that were pressed before the end and wait for work.
  var held: [Key]
  private var isOver = false

  init(app: App, runner: EffectRunner, mailbox: Mailbox, held: [Key]) {
    (self.app, self.runner, self.mailbox, self.held) = (app, runner, mailbox, held)
  }

  /// Waits until the application ends, but not for ever.
  mutating func wait() {
    let end = DispatchTime.now() + .seconds(Self.patience)
    takeHeldKeys()
    while !isOver {
      let responses = mailbox.wait(until: end)
      guard !responses.isEmpty else { return }
      for response in responses { take(.application(.response(response))) }
      takeHeldKeys()
    }
  }

  /// Says the last words, if the terminal takes them: a process that has to end waits for nobody.
  func say() {
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&output, 1, 100) == 1, output.revents & Int16(POLLOUT) != 0 else { return }
    var words = commandWords.parting(app.application.parting) + "\n"
    // `joined` would look its types up in the tables of the whole program.
    if let unfinished = app.application.unfinished {
      words = commandWords.unfinished(unfinished) + "\n" + words
    }
    _ = words.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  private mutating func takeHeldKeys() {
    guard app.application.work == nil else { return }
    for key in held {
      if case .app(let action)? = Keymap.command(for: key, in: app, words: screenWords) {
        take(action)
      }
    }
    held = []
  }

  private mutating func take(_ action: AppAction) {
    for effect in app.reduce(action).effects {
      switch effect {
      case .quit: isOver = true
      // A picture would be seen by nobody.
      case .application(.look): break
      case .application(let effect):
        isOver = false
        runner.run(effect)
      }
    }
  }
}
