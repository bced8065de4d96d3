import OnrampCore
import Testing

@testable import OnrampScreens

/// An email address that was probably meant to be another one.
@Suite struct DidYouMeanTests {
  private static let question = "Did you mean amina@gmail.com?"

  @Test func `It is asked below the field once the focus has left it, and stops no Save`() {
    var app = App()
    app.press(.paste("Amina"), .down, .paste("amina@gmial.com"))
    #expect(!app.frame().text.contains(Self.question))
    app.press(.down)
    #expect(app.frame().text.contains(Self.question) && app.frame(12, 40).text.contains("Did you"))
    let effects = app.press(.control("s"))
    #expect(effects.contains { if case .application(.save) = $0 { true } else { false } })
  }

  private static let saved = ApplicationResponse.saved(
    1,
    Answers(sections: [
      .personal: [.name: .text("Amina"), .email: .text("amina@gmial.com")]
    ]), at: ClockTime(hour: 14, minute: 2))

  @Test(arguments: [Key.enter, .control("s")])
  func `It is asked on the next screen where the Save came with the field`(key: Key) {
    var app = App()
    app.press(.paste("Amina"), .down, .paste("amina@gmial.com"), key)
    app.respond(Self.saved)
    #expect(app.application.place == .step(.vehicle))
    let text = "Saved 14:02. \(Self.question) Press Esc to change it."
    #expect(app.frame().text.contains(text))
    #expect(app.frame(12, 40).text.contains("Did you mean"))
    app.press(.down)
    #expect(!app.frame().text.contains("Did you mean"))
  }

  @Test func `It is asked beside the answer on the summary`() {
    var answers = Scenes.complete
    answers[.personal]?[.email] = .text("amina@gmial.com")
    #expect(App(answers).frame().text.contains("amina@gmial.com   \(Self.question)"))
    #expect(!App(Scenes.complete).frame().text.contains("Did you mean"))
  }

  @Test(arguments: Language.allCases)
  func `It is said after the answer where lines are asked for, once and as no question`(
    language: Language
  ) {
    var app = App(StoredState(), in: language)
    app.press(.paste("Amina"), .down, in: language)
    let actions = app.actions(for: "amina@gmial.com", in: language)
    let said = actions.compactMap { if case .say(let line) = $0 { line } else { nil } }
    #expect(said == [language.words.plainMeant("amina@gmail.com")])
    #expect(!said[0].contains("?"))
    #expect(actions.last == .app(.application(.saveTapped)))
    let before = app
    for case .app(let action) in actions { app.reduce(action) }
    app.respond(Self.saved)
    let outcome = language.lineMode.outcome(
      of: .application(.saveTapped), from: before, to: app)
    #expect(outcome.count == 1 && !outcome[0].contains("gmail"))
  }
}
