import ArgumentParser

/// `onramp policy`: the commands for authors of policies and steps.
struct PolicyCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "policy", abstract: commandWords.aboutPolicyCommand,
    subcommands: [PolicyCheck.self, PolicySchema.self, PolicyAnswers.self])

  func run() throws(Failure) {
    print(commandWords.help(Onramp.helpMessage(for: PolicyCommand.self)))
  }
}
