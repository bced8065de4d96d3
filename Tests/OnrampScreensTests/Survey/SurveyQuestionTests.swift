import TestKit
import Testing

@testable import OnrampCore
@testable import OnrampScreens

/// The question before leaving a survey.
@Suite struct SurveyQuestionTests {
  @Test(arguments: Language.tested)
  func `A question in a window too small for it is asked in a sentence`(language: Language) {
    var app = App(Scenes.server, then: [Scenes.loaded("One?"), .key(.enter, .paste("x"))])
    app.reduce(.resized(Window(rows: 5, columns: 60, colors: 0)))
    #expect(app.press(.control("q"), .character("y")) == [])
    let question = language.words.survey.leave(quits: true).title
    #expect(app.frame(5, 60, language.appearance).text.contains(question))
    #expect(app.press(.control("q")) == [.quit])
  }

  @Test func `A question about quitting covers the lock, and the lock is there after it`() throws {
    var app = App(
      Scenes.server, then: [Scenes.loaded("One?"), .key(.enter, .paste("secret"))])
    (app.signedIn, app.setup) = (
      SignedIn(profile: Scenes.driver, code: .confirmed), Scenes.setup(.signedIn, length: 6)
    )
    app.press(.control("x"), .control("q"))
    #expect(app.session.alert?.question == .leaveSurvey(quits: true))
    #expect(!app.frame().text.contains("secret"))
    app.press(.character("n"))
    #expect(app.top == .lock)
    app.press(.control("q"))
    #expect(app.press(.character("y")) == [.quit])
  }
}
