import ArgumentParser
import OnrampCore
import OnrampStore

/// `onramp status`: says where the application stands.
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: commandWords.aboutStatus)

  @OptionGroup var common: SharedOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws {
    let state = try common.reader().state
    let schema = try common.schema()
    print(json ? Status.json(state, schema) : commandWords.status(state, schema))
    try state.endIfDamaged(schema)
  }

  private static func json(_ state: StoredState, _ schema: Schema) -> String {
    let missing = schema.firstUnsaved(in: state.answers)
    let completed = schema.completed(state.answers).map { "\"\($0.id.key)\"" }.joined(
      separator: ",")
    return
      "{\"schema\":1,\"step\":\"\(missing?.id.key ?? "summary")\",\"completed\":[\(completed)],"
      + "\"complete\":\(missing == nil),\"draft\":\(!state.drafts.isEmpty)}"
  }
}
