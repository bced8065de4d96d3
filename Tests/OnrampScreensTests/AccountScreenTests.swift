import OnrampCore
import OnrampScreens
import TestKit
import Testing

@Suite struct AccountScreenTests {
  /// The open screen in a language, as text.
  private func text(of app: App, _ columns: Int, _ language: Language = .english) -> String {
    app.frame(24, columns, language.appearance).text
  }

  @Test(arguments: Language.tested, [80, 120])
  func `The rules for a password are beside it`(language: Language, columns: Int) {
    let hint = language.words.account.hint(for: .password, Scenes.setup(), on: .credentials) ?? "?"
    var signUp = App(welcome: Scenes.setup(), schema: Scenes.schema)
    signUp.press(.enter, .character(" "), .control("s"))
    var recovery = App(welcome: Scenes.setup(.signedOut(accounts: 1)), schema: Scenes.schema)
    recovery.press(.tab, .enter, .backTab, .backTab, .enter)
    var change = Scenes.signedIn("", Scenes.complete).app
    change.press(.down, .down, .down, .down, .enter, .enter)
    for (app, screen) in [
      (signUp, Account.Screen.credentials), (recovery, .recover), (change, .changePassword),
    ] {
      #expect(app.account?.screen == screen)
      #expect(text(of: app, columns, language).contains(hint), "\(screen)")
    }
  }

  @Test func `Of two secrets, only the focused one is shown`() {
    var app = Scenes.signedIn("", Scenes.complete).app
    app.press(.down, .down, .down, .down, .enter, .enter)
    app.press(.paste("old horse"), .tab, .paste("better horse"))
    #expect(app.press(.alt("r")) == [])
    #expect(text(of: app, 80).contains("better horse") && !text(of: app, 80).contains("old horse"))
    app.press(.tab)
    #expect(!text(of: app, 80).contains("horse"))
  }

  @Test func `The key line doesn't promise to keep a recovery code that is shown once`() {
    var app = Scenes.signedIn("", Scenes.complete).app
    #expect(text(of: app, 80).contains("all is kept"))
    app.press(.down, .down, .down, .down, .enter, .down, .down, .enter, .paste("old horse"), .enter)
    app.answer(.code(Scenes.code))
    #expect(app.account?.screen == .recoveryCode && !text(of: app, 80).contains("all is kept"))
    app.press(.enter, .enter)
    #expect(app.account?.screen == .recoveryCode && app.account?.form.problems.count == 1)
    app.press(.paste("c3n8e"), .enter)
    app.answer(.codeConfirmed)
    #expect(app.top == .main && text(of: app, 80).contains("all is kept"))
  }

  @Test(arguments: [(Language.english, "examples"), (.spanish, "ejemplos")])
  func `Main calls made-up cars examples`(language: Language, word: String) {
    var app = App(Application(schema: Scenes.schema), opening: .main, accounts: Scenes.setup())
    app.press(.down, .enter)
    app.handle(Scenes.opened())
    app.handle(Scenes.notFetched(Scenes.unreachable))
    app.press(.escape)
    #expect(app.top == .main && app.cars?.contents?.origin == .builtIn)
    let count = app.cars?.list?.cars.count ?? 0
    #expect(text(of: app, 80, language).contains("\(count) \(word)"))
  }
}
