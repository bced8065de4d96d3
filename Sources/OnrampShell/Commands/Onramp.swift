import ArgumentParser

/// The command. Without a subcommand it opens the form.
///
/// Each command has an explicit name, because deriving it takes a quarter of the startup time.
struct Onramp: Command {
  static let configuration = CommandConfiguration(
    commandName: "onramp", abstract: commandWords.about,
    discussion: commandWords.discussion, version: "0.1.0",
    subcommands: commands)

  private static let commands: [any Command.Type] = [
    Status.self, Show.self, Fill.self, Export.self, Restart.self, Check.self, SurveyCommand.self,
    CarsCommand.self, RoutesCommand.self, AccountCommand.self, MainCommand.self, PolicyCommand.self,
    HandInCommand.self, SyncCommand.self, DeskCommand.self,
  ]

  @OptionGroup var common: SharedOptions

  @OptionGroup var screen: ScreenOptions

  @Flag(name: RootOption.kiosk.name, help: ArgumentHelp(commandWords.aboutKiosk))
  var kiosk = false

  @Option(
    name: RootOption.linkAddress.name,
    help: ArgumentHelp(commandWords.aboutLinkAddress, valueName: "address"))
  var linkAddress: String?

  @Option(
    name: RootOption.linkPort.name,
    help: ArgumentHelp(commandWords.aboutLinkPort, valueName: "port"))
  var linkPort: UInt16?

  /// The options of the form.
  var options: FormOptions {
    FormOptions(
      dataDirectory: common.dataDir, policy: common.policy, isPlain: screen.plain,
      usesMouse: !screen.noMouse, isAtKiosk: kiosk,
      place: .init(address: linkAddress, port: linkPort))
  }

  func run() throws(Failure) { try options.openForm() }
}
