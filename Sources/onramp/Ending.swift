import Dispatch
import Glibc
import OnrampCore
import OnrampScreens

/// The end of the form, when the terminal is given back: what was begun gets a few seconds more, and
/// the last words say what came of it.
struct Ending {
  /// How long the disk is waited for, in seconds, by a process that was told to end.
  private static let patience = 4

  private(set) var wizard: Wizard
  let runner: EffectRunner
  let mailbox: Mailbox
  /// Keys that were pressed before the end and wait for work.
  var held: [Key]
  private var isOver = false

  init(wizard: Wizard, runner: EffectRunner, mailbox: Mailbox, held: [Key]) {
    (self.wizard, self.runner, self.mailbox, self.held) = (wizard, runner, mailbox, held)
  }

  /// Waits until the wizard ends, but not for ever.
  mutating func wait() {
    let end = DispatchTime.now() + .seconds(Self.patience)
    takeHeldKeys()
    while !isOver {
      let actions = mailbox.wait(until: end)
      guard !actions.isEmpty else { return }
      for action in actions { take(action) }
      takeHeldKeys()
    }
  }

  /// Says the last words, if the terminal takes them: a process that has to end waits for nobody.
  func say() {
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&output, 1, 100) == 1, output.revents & Int16(POLLOUT) != 0 else { return }
    let words =
      (wizard.unfinished.map { [commandWords.unfinished($0)] } ?? [])
      + [commandWords.parting(wizard.parting)]
    let line = Array((words.joined(separator: "\n") + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  private mutating func takeHeldKeys() {
    guard wizard.work == nil else { return }
    for key in held {
      if let action = ApplicationScreen.action(for: key, in: wizard, words: screenWords) {
        take(action)
      }
    }
    held = []
  }

  private mutating func take(_ action: Action) {
    for effect in wizard.reduce(action) {
      switch effect {
      case .quit: isOver = true
      // A picture would be seen by nobody.
      case .look: break
      default:
        isOver = false
        runner.run(effect, of: wizard) { _ in .init(room: .none, colors: 0) }
      }
    }
  }
}
