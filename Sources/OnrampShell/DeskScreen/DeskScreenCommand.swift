import ArgumentParser
import OnrampCore
import OnrampTerminal

/// `onramp desk` without a subcommand: the queue, on a screen.
struct DeskScreenCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "screen", abstract: commandWords.company.aboutDesk, shouldDisplay: false)

  @OptionGroup var desk: DeskOptions

  func run() throws(Failure) {
    try Terminal.require(commandWords.company.deskNeedsTerminal)
    let session = try desk.signIn(tellingUnsent: false)
    guard session.sender != nil else {
      throw Failure(commandWords.company.notThePolicysDesk, .policyWrong)
    }
    try DeskForm(client: DeskClient(session), unsent: session.unsent).run()
  }
}
