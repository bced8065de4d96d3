import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp show`: prints the saved answers.
struct Show: Command {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: commandWords.aboutShow)

  @OptionGroup var common: SharedOptions
  @OptionGroup var account: AccountOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws(Failure) {
    let reader = try common.reader(account)
    let schema = try common.schema(showing: reader.submission)
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
