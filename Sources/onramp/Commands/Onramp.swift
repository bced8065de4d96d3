import ArgumentParser
import OnrampStore

/// The command, and without a subcommand the form itself.
struct Onramp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onramp", abstract: commandWords.about, version: "0.1.0",
    subcommands: [
      Status.self, Show.self, Fill.self, Export.self, Restart.self, Check.self,
    ])

  @OptionGroup var common: CommonOptions

  func run() throws {
    try Form(path: common.dataDirectory(), policy: common.loadPolicy()).run()
  }
}
