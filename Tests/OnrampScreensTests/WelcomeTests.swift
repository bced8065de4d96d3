import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// The form says what an application involves before its first question.
@Suite struct WelcomeTests {
  private static let english = "Have your driver's license and proof of insurance ready."

  @Test func `The welcome is shown until a step is saved or a problem shown, also during typing`() {
    var app = App()
    #expect(app.frame().text.contains(Self.english))
    #expect(app.frame().text.contains("about 5 minutes"))
    #expect(
      app.frame().text.contains("Onramp never sends your application by itself. You hand it in."))
    app.press(.paste("Amina"), .tab)
    #expect(app.frame().text.contains(Self.english))
    app.press(.control("s"))
    #expect(!app.frame().text.contains(Self.english), "a problem is shown")
    app.press(.paste("a@example.com"), .control("s"))
    let saved = Scenes.saved(before: .vehicle)
    app.respond(.saved(1, saved, at: ClockTime(hour: 9, minute: 5)))
    #expect(!app.frame().text.contains(Self.english))
    app.press(.escape)
    #expect(app.application.place == .step(.personal))
    #expect(!app.frame().text.contains(Self.english))
  }

  @Test func `A driver who typed something before doesn't see it, until after a restart`() {
    let typed = Drafts(fields: [.name: Draft(line: EditableText("A"))])
    #expect(!App(StoredState(drafts: typed)).frame().text.contains(Self.english))
    var app = App(Scenes.complete, then: [.key(.character("r"), .character("y"))])
    app.respond(.restarted(1, canUndo: true))
    #expect(app.frame().text.contains(Self.english))
  }

  @Test func `The welcome is shown only where the whole form fits beside it`() {
    var isSaid: Set<Bool> = []
    for rows in 12...30 {
      for columns in [40, 60, 80] {
        let frame = App().frame(rows, columns)
        #expect(frame.text.contains("[ Save ]"), "\(frame.text)")
        #expect(!frame.texts.contains { $0.hasSuffix("v") || $0.hasSuffix("^") })
        isSaid.insert(frame.text.contains("Have your driver's"))
      }
    }
    #expect(isSaid == [true, false])
    #expect(!App().frame(12, 40).text.contains("Have your driver's"))
    var app = App()
    app.reduce(.resized(Window(rows: 12, columns: 40, colors: 0)))
    app.press(.function(1), .pageDown)
    #expect(app.frame(12, 40).text.contains("Have your driver's"), "the help says it")
    #expect(!App(Scenes.complete, then: [.key(.function(1))]).frame().text.contains("Have your"))
  }

  @Test(arguments: Language.tested)
  func `A company's photos are named as the company writes them`(language: Language) {
    let said = language.words.welcome(["ID card", "TÜV report"], isCompanys: true)[0]
    #expect(said.contains("ID card") && said.contains("TÜV report"))
  }

  @Test(arguments: Language.tested)
  func `A company's own welcome replaces it in the form and in the line mode`(
    language: Language
  ) throws {
    var policy = Policy(vehicleYear: 2000...2027, seats: 4...8)
    policy.welcome = "Bring both \u{1B}[31mcards."
    let app = App(Application(schema: .driver(policy, words: language.words)))
    let text = app.frame(24, 80, language.appearance).text
    #expect(text.contains("Bring both") && !text.contains("\u{1B}") && !text.contains(" 5 "))
    // The first line names the program.
    let said = language.lineMode.greeting(of: app).dropFirst()
    #expect(said.count == 1 && said[1].hasPrefix("Bring both") && !said[1].contains("\u{1B}"))
    let plain = language.lineMode.greeting(of: App(StoredState(), in: language)).dropFirst()
    #expect(plain.count == 3 && plain.contains { $0.contains(" 5 ") })
    #expect(language.lineMode.greeting(of: App(Scenes.complete)).count == 2)
  }
}
