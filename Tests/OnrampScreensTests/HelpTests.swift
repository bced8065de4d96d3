import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

@Suite struct HelpTests {
  @Test func `A company's introduction that is too long for the step is in the help`() throws {
    let schema = try Schema(
      Scenes.schema.steps,
      welcome: OutsideText(String(repeating: "Bring both cards, please. ", count: 40)))
    var app = App(Application(schema: schema))
    app.reduce(.resized(Window(rows: 24, columns: 80, colors: 0)))
    #expect(!app.frame().text.contains("Bring both cards"))
    app.press(.function(1))
    var said = ""
    for _ in 0..<9 {
      said += app.frame().text
      app.press(.pageDown)
    }
    #expect(said.contains("Bring both cards"))
  }

  @Test
  func `In a saved photo's field, the help names the key that removes it, and Undo undoes it`() {
    var app = App(Scenes.complete, then: [.key(.character("3"))])
    let field = app.application.form.focusedField?.id ?? .license
    func isRemoved() -> Bool { app.application.form.draft(of: field).removesPhoto }
    func help() -> String {
      var open = app
      open.press(.function(1))
      return open.frame(60, 80).text
    }
    #expect(help().contains("remove the photo"))
    app.press(.delete)
    #expect(isRemoved())
    app.press(.control("_"))
    #expect(!isRemoved())
    app.press(.paste("/tmp/a.jpg"))
    #expect(!help().contains("remove the photo"))
  }

  /// The scenes in which the help isn't open yet.
  static let scenes = Scenes.all.filter { $0.app.help == nil }

  @Test(
    arguments: Language.tested.flatMap { language in
      language.share(of: scenes).map { (language, $0.name) }
    })
  func `The help names every key that does something, and scrolls to its end at 40×12`(
    language: Language, name: String
  ) throws {
    var app = try #require(Self.scenes.first { $0.name == name }).app(in: language)
    app.reduce(.resized(Window(rows: 12, columns: 40, colors: 0)))
    let hints = app.hints(in: language)
    app.press(.function(1))
    let size = app.session.window.size
    let footer = AppScreen.builder(of: app, size, language.appearance).set.footerHeight(of: app)
    func page(_ app: App) -> ArraySlice<String> {
      app.frame(12, 40, language.appearance).texts.dropFirst(2).dropLast(footer)
    }
    var seen = Array(page(app))
    let height = seen.count
    var moved = 0
    repeat {
      let before = try #require(app.help).scroll
      for _ in 0..<height { app.press(.down, in: language) }
      moved = try #require(app.help).scroll - before
      // Rows that Down skips are never seen, so the keys they name will be missing below.
      seen += page(app).suffix(moved)
    } while moved > 0
    let text = unbroken(seen.joined(separator: " "))
    for hint in hints {
      let help = hint.text(language.words).help
      #expect(text.contains(unbroken(help)), "\(help)\n\(seen)")
    }
    // A key of the company is always shown by its ends.
    let cut = seen.filter { $0.contains("…") && !$0.contains("age1") }
    #expect(cut == [])
    // Nothing scrolls past the end: the first key back has a visible effect.
    let end = app.frame(12, 40, language.appearance)
    let isLong = app.help?.scroll != 0
    app.press(.up)
    #expect((app.frame(12, 40, language.appearance) != end) == isLong)
  }

  @Test(arguments: Language.tested)
  func `The help of a list of answers speaks of answers`(language: Language) throws {
    let scene = try #require(Self.scenes.first { $0.name == "kinds-list" })
    var app = scene.app(in: language)
    app.press(.function(1), in: language)
    let text = app.frame(40, 80, language.appearance).text
    #expect(text.contains(language.words.keyTakeChoice.help))
    #expect(!text.contains(language.words.keyUseFile.help), "\(text)")
  }

