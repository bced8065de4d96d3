import ArgumentParser
import OnrampCore
import OnrampScreens

/// `onramp survey`: asks the questions of a server.
struct SurveyCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "survey", abstract: commandWords.aboutSurvey)

  @OptionGroup var common: SharedOptions

  @Option(help: ArgumentHelp(commandWords.aboutSurveyURL, valueName: "url"))
  var surveyUrl: String?

  @Flag(help: ArgumentHelp(commandWords.aboutDemo)) var demo = false

  @OptionGroup var screen: ScreenOptions

  func run() throws(Failure) {
    let policy = try Setup.policy(from: common.policy)
    let schema = Schema.driver(policy, words: screenWords)
    common.finishDeletion()
    try Form.open(
      subject(policy), schema, isPlain: screen.plain, usesMouse: !screen.noMouse)
  }

  private func subject(_ policy: Policy) throws(Failure) -> Form.Subject {
    if demo { return .survey(.demo, DemoServer()) }
    let address = try surveyUrl.map { url throws(Failure) in
      guard let address = ServerAddress(url) else {
        throw Failure(
          commandWords.notAnAddress("--survey-url", like: commandWords.surveyExample) + ".", .usage)
      }
      return address
    }
    guard let address = address ?? policy.surveyURL ?? ServerAddress(Survey.standardAddress) else {
      throw Failure(
        commandWords.notAnAddress("--survey-url", like: commandWords.surveyExample) + ".", .usage)
    }
    guard HelperProgram.path(of: "onramp-net") != nil else {
      throw Failure(commandWords.noNetworkHelper, .unavailable)
    }
    return .survey(.server(address), Network())
  }
}
