import ArgumentParser
import OnrampCore
import OnrampScreens

/// `onramp survey`: asks the questions of a server.
struct SurveyCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "survey", abstract: screenWords.survey.aboutSurvey)

  @OptionGroup var common: SharedOptions

  @Option(help: ArgumentHelp(screenWords.survey.aboutSurveyURL, valueName: "url"))
  var surveyUrl: String?

  @Flag(help: ArgumentHelp(screenWords.survey.aboutDemo)) var demo = false

  @OptionGroup var screen: ScreenOptions

  func run() throws(Failure) {
    let company = try Setup.company(from: common.policy)
    let schema = try company.schema()
    common.finishDeletion()
    try Form.open(
      subject(company), schema, isPlain: screen.plain, usesMouse: !screen.noMouse)
  }

  private func subject(_ company: Company) throws(Failure) -> Form.Subject {
    if demo { return alone(.demo, DemoServer(), company, onMain: .demo) }
    let address = try surveyUrl.map { url throws(Failure) in
      guard let address = ServerAddress(url) else {
        throw Failure(
          commandWords.notAnAddress("--survey-url", like: screenWords.survey.surveyExample) + ".",
          .usage)
      }
      return address
    }
    let source = address.map(Survey.Source.server) ?? company.policy.sources.survey
    guard HelperProgram.path(of: "onramp-net") != nil else {
      throw Failure(commandWords.noNetworkHelper, .unavailable)
    }
    return alone(source ?? .standard, Network(), company, onMain: source)
  }

  /// - Parameter known: The survey that Main opens, if it isn't the standard one.
  private func alone(
    _ source: Survey.Source, _ server: any Server, _ company: Company,
    onMain known: Survey.Source?
  ) -> Form.Subject {
    let main = Form.WayToMain(
      data: { () throws(Failure) in
        var company = company
        company.policy.sources.survey = known
        var data = DriverData(path: try common.dataDirectory(), company: company, first: .main)
        if known != nil { data.server = server }
        return data
      },
      refused: { .survey(.mainNotOpened($0)) })
    return .alone(.survey, Sources(survey: source), server, main)
  }
}
