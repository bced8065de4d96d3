import ArgumentParser
import Glibc
import OnrampStore
import OnrampTerminal

/// The command, and without a subcommand the form itself.
///
/// Every command says its name: the parser's own way to find it is a quarter of the start.
struct Onramp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onramp", abstract: commandWords.about,
    discussion: commandWords.discussion, version: "0.1.0",
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
    try FormOptions(
      dataDirectory: common.dataDir, policy: common.policy, isPlain: plain, usesMouse: !noMouse,
      place: .init(address: linkAddress, port: linkPort)
    ).openForm()
  }
}

/// What the form is opened with; the defaults are those of the command without any option.
struct FormOptions {
  var dataDirectory: String?
  var policy: String?
  var isPlain = false
  var usesMouse = true
  var place = PhoneServer.Place()

  /// Runs the form on the screen, or in lines where that is wanted or nothing else is possible.
  func openForm() throws {
    let path = try Setup.dataDirectory(named: dataDirectory)
    let schema = try Setup.schema(from: policy)
    if isPlain || isatty(STDIN_FILENO) == 1 && Terminal.printsLinesOnly {
      try PlainForm(path: path, schema: schema).run()
    } else {
      try Form(path: path, schema: schema, usesMouse: usesMouse, place: place).run()
    }
  }
}
