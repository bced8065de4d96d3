import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp show`: prints the saved answers.
struct Show: Command {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: commandWords.aboutShow)

  @OptionGroup var driver: DriverOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws(Failure) {
    let reader = try driver.reader()
    let schema = try driver.common.schema(showing: reader.submission)
    let state = reader.state.meeting(schema)
    let answers = state.answers
    if json {
      print(AnswersJSON(answers, schema: schema).text())
    } else {
      say(PlainSummary(answers, schema: schema, words: screenWords).text)
    }
    try state.endIfDamaged(schema)
  }
}
