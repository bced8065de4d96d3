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

  @Test func `It is asked beside the answer on the summary`() {
    var answers = Scenes.complete
    answers[.personal]?[.email] = .text("amina@gmial.com")
    #expect(App(answers).frame().text.contains("amina@gmial.com   \(Self.question)"))
    #expect(!App(Scenes.complete).frame().text.contains("Did you mean"))
  }

  @Test(arguments: Language.allCases)
  func `It is asked after the answer where lines are asked for`(language: Language) {
    var app = App(StoredState(), in: language)
    app.press(.paste("Amina"), .down, in: language)
    let actions = app.actions(for: "amina@gmial.com", in: language)
    let said = actions.compactMap { if case .say(let line) = $0 { line } else { nil } }
    #expect(said == [language.words.didYouMean("amina@gmail.com")])
    #expect(actions.last == .app(.application(.saveTapped)))
  }
}
