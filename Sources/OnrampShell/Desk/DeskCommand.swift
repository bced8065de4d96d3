import ArgumentParser

/// `onramp desk`: reads handed-in applications, for the company's staff.
struct DeskCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "desk", abstract: commandWords.company.aboutDesk,
    discussion: commandWords.company.aboutDeskScreen,
    subcommands: [
      DeskList.self, DeskShow.self, DeskFetch.self, DeskOpen.self, DeskDecide.self,
      DeskUndoCommand.self,
      DeskStatus.self,
      DeskExport.self, DeskAudit.self, DeskInvite.self, DeskRevoke.self, DeskForget.self,
      DeskScreenCommand.self, DeskRead.self,
    ], defaultSubcommand: DeskScreenCommand.self)

  func run() throws(Failure) {
    print(commandWords.help(Onramp.helpMessage(for: DeskCommand.self)))
  }
}
