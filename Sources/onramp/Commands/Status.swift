import ArgumentParser
import OnrampCore
import OnrampStore

/// `onramp status`: where the application stands.
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: commandWords.aboutStatus)

  @OptionGroup var common: CommonOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws {
    let opening = try common.reader().opening
    print(json ? Status.json(opening) : commandWords.status(opening))
    try opening.endIfDamaged()
  }

  private static func json(_ opening: Opening) -> String {
    let missing = opening.answers.firstMissing
    let completed = opening.answers.completed.map { "\"\($0.key)\"" }.joined(separator: ",")
    return "{\"schema\":1,\"step\":\"\(missing?.key ?? "summary")\",\"completed\":[\(completed)],"
      + "\"complete\":\(missing == nil),\"draft\":\(!opening.drafts.isEmpty)}"
  }
}
