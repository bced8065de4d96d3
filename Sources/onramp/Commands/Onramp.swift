import ArgumentParser
import Glibc
import OnrampStore
import OnrampTerminal

/// The command. Without a subcommand it is the form itself.
///
/// Every command states its name, as letting the parser derive it takes a quarter of the start.
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

/// The options of the form. The defaults are those of the command without options.
struct FormOptions {
  var dataDirectory: String?
  var policy: String?
  var isPlain = false
  var usesMouse = true
  var place = PhoneServer.Place()

  /// Runs the form on the screen, or `--plain` if that is wanted or the terminal can do no more.
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
