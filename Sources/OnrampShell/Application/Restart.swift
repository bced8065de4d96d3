import ArgumentParser
import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp restart`: clears the application, or restores it.
struct Restart: Command {
  static let configuration = CommandConfiguration(
    commandName: "restart", abstract: commandWords.aboutRestart)

  @OptionGroup var driver: DriverOptions
  @Flag(help: ArgumentHelp(commandWords.aboutYes)) var yes = false
  @Flag(help: ArgumentHelp(commandWords.aboutUndo)) var undo = false
  @Flag(name: .customLong("no-undo"), help: ArgumentHelp(commandWords.aboutNoUndo))
  var noUndo = false

  func run() throws(Failure) {
    if undo, yes || noUndo { throw Failure(commandWords.restartYesOrUndo, .usage) }
    guard undo || yes else {
      throw Failure(
        noUndo ? commandWords.restartYesOrUndo : commandWords.restartNeedsYes, .usage)
    }
    let (path, schema) = (try driver.common.dataDirectory(), try driver.common.schema())
    let now = Clock.now.seconds
    try driver.check()
    if yes, access(path, F_OK) != 0, errno == ENOENT {
      say(commandWords.nothingToClear)
      return
    }
    let (store, state) = try driver.store()
    let (submission, decision) = (store.submission, store.decision)
    do {
      // Opening has set damaged files aside, which is reported only here.
      for fault in schema.inOrder(state.faults) {
        Failure.say(screenWords.fault(fault, in: schema))
      }
      if yes, !noUndo, state.isEmpty {
        say(commandWords.nothingToClear)
        return
      }
      if undo {
        _ = try store.undoRestart(now: now)
      } else {
        try store.restart(canUndo: !noUndo, now: now)
      }
    } catch {
      // An unconfirmed restart has still taken effect.
      guard case .unconfirmed(let code) = error, yes else { throw Failure(error) }
      throw Failure(commandWords.restartUnconfirmed(code, canUndo: !noUndo), .inputOutput)
    }
    store.settle()
    say(
      undo
        ? commandWords.restartUndone
        : noUndo ? commandWords.deletedForGood : commandWords.restarted)
    if yes { sayWhatCompanyKeeps(of: submission, decision) }
  }
}