  @Test(arguments: Language.tested)
  func `Each screen of the account says what it is for`(language: Language) {
    let words = language.words.account
    let screens = Account.Screen.allCases.filter { ![.confirmPIN].contains($0) }
    #expect(Set(screens.map(words.about)).count == screens.count)
    for (button, screen) in [
      (Button.deleteAccount, Account.Screen.deleteAccount), (.changePassword, .changePassword),
    ] {
      var app = App(locked: Scenes.setup(.signedIn, length: 6), schema: Scenes.schema)
      for happening in Scenes.unlocking(Scenes.complete) { app.handle(happening) }
      app.reduce(.main(.pressed(.open(.account))))
      app.reduce(.account(.form(.pressed(button))))
      app.press(.function(1), in: language)
      let text = unbroken(app.frame(40, 80, language.appearance).texts.joined(separator: " "))
      for said in [words.about(screen), words.keyGoOn(on: screen).help, words.keyReveal.help] {
        #expect(text.contains(unbroken(said)), "\(text)")
      }
    }
  }

  @Test(arguments: [(12, 40), (16, 80)])
  func `Page Down skips no row of the help`(rows: Int, columns: Int) throws {
    var app = App()
    app.reduce(.resized(Window(rows: rows, columns: columns, colors: 0)))
    app.press(.function(1))
    // Without the scroll marks at the right.
    func texts() -> [Substring] { app.frame(rows, columns).texts.map { $0.dropLast(3) } }
    var pages = 0
    while true {
      let (page, before) = (texts(), try #require(app.help).scroll)
      app.press(.pageDown)
      if try #require(app.help).scroll == before { break }
      pages += 1
      #expect(page.contains(texts()[2]), "\(page)")
    }
    #expect(pages > 0)
  }

  @Test(arguments: ["routes-page", "the help"])
  func `A page scrolls by lines, by pages and to its ends, and says where there is more`(
    name: String
  ) {
    var app = Scenes.all.first { $0.name == name }?.app ?? App()
    app.reduce(.resized(Window(rows: 12, columns: 40, colors: 0)))
    if name == "the help" { app.press(.function(1)) }
    func texts() -> [String] { app.frame(12, 40).texts }
    func saysMore() -> Bool { texts().contains { $0.contains("Down more") } }
    app.press(.home)
    let start = texts()
    #expect(saysMore())
    app.press(.down)
    let second = texts()
    app.press(.up, .pageDown)
    #expect(second != start && texts() != start)
    app.press(.end)
    let end = texts()
    #expect(!saysMore() && end != start)
    app.press(.down, .pageDown, .end)
    #expect(texts() == end)
    app.press(.up)
    #expect(texts() != end && saysMore())
    app.press(.home)
    #expect(texts() == start)
  }

  @Test func `The help names the keys that people look for`() {
    let quit: [Happening] = [
      .key(.paste("A"), .control("q")), .response(.draftsFailed(revision: 2, .full)),
    ]
    for (app, keys) in [
      (App(), ["Tab, Down", "Shift-Tab, Up"]),
      (App(then: [.key(.up)]), ["Space", "Right", "Left", "Tab, Down"]),
      (App(Scenes.complete), ["Enter, Space"]),
      (
        Scenes.browsing("browser").app,
        ["PageUp, PageDown", "Home, End", "Up, Down"]
      ),
      (App(then: quit), ["Shift-Tab, Left"]),
    ] {
      var app = app
      app.press(.function(1))
      let rows = app.frame(60, 80).texts.map { $0.split(separator: "  ").first.map(String.init) }
      for key in keys {
        #expect(rows.contains { $0?.filter { $0 != " " } == key.filter { $0 != " " } }, "\(key)")
      }
    }
  }

  @Test
  func
    `On a photo, the help says what a good one is, and ways to give it are among the first keys`()
  {
    var app = App(Scenes.saved(before: .photos))
    app.press(.function(1))
    let rows = app.frame(60, 80).texts
    let first = rows.prefix { !$0.contains("More keys") }
    #expect(first.contains { $0.contains("What makes a good photo:") })
    for key in ["Ctrl-P", "Ctrl-O", "Ctrl-T", "Ctrl-S"] {
      #expect(first.contains { $0.contains(key) }, "\(key)")
    }
    let rest = rows.drop { !$0.contains("More keys") }
    #expect(rest.drop { !$0.contains("Editing text") }.contains { $0.contains("Alt-B") })
  }

  /// A text without spaces and scroll marks, however it was wrapped.
  private func unbroken(_ text: String) -> String { text.filter { !" ^v".contains($0) } }

  @Test(arguments: scenes.map(\.name))
  func `F1 and Ctrl-G open the help, Esc and both of them close it`(name: String) throws {
    let before = try #require(Self.scenes.first { $0.name == name }).app
    for state: Key in [.function(1), .control("g")] {
      for closing: Key in [.escape, .function(1), .control("g")] {
        var app = before
        #expect(app.press(state) == [])
        #expect(app.help != nil && app.below == before.top)
        #expect(app.press(.down, .pageDown, .up, closing) == [])
        #expect(app.help == nil && app.top == before.top)
        #expect(app.application == before.application)
      }
    }
  }

  @Test(arguments: Language.tested)
  func `The key line of a small window names Enter where it opens, uses or exports`(
    language: Language
  ) {
    for scene in Scenes.all {
      let app = scene.app(in: language)
      let words = language.words
      let given = app.hints(in: language).map { $0.text(words) }
      guard
        let text = given.first(where: [words.keyUseFile, words.keyUseIt, words.keyExport].contains)
      else { continue }
      let line = app.frame(12, 40, language.appearance).keyLine
      #expect(
        line.contains("Enter " + text.short) || line.contains("Enter " + text.long),
        "\(scene.name): \(line)")
    }
  }

