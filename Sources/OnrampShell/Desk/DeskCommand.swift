import ArgumentParser

/// `onramp desk`: for the company's people, who read what was handed in.
struct DeskCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "desk", abstract: commandWords.company.aboutDesk,
    subcommands: [DeskList.self, DeskFetch.self, DeskOpen.self])

  func run() throws(Failure) {
    print(commandWords.help(Onramp.helpMessage(for: DeskCommand.self)))
  }
}
