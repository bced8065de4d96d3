import OnrampCore
import OnrampScreens
import Testing

@Suite struct SurveyStartTests {
  private static let problems: [Result<NetworkResponse, NetworkFailure>] =
    NetworkFailure.Cause.allCases.map { .failure(NetworkFailure($0, wasSent: true)) }
    + [400, 404, 429, 503].map { .success(NetworkResponse(status: $0)) }

  @Test(arguments: Language.allCases)
  func `The button stays in view in the smallest window, whatever went wrong`(
    language: Language
  ) {
    let words = language.words.survey
    let appearance = Appearance(
      words: language.words, glyphs: .unicode, width: Scenes.appearance().width)
    for problem in Self.problems {
      // The last of four tries.
      let tries = (1...4).map { Happening.survey(.loaded($0, problem, .notJSON)) }
      let app = App(Scenes.server, in: language, then: tries)
      #expect(app.frame(12, 40, appearance).text.contains("[ \(words.retry) ]"), "\(problem)")
    }
    let list = Happening.survey(
      .loaded(1, Scenes.ok, .questions(Questionnaire([Question(id: 1, text: "?"), nil, nil]))))
    let app = App(Scenes.server, in: language, then: [list])
    #expect(app.frame(12, 40, appearance).text.contains("[ \(words.start) ]"))
  }
}
