import ArgumentParser
import OnrampCore
import OnrampStore

/// `onramp status`: says where the application stands.
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: commandWords.aboutStatus)

  @OptionGroup var common: CommonOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws {
    let opening = try common.reader().opening
    let schema = try common.schema()
    print(json ? Status.json(opening, schema) : commandWords.status(opening, schema))
    try opening.endIfDamaged(schema)
  }

  private static func json(_ opening: Opening, _ schema: Schema) -> String {
    let missing = schema.firstUnsaved(in: opening.answers)
    let completed = schema.completed(opening.answers).map { "\"\($0.id.key)\"" }.joined(
      separator: ",")
    return
      "{\"schema\":1,\"step\":\"\(missing?.id.key ?? "summary")\",\"completed\":[\(completed)],"
      + "\"complete\":\(missing == nil),\"draft\":\(!opening.drafts.isEmpty)}"
  }
}
