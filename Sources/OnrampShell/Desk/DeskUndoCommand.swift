import ArgumentParser
import OnrampCore
import OnrampWire

/// `onramp desk undo`: takes back a decision whose letter wasn't sent.
struct DeskUndoCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: commandWords.company.aboutDeskUndo)

  @OptionGroup var application: DeskNumber
  @OptionGroup var desk: DeskOptions

  func run() throws(Failure) {
    let words = commandWords.company
    let number = try application.read()
    let session = try desk.signIn(tellingUnsent: false)
    defer { Network.stop() }
    let entry = try Failure.atDesk(session.entry(number))
    guard let decision = entry.decision else {
      throw Failure(words.nobodyDecided(number.text), .dataWrong)
    }
    guard entry.noted != nil else {
      throw Failure(words.nothingToUndo(number.text), .dataWrong)
    }
    do throws(DeskServer.Problem) {
      try session.undo(number, decision)
    } catch {
      throw error == .unknown
        ? Failure(words.notYoursToUndo(number.text), .notPermitted) : Failure(error)
    }
    say(words.undone(number.text))
  }
}
