import TestKit
import Testing

@testable import OnrampCore
@testable import OnrampScreens

@Suite struct LockEverywhereTests {
  /// A scene, as a signed-in driver sees it.
  private func signedIn(_ name: String, in language: Language) throws -> App {
    var app = try Scene.named(name).app(in: language)
    (app.signedIn, app.setup) = (
      SignedIn(profile: Scenes.driver, code: .confirmed), Scenes.setup(.signedIn, length: 6)
    )
    app.account?.setup = Scenes.setup(.signedIn, length: 6)
    return app
  }

  /// A lock with nothing below it, with the same form.
  private func lock(over app: App) -> App {
    App(locked: Scenes.setup(.signedIn, length: 6), schema: app.application.schema)
  }

  /// The scenes that a signed-in driver can see: no lock, and no other driver's sign-up.
  private static let scenes = Scenes.all.map(\.name).filter { !$0.contains("locked") }

  @Test(arguments: scenes)
  func `Ctrl-X locks on every screen, and then nothing of the driver is visible`(
    name: String
  ) throws {
    for (rows, columns) in [(24, 80), (12, 40), (40, 140)] {
      var app = try signedIn(name, in: .english)
      app.reduce(.resized(Window(rows: rows, columns: columns, colors: 256)))
      #expect(app.command(for: .control("x")) == .app(.account(.lockTapped)))
      app.press(.control("x"))
      var locked = lock(over: app)
      // Only the lock at the start offers the recovery code, which opens the account from scratch.
      locked.session.lock = Lock(Scenes.setup(.signedIn, length: 6), opens: false)
      #expect(app.top == .lock)
      // The lock also shows whether quitting would keep everything, and when a kiosk signs out.
      locked.application.keeping = app.application.keeping
      locked.session.leavesIn = app.session.leavesIn
      locked.account = app.account
      locked.boxedRoutes = app.boxedRoutes
      locked.features = app.features
      let frame = app.frame(rows, columns)
      #expect(frame == locked.frame(rows, columns), "\(frame.text)")
      // The help of the lock is about the lock.
      app.press(.function(1))
      locked.press(.function(1))
      #expect(app.frame(rows, columns) == locked.frame(rows, columns))
    }
  }

  @Test(arguments: Language.tested, scenes)
  func `The hint of the lock doesn't push other ways out of the key line`(
    language: Language, name: String
  ) throws {
    let words = language.words
    let kept =
      [
        words.keySave, words.keyGoBack, words.keyLastStep, words.keyBack, words.keyClose,
        words.keyCancel, words.keyHelp, words.keyQuit, words.keyQuitLosing, words.main.keyOpen,
      ] + Account.Screen.allCases.map(words.account.keyGoOn)
    let app = try signedIn(name, in: language)
    let given = app.hints(in: language).map { $0.text(words) }.filter(kept.contains)
    for columns in [40, 64, 80] {
      let line = " " + language.appearance.keyLine(of: app, columns: columns).cells.text
      for text in given {
        let isPhotoField = app.application.form.focusedField?.kind.isPhoto == true
        #expect(
          line.contains(" " + text.short) || line.contains(" " + text.long)
            || text == words.keyHelp && line.contains(" F1 ") || isPhotoField && columns < 60,
          "\(columns) columns, \(text): \(line)")
      }
    }
  }

  @Test func `Without a signed-in driver, Ctrl-X doesn't lock`() {
    for name in ["personal-empty", "welcome", "main-no-account"] {
      let app = Scenes.all.first { $0.name == name }?.app
      #expect(app?.command(for: .control("x")) != .app(.account(.lockTapped)), "\(name)")
    }
  }

  @Test func `A hidden secret is shown on request, and hidden again by the lock`() {
    var app = Scenes.signedIn("").app
    for _ in 0..<4 { app.press(.down) }
    app.press(.enter, .enter, .paste("hörse 王"), .alt("r"))
    #expect(app.frame().text.contains("hörse 王"))
    #expect(app.frame(24, 80, Scenes.appearance(.ascii)).text.contains("hörse"))
    app.press(.control("x"))
    #expect(app.account?.form.isRevealed == false)
    app.press(.paste("1234"), .alt("r"))
    #expect(app.frame().text.contains("1 2 3 4"))
    app.press(.alt("r"))
    #expect(app.frame().text.contains("● ● ● ●") && !app.frame().text.contains("1 2 3 4"))
    #expect(app.frame(24, 80, Scenes.appearance(.ascii)).text.contains("* * * *"))
  }

  @Test func `The cursor sits where typing goes, and a click places it`() throws {
    var app = Scenes.locked("", then: .key(.paste("2849"))).app
    app.press(.left, .left)
    let frame = app.frame()
    let cursor = try #require(frame.cursor)
    let row = try #require(frame.texts.firstIndex { $0.contains("● ● ● ●") })
    let start = try #require(frame.rows[row].firstIndex { $0.text == "●" })
    #expect(cursor == Position(row: row, column: start + 4))
    let click = try #require(app.clicked(row: row, column: start + 2))
    #expect(click == .account(.form(.cursorPlaced(.pin, at: 1))))
    app.reduce(click)
    app.press(.delete, .paste("7"))
    app.press(.alt("r"))
    #expect(app.frame().text.contains("2 7 4 9"))
  }
}
