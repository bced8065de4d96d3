import ArgumentParser
import Glibc
import OnrampStore
import OnrampTerminal

/// The command, and without a subcommand the form itself.
struct Onramp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onramp", abstract: commandWords.about, version: "0.1.0",
    subcommands: [
      Status.self, Show.self, Fill.self, Export.self, Restart.self, Check.self,
    ])

  @OptionGroup var common: CommonOptions
  @Flag(help: ArgumentHelp(commandWords.aboutPlain)) var plain = false

  @Flag(name: .customLong("no-mouse"), help: ArgumentHelp(commandWords.aboutNoMouse))
  var noMouse = false

  @Option(
    name: .customLong("link-address"),
    help: ArgumentHelp(commandWords.aboutLinkAddress, valueName: "address"))
  var linkAddress: String?

  @Option(
    name: .customLong("link-port"),
    help: ArgumentHelp(commandWords.aboutLinkPort, valueName: "port"))
  var linkPort: Int?

  func run() throws {
    let (path, policy) = (try common.dataDirectory(), try common.loadPolicy())
    if plain || isatty(STDIN_FILENO) == 1 && Terminal.printsLinesOnly {
      try PlainForm(path: path, policy: policy).run()
    } else {
      try Form(
        path: path, policy: policy, usesMouse: !noMouse,
        place: .init(address: linkAddress, port: linkPort)
      ).run()
    }
  }
}
