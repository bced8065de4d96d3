import ArgumentParser

/// `onramp policy schema`: a JSON Schema of the policy file, by which editors complete and check it.
struct PolicySchema: Command {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: commandWords.aboutPolicySchema)

  func run() throws(Failure) { print(PolicySchemaText.json) }
}
