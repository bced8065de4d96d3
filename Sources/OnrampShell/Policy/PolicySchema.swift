import ArgumentParser

/// `onramp policy schema`: prints a JSON Schema of the policy file, for editors.
struct PolicySchema: Command {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: commandWords.aboutPolicySchema)

  func run() throws(Failure) { print(PolicySchemaText.json) }
}
