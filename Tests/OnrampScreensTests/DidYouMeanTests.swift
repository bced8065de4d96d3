import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// An email address with a likely typo.
@Suite struct DidYouMeanTests {
  private static let onStep = "Did you mean amina@gmail.com? F2 yes, Enter no"

  /// Everything, saved with a likely typo.
  private static let mistyped = Scenes.application.with([.email: "amina@gmial.com"]).complete

  /// The answer to a Save of the first step.
  private static func saved(
    _ request: Request, _ name: String = "Amina", _ email: String = "amina@gmial.com"
  ) -> ApplicationResponse {
    .saved(
      request, Answers(sections: [.personal: [.name: .text(name), .email: .text(email)]]),
      at: ClockTime(hour: 14, minute: 2))
  }

  /// The first step, saved with a likely typo.
  private func asked(by key: Key = .control("s")) -> App {
    var app = App()
    app.press(.paste("Amina"), .down, .paste("amina@gmial.com"), key)
    app.respond(Self.saved(1))
    return app
  }

  @Test func `Nothing is asked before a Save, and nothing stops it`() {
    var app = App()
    app.press(.paste("Amina"), .down, .paste("amina@gmial.com"), .down)
    #expect(!app.frame().text.contains("Did you mean"))
    #expect(app.press(.control("s")).saves)
  }

  @Test(arguments: [Key.enter, .control("s")])
  func `The first Save stays to ask, and the next one keeps the answer and continues`(key: Key) {
    var app = asked(by: key)
    #expect(app.application.place == .step(.personal))
    #expect(app.application.form.focus == .field(.email))
    #expect(app.frame().text.contains("Saved 14:02") && app.frame().text.contains(Self.onStep))
    let small = app.frame(12, 40).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(small.contains("amina@gmial.com") && small.contains(Self.onStep))
    let effects = app.press(key)
    #expect(!effects.saves)
    #expect(app.application.place == .step(.vehicle) && !app.frame().text.contains("Did you mean"))
    app.press(.escape)
    #expect(app.application.place == .step(.personal) && !app.frame().text.contains("Did you mean"))
  }

  @Test func `Another answer that is changed meanwhile is saved, too`() {
    var app = asked()
    app.press(.up, .paste("!"), .control("s"))
    app.respond(Self.saved(2, "Amina!"))
    #expect(app.application.place == .step(.vehicle))
  }