  @Test(arguments: Language.tested)
  func `The key line of a small window names every way to give a photo, or the one to view it`(
    language: Language
  ) throws {
    let view = "^V \(language.words.keyView.short)"
    for (name, ways) in [
      ("photos-empty", "^P ^O ^T"), ("photo-refused", "^P ^O ^T"), ("photos-saved", view),
      ("photo-hints", view),
    ] {
      let scene = try Scene.named(name)
      let line = scene.app(in: language).frame(12, 40, language.appearance).keyLine
      let save = language.words.keySave.short
      let back = language.words.keyGoBack.short
      for part in ["^S \(save)", ways, "Esc \(back)", "F1", "^Q"] {
        #expect(line.contains(part), "\(name): \(line)")
      }
    }
    let button = App(Scenes.complete, then: [.key(Scenes.key(to: .photos), .up)])
    #expect(!button.frame(12, 40, language.appearance).keyLine.contains("^O"))
  }

  @Test(arguments: Language.tested)
  func `The key line never drops a way to save, back, help or quit`(language: Language) {
    let words = language.words
    let quits = [words.keyQuit, words.keyQuitLosing]
    let kept =
      [words.keySave, words.keyGoBack, words.keyLastStep, words.keyClose, words.keyCancel] + quits
    for (index, scene) in Scenes.all.enumerated() {
      let app = scene.app(in: language)
      let given = app.hints(in: language).map { $0.text(words) }
      #expect(given.contains(words.keyHelp), "\(scene.name)")
      for columns in [40, 80] + (41...79).share(of: 5, from: index % 5) {
        let (cells, room) = language.appearance.keyLine(of: app, columns: columns)
        let line = " " + cells.text
        for text in given where text == words.keyHelp || kept.contains(text) {
          let isPhotoField = app.application.form.focusedField?.kind.isPhoto == true
          // Next to the ways to give a photo, there may be room only for the keys. In the viewer,
          // too, every other key is worth more.
          let isOfPhoto = isPhotoField || app.openViewer != nil
          let isBare =
            text == words.keyHelp
            ? line.contains(" F1") : columns < 64 && isOfPhoto && line.contains(" ^Q")
          #expect(
            line.contains(" " + text.short) || line.contains(" " + text.long)
              || isBare && (text == words.keyHelp || quits.contains(text)),
            "\(scene.name), \(columns) columns, \(text): \(line)")
        }
        #expect(cells.count <= room, "\(scene.name), \(columns) columns: \(line)")
      }
    }
  }

  @Test(arguments: Language.tested)
  func `Going back and quitting never have the same word in the key line`(language: Language) {
    func verb(of key: String, in line: String) -> Substring? {
      line.firstRange(of: "\(key) ").flatMap { range in
        line[range.upperBound...].prefix { $0.isLetter }
      }
    }
    for scene in Scenes.all {
      let app = scene.app(in: language)
      for columns in [40, 80] {
        let line = language.appearance.keyLine(of: app, columns: columns).cells.text
        guard let quit = verb(of: "Ctrl-Q", in: line) ?? verb(of: "^Q", in: line), !quit.isEmpty
        else { continue }
        #expect(verb(of: "Esc", in: line) != quit, "\(scene.name), \(columns) columns: \(line)")
      }
    }
  }

  // MARK: The field

  @Test(arguments: Language.tested, [(24, 80), (12, 40), (60, 200)])
  func `The help on a field begins with the field, and one key leads to the keys`(
    language: Language, size: (Int, Int)
  ) throws {
    for step in Scenes.schema(in: language).steps {
      for (index, field) in step.fields.enumerated() {
        var app = App(StoredState(answers: Scenes.saved(before: step.id)), in: language)
        app.reduce(.resized(Window(rows: size.0, columns: size.1, colors: 0)))
        for _ in 0..<index { app.press(.down, in: language) }
        app.press(.function(1), in: language)
        let shown = app.frame(size.0, size.1, language.appearance).texts.dropFirst()
        #expect(shown.contains { $0.trimmed.hasPrefix(field.label.shown) }, "\(shown)")
        let help = language.words.help(on: field)
        #expect(help.count > 1, "\(field.id)")
        for sentence in help { #expect(sentence.last?.isPunctuation == true, "\(sentence)") }
        let text = unbroken(shown.joined(separator: " "))
        #expect(text.contains(unbroken(help[0])), "\(shown)")
      }
    }
  }

  @Test func `A company's help on a field is shown, or else its description`() throws {
    func help(_ extras: Field.Extras?) -> [String] {
      let field = Field(.year, label: "Founded", kind: .text, typicalLength: 9, extras: extras)
      return Language.english.words.help(on: field)
    }
    #expect(help(.init(description: "b", help: ["a\u{1B}", "c"])) == ["a␛", "c"])
    #expect(help(.init(description: "b")) == ["b"])
    #expect(help(.init(example: "b")) == [])
    // A company may ask something of its own under a key of the driver application.
    #expect(help(nil) == [])
  }

  /// The sentences that help says in line mode, by scene.
  private static func said(_ word: String, in app: App, _ language: Language) -> [String] {
    let prompt = language.lineMode.prompt(of: app)
    guard !prompt.isSecret else { return [] }
    return prompt.actions(for: word).compactMap {
      if case .say(let text) = $0 { text } else { nil }
    }
  }

  @Test(arguments: Language.tested)
  func `In the line mode, no sentence of the help begins with a bare command`(language: Language) {
    for scene in Scenes.all {
      for word in ["help", "help keys"] {
        for text in Self.said(word, in: scene.app(in: language), language) {
          for sentence in text.split(separator: "\n").flatMap({ $0.split(separator: ". ") }) {
            // "stops: hear the stops" is a list, and a capital begins a sentence of other words.
            guard let first = sentence.split(separator: " ").first,
              first.first?.isLowercase == true,
              !sentence.contains(": ")
            else { continue }
            #expect(LineCommand(String(first)) == nil, "\(scene.name): \(sentence)")
          }
        }
      }
    }
  }

  @Test(arguments: Language.tested)
  func `In the line mode, the command help keys works wherever help does`(language: Language) {
    for scene in Scenes.all {
      let app = scene.app(in: language)
      let keys = Self.said("help keys", in: app, language)
      #expect(keys.allSatisfy { !$0.hasPrefix(language.words.error("")) }, "\(scene.name): \(keys)")
      let help = Self.said("help", in: app, language)
      #expect(help.isEmpty == keys.isEmpty, "\(scene.name)")
      let isAboutField = help.contains { $0.hasSuffix(language.words.plainHelpKeys) }
      #expect(isAboutField != (help == keys) || help.isEmpty, "\(scene.name): \(help)")
    }
  }
}
