import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct HelpTests {
  /// The scenes whose top is not the help already.
  static let scenes = Scenes.all.filter { $0.app.help == nil }

  @Test(arguments: Language.allCases, scenes.map(\.name))
  func `The help names every key that does something, and scrolls to its end at 40×12`(
    language: Language, name: String
  ) throws {
    var app = try #require(Self.scenes.first { $0.name == name }).app(in: language)
    let hints = Keymap.keymaps(of: app.top, in: app, language.words).flatMap(\.bindings)
      .compactMap { $0.hint(app) }
    app.reduce(.resized(Window(rows: 12, columns: 40, colors: 0)))
    app.press(.function(1))
    var seen: [String] = []
    for _ in 0..<60 {
      let rows = app.frame(12, 40, language.appearance).texts.dropFirst(2).dropLast(2)
      for row in rows where !seen.contains(row) { seen.append(row) }
      app.press(.down, in: language)
    }
    let text = unbroken(seen.joined(separator: " "))
    for hint in hints {
      #expect(text.contains(unbroken(language.words.help(hint))), "\(hint)\n\(seen)")
    }
    #expect(!seen.contains { $0.contains("…") })
    // Nothing is scrolled past the end: the first key back is seen to work.
    let end = app.frame(12, 40, language.appearance)
    let isLong = app.help?.scroll != 0
    app.press(.up)
    #expect((app.frame(12, 40, language.appearance) != end) == isLong)
  }

  @Test func `The help tells the keys that a person would look for`() {
    let quit: [Happening] = [
      .key(.paste("A")), .key(.control("q")), .response(.draftsFailed(revision: 2, .full)),
    ]
    for (app, keys) in [
      (App(), ["Down", "Shift-Tab, Up"]),
      (App(then: [.key(.up)]), ["Space", "Right", "Left", "Down"]),
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

  /// A text without its spaces, the signs of scrolling, and how it was broken.
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

  @Test(arguments: Language.allCases)
  func `The key line of a small window names Enter where it opens, uses or exports`(
    language: Language
  ) {
    for scene in Scenes.all {
      let app = scene.app(in: language)
      let hints = Keymap.keymaps(of: app.top, in: app, language.words).flatMap(\.bindings)
        .compactMap { $0.hint(app) }.filter { [.take, .useIt, .export].contains($0) }
      guard let hint = hints.first else { continue }
      let line = app.frame(12, 40, language.appearance).keyLine
      let words = language.words.keyHint(hint)
      #expect(
        line.contains("Enter " + words.short) || line.contains("Enter " + words.long),
        "\(scene.name): \(line)")
    }
  }

  @Test(arguments: Language.allCases)
  func `The key line of a small window names every way to give a photo`(language: Language) throws {
    for name in ["photos-empty", "photos-saved", "photo-hints", "photos-problems"] {
      let scene = try #require(Scenes.all.first { $0.name == name })
      let line = scene.app(in: language).frame(12, 40, language.appearance).keyLine
      let save = language.words.keyHint(.save).short
      let back = language.words.keyHint(.goBack).short
      for part in ["^S \(save)", "^P ^O ^T", "Esc \(back)", "F1", "^Q"] {
        #expect(line.contains(part), "\(name): \(line)")
      }
    }
    let button = App(Scenes.complete, then: [.key(.character("3")), .key(.up)])
    #expect(!button.frame(12, 40, language.appearance).keyLine.contains("^O"))
  }

  @Test(arguments: Language.allCases)
  func `The key line never drops a way to save, back, help or quit`(language: Language) {
    let kept: Set<KeyHint> = [
      .save, .goBack, .lastStep, .close, .cancel, .help, .quit, .quitLosing,
    ]
    for scene in Scenes.all {
      let app = scene.app(in: language)
      let hints = Keymap.keymaps(of: app.top, in: app, language.words)
        .flatMap(\.bindings).compactMap { $0.hint(app) }.filter(kept.contains)
      #expect(hints.contains(.help), "\(scene.name)")
      for columns in 40...80 {
        let size = Size(rows: 24, columns: columns)
        let set = AppScreen.builder(size, language.appearance).set
        let cells = set.footer(of: app).last?.spans.flatMap(\.cells) ?? []
        let line = " " + cells.map(\.text).joined()
        for hint in hints {
          let words = language.words.keyHint(hint)
          let isPhotoField = app.application.form.focusedField?.kind.isPhoto == true
          // Beside the ways to give a photo there may be no room for more than the keys.
          let isBare =
            columns < 60 && isPhotoField && line.contains("^P ^O ^T ")
            && (line.contains(hint == .help ? " F1" : " ^Q"))
          #expect(
            line.contains(" " + words.short) || line.contains(" " + words.long)
              || isBare && [.help, .quit, .quitLosing].contains(hint),
            "\(scene.name), \(columns) columns, \(hint): \(line)")
        }
        #expect(cells.count <= set.columns, "\(scene.name), \(columns) columns: \(line)")
      }
    }
  }
}