  @Test func `F2 takes the suggestion and says so, Undo undoes that, and Save continues`() {
    var app = asked()
    #expect(!app.press(.function(2)).saves)
    #expect(app.application.form.draft(of: .email).line.text == "amina@gmail.com")
    #expect(!app.frame().text.contains("Did you mean"))
    for (rows, columns) in [(24, 80), (12, 40)] {
      let text = app.frame(rows, columns).text.split(whereSeparator: \.isWhitespace)
      #expect(
        text.joined(separator: " ").contains("Changed. Ctrl-S saves it, Ctrl-_ takes it back."))
    }
    app.press(.control("_"))
    #expect(app.application.form.draft(of: .email).line.text == "amina@gmial.com")
    #expect(app.frame().text.contains(Self.onStep))
    app.press(.function(2))
    #expect(app.press(.enter).saves)
    app.respond(Self.saved(2, "Amina", "amina@gmail.com"))
    #expect(app.application.place == .step(.vehicle))
  }

  @Test func `A step opened from the summary asks in the same way, and returns there`() {
    var app = App(Scenes.complete)
    app.press(.character("1"), .down, .control("u"), .paste("amina@gmial.com"), .control("s"))
    app.respond(.saved(1, Self.mistyped, at: ClockTime(hour: 14, minute: 2)))
    #expect(app.application.place == .step(.personal) && app.frame().text.contains(Self.onStep))
    app.press(.enter)
    #expect(app.application.place == .summary && !app.frame().text.contains("Did you mean"))
  }

  @Test func `F2 on the summary saves the suggestion, and stays there`() {
    var app = App(Self.mistyped)
    let effects = app.press(.function(2))
    let saved = effects.compactMap {
      if case .application(.save(_, .personal, let entries)) = $0 { entries } else { nil }
    }
    #expect(saved.first?[.email] == .value(.text("amina@gmail.com")))
    let answers = Scenes.application.with([.email: "amina@gmail.com"]).complete
    app.respond(.saved(1, answers, at: ClockTime(hour: 14, minute: 2)))
    #expect(app.application.place == .summary && !app.frame().text.contains("Did you mean"))
    #expect(app.frame().text.contains("changed, was amina@gmial.com"))
  }

  @Test func `F2 opens a step that has other typed text, which isn't saved without asking`() {
    var app = App(Self.mistyped)
    app.press(.character("1"), .paste("!"), .escape)
    let effects = app.press(.function(2))
    #expect(!effects.contains { if case .application(.save) = $0 { true } else { false } })
    #expect(app.application.place == .step(.personal))
    #expect(app.application.form.draft(of: .email).line.text == "amina@gmail.com")
  }

  @Test func `F3 keeps the typed answer, which isn't asked about again`() {
    var app = App(Self.mistyped)
    app.press(.function(3))
    #expect(!app.frame().text.contains("Did you mean"))
    app.press(.character("1"))
    #expect(!app.frame().text.contains("Did you mean"))
    app.press(.function(2))
    #expect(app.application.notice == .keyDoesNothing)
  }

  @Test func `A declined suggestion stays declined after quitting, whether saved or typed`() {
    var app = App(Self.mistyped)
    let kept = app.press(.function(3)).compactMap {
      if case .application(.keepDrafts(let drafts, _, _)) = $0 { drafts } else { nil }
    }
    #expect(kept.last?.confirmed == ["amina@gmial.com"] && kept.last?.isEmpty == true)
    let state = StoredState(answers: Self.mistyped, drafts: kept.last ?? Drafts())
    #expect(!App(state).frame().text.contains("Did you mean"))
    // The confirmation of an answer that is gone isn't kept.
    app = App(StoredState(answers: Scenes.complete, drafts: kept.last ?? Drafts()))
    #expect(app.application.unsavedDrafts.confirmed == [])
  }

  @Test func `A sign-up asks in the same way, stops once, and remembers the answer`() throws {
    var app = Scenes.signUp("").app
    app.press(.paste("amina@gmial.com"))
    #expect(!app.frame().text.contains("Did you mean"))
    app.press(.down)
    for (rows, columns) in [(24, 80), (12, 40)] {
      #expect(app.frame(rows, columns).text.contains("Did you mean"))
    }
    // F2 takes the suggestion from any field.
    for keys in [[], [Key.up]] {
      var taken = app
      for key in keys { taken.press(key) }
      #expect(taken.frame().text.contains(Self.onStep))
      taken.press(.function(2))
      #expect(taken.account?.form.text(of: .signUpEmail) == "amina@gmail.com")
      #expect(!taken.frame().text.contains("Did you mean"))
    }
    app.reduce(.account(.secretGiven(Scenes.secret("correct horse battery"))))
    app.press(.control("s"))
    #expect(app.account?.screen == .credentials)
    #expect(app.account?.form.focus == .field(.signUpEmail))
    #expect(app.frame().text.contains(Self.onStep))
    let effects = app.press(.control("s"))
    #expect(app.account?.screen == .personal)
    #expect(!app.frame().text.contains("Did you mean"))
    let drafts = effects.compactMap {
      if case .account(.keepSignUp(let draft)) = $0 { draft } else { nil }
    }
    let draft = try #require(drafts.last ?? nil)
    #expect(draft.confirmed == ["amina@gmial.com"])
    var next = App(welcome: Scenes.setup(signUp: draft), schema: Scenes.schema)
    next.press(.enter)
    next.reduce(.alert(.answered(.yes)))
    next.press(.down)
    #expect(next.account?.form.text(of: .signUpEmail) == "amina@gmial.com")
    #expect(!next.frame().text.contains("Did you mean"))
    next.press(.function(2))
    #expect(next.account?.notice == .keyDoesNothing)
  }

  @Test func `Next asks about an email that the focus hasn't left, once`() {
    var app = Scenes.signUp("").app
    app.press(.down)
    app.reduce(.account(.secretGiven(Scenes.secret("correct horse battery"))))
    app.press(.up, .paste("amina@gmial.com"), .control("s"))
    #expect(app.account?.screen == .credentials && app.frame().text.contains(Self.onStep))
    #expect(app.frame(12, 40).text.contains("Did you mean"))
    app.press(.control("s"))
    #expect(app.account?.screen == .personal)
    app.press(.escape)
    #expect(!app.frame().text.contains("Did you mean"))
  }

  @Test func `A changed profile asks in the same way`() {
    var app = App(locked: Scenes.setup(.signedIn, length: 6), schema: Scenes.schema)
    for happening in Scenes.unlocking(Scenes.complete) { app.handle(happening) }
    app.reduce(.main(.pressed(.open(.account))))
    app.reduce(.account(.form(.pressed(.changeProfile))))
    app.press(.down, .down, .control("u"), .paste("amina@gmial.com"), .down)
    #expect(app.frame().text.contains(Self.onStep))
    app.press(.function(2))
    #expect(app.account?.form.text(of: .accountEmail) == "amina@gmail.com")
  }

  @Test func `Typing in the questioned answer ends the question`() {
    var app = App(Self.mistyped)
    app.press(.character("1"), .down)
    #expect(app.frame().text.contains(Self.onStep))
    #expect(app.reduce(.application(.form(.edited(.insert("x"))))).change == .screen)
    #expect(!app.frame().text.contains("Did you mean"))
  }

  @Test(arguments: Language.tested)
  func `The line mode asks once after the Save, and an empty line or no continues`(
    language: Language
  ) throws {
    for line in ["", language.words.word(.no)] {
      var app = App(StoredState(), in: language)
      app.press(.paste("Amina"), .down, in: language)
      let actions = app.actions(for: "amina@gmial.com", in: language)
      #expect(actions.last == .app(.application(.saveTapped)))
      for case .app(let action) in actions { app.reduce(action) }
      app.respond(Self.saved(1))
      let prompt = language.lineMode.prompt(of: app)
      #expect(prompt.question == language.words.plainMeant("amina@gmail.com"))
      // Through a pipe, nothing waits for an answer; standard error and the summary ask instead.
      var piped = app
      let unheard = try #require(prompt.withoutTerminal)
      let field = try #require(app.application.schema.field(.email))
      let warning = language.words.maybeMistyped(field, "amina@gmial.com", "amina@gmail.com")
      #expect(unheard.first == .warn(warning) && unheard.count == 2)
      for case .app(let action) in unheard { piped.reduce(action) }
      #expect(piped.application.place == .step(.vehicle))
      #expect(app.actions(for: line, in: language) == [.app(.application(.saveTapped))])
      app.reduce(.application(.saveTapped))
      #expect(app.application.place == .step(.vehicle))
      #expect(app.application.notice == .keptAsItIs)
    }
  }

  @Test(arguments: Language.tested)
  func `In the line mode, the letters of yes and no answer, and a refused answer changes nothing`(
    language: Language
  ) {
    let words = language.words
    var app = asked()
    #expect(app.actions(for: "y", in: language) == app.actions(for: words.word(.yes), in: language))
    #expect(app.actions(for: "n", in: language) == app.actions(for: words.word(.no), in: language))
    for line in ["maybe", "amina@", "yse"] {
      let actions = app.actions(for: line, in: language)
      #expect(actions.count == 1)
      guard case .say(let sentence)? = actions.first else { return #expect(Bool(false), "\(line)") }
      #expect(sentence.hasPrefix(words.error("")))
    }
    let other = app.actions(for: "amina@example.com", in: language)
    for case .app(let action) in other { app.reduce(action) }
    #expect(app.application.form.text(of: .email) == "amina@example.com")
  }

  @Test(arguments: Language.tested)
  func `In the line mode, yes after the Save takes the suggestion and saves it`(language: Language)
  {
    var app = asked()
    let actions = app.actions(for: language.words.word(.yes), in: language)
    #expect(
      actions == [
        .app(.application(.meantTaken)), .say(language.words.plainTaken("amina@gmail.com")),
        .app(.application(.saveTapped)),
      ])
    app.reduce(.application(.meantTaken))
    #expect(language.lineMode.outcome(of: .application(.meantTaken), from: app, to: app) == [])
    #expect(app.reduce(.application(.saveTapped)).effects.saves)
  }

  @Test(arguments: Language.tested)
  func `On the summary, yes in line mode takes the suggestion, and no keeps the answer`(
    language: Language
  ) {
    let (yes, no) = (language.words.word(.yes), language.words.word(.no))
    let state = StoredState(answers: Self.mistyped)
    var app = App(state, in: language)
    let mode = language.lineMode
    let said = mode.greeting(of: app) + mode.prompt(of: app).opening
    #expect(said.count { $0 == language.words.plainMeant("amina@gmail.com") } == 1)
    let actions = app.actions(for: yes, in: language)
    #expect(
      actions == [
        .app(.application(.meantTaken)), .say(language.words.plainTaken("amina@gmail.com")),
      ])
    #expect(app.reduce(.application(.meantTaken)).effects.saves)

    app = App(state, in: language)
    #expect(
      app.actions(for: no, in: language) == [
        .app(.application(.meantLeft)), .say(language.words.plainKept),
      ])
    app.reduce(.application(.meantLeft))
    #expect(app.application.suggestion == nil)
    for word in [yes, no] {
      let refused = app.actions(for: word, in: language)
      #expect(refused.count == 1 && refused != actions)
    }
  }

  @Test(arguments: [true, false])
  func `In the line mode, a sign-up takes the answer at the next question, the password's`(
    takes: Bool
  ) throws {
    var app = Scenes.signUp("").app
    for case .app(let action) in app.prompt.actions(for: "amina@gmial.com") { app.reduce(action) }
    #expect(app.prompt.isSecret)
    let actions = app.prompt.actions(for: Scenes.secret(takes ? "yes" : "no"))
    #expect(actions.first == .app(.account(takes ? .meantTaken : .meantLeft)))
    for case .app(let action) in actions { app.reduce(action) }
    #expect(
      app.account?.form.text(of: .signUpEmail) == (takes ? "amina@gmail.com" : "amina@gmial.com"))
    #expect(app.account?.suggestion == nil && app.prompt.isSecret)
  }
}

extension [AppEffect] {
  fileprivate var saves: Bool {
    contains { if case .application(.save) = $0 { true } else { false } }
  }
}
