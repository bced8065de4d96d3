import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp show`: prints the saved answers.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: commandWords.aboutShow)

  @OptionGroup var common: CommonOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws {
    let schema = try common.schema()
    let opening = try common.reader().opening
    let answers = opening.answers
    print(
      json
        ? try AnswersJSON(answers, schema: schema).text()
        : PlainSummary(answers, schema: schema).text)
    try opening.endIfDamaged(schema)
  }
}
