import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

@Suite struct NamedKeyTests {
  private static let words = Language.english.words

  @Test(arguments: Scenes.all.map(\.name))
  func `A key that a screen, its help or a message names does something there`(
    name: String
  ) throws {
    let scene = try Scene.named(name).app
    for size in [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)] {
      var app = scene
      app.reduce(.resized(Window(rows: size.rows, columns: size.columns, colors: 0)))
      let shown = Self.shown(by: app)
      // The help describes the keys of the layer below it.
      if app.help != nil { app.press(.escape) }
      Self.expectKeys(namedIn: shown + " " + Self.about(app), in: app, name)
    }
  }

  @Test(arguments: Scenes.all.map(\.name))
  func `A key that the answer to another key names does something, too`(name: String) throws {
    let app = try Scene.named(name).app
    var heard = [Self.said(by: app)]
    for key in KeymapTests.someOfEach + [.function(5)] where app.command(for: key) != nil {
      var after = app
      after.press(key)
      let said = Self.said(by: after)
      guard !heard.contains(said) else { continue }
      heard.append(said)
      Self.expectKeys(namedIn: said, in: after, "\(name), after \(key)")
    }
  }

  @Test func `Where the advice about a photo can be ended, the key line names the key`() {
    var count = 0
    for scene in Scenes.all where scene.app.application.photoToKeep != nil {
      for (rows, columns) in [(24, 80), (12, 40)] {
        var app = scene.app
        app.reduce(.resized(Window(rows: rows, columns: columns, colors: 0)))
        guard app.command(for: .alt("k")) == .app(.application(.keepTapped)) else { continue }
        let line = app.frame(rows, columns).keyLine
        #expect(line.contains(Self.words.keyName(.alt("k"))), "\(scene.name): \(line)")
        count += 1
      }
    }
    #expect(count > 1)
  }

  @Test func `Without a photo to view, a message names a key that adds one`() throws {
    var answers = Scenes.complete
    for field in Scenes.schema.fields where field.kind.isPhoto {
      answers.sections[field.id.step]?[field.id] = .photo(nil)
    }
    for isAtKiosk in [false, true] {
      for open in [[], [Key.character("3"), .pageUp], [.character("3"), .up]] {
        var schema = Scenes.schema
        schema.isAtKiosk = isAtKiosk
        var app = App(Application(StoredState(answers: answers), schema: schema))
        for key in open { app.press(key) }
        app.press(.control("v"))
        let said = Self.said(by: app)
        #expect(said.contains("F1") || said.contains("Press"), "\(open): \(said)")
        Self.expectKeys(namedIn: said, in: app, "\(open)")
      }
    }
  }

  @Test func `In the map search, F5 fetches the list again, and Esc without a text leads back`()
    throws
  {
    var app = try Scene.named("maps-no-list").app
    #expect(app.top == .routes(.mapFilter))
    let line = app.frame().keyLine
    #expect(line.contains("F5") && line.contains("Esc go back"), "\(line)")
    #expect(app.press(.function(5)).count == 1)
    app.press(.paste("france"))
    #expect(app.frame().keyLine.contains("Esc clear"))
  }

  /// The text on the screen; if there is a box, only the text in it.
  private static func shown(by app: App) -> String {
    if case .application(.work) = app.top { return said(by: app) }
    let set = LineBuilder(appearance: Scenes.appearance(), columns: 60)
    // A question names the keys of what comes after it.
    if case .alert = app.top { return "" }
    if !app.session.isLocked, let box = app.feature.screen.box(app, set, false) {
      return text(of: box) + " " + said(by: app)
    }
    let size = app.session.window.size
    return app.frame(size.rows, size.columns).texts.joined(separator: " ")
  }

  private static func said(by app: App) -> String {
    let set = LineBuilder(appearance: Scenes.appearance(), columns: 400)
    return text(of: set.fullStatus(of: app))
  }

  private static func about(_ app: App) -> String {
    switch app.top {
    case .alert: ""
    case .lock:
      words.account.aboutLock(app.session.lock, opensMain: true).joined(separator: " ")
    default: app.feature.screen.about(app.top, app, words).joined(separator: " ")
    }
  }

  private static func text(of lines: [Line]) -> String {
    lines.map { $0.spans.map(\.cells.text).joined(separator: " ") }.joined(separator: " ")
  }

  private static func expectKeys(namedIn text: String, in app: App, _ name: String) {
    var app = app
    // However it is wrapped.
    var text = text.split(separator: " ").joined(separator: " ")[...]
    // What comes after Esc.
    if let range = text.firstRange(of: #/Esc,? (?:and )?then /#) {
      expectKeys(namedIn: String(text[..<range.lowerBound]), in: app, name)
      app.press(.escape)
      text = text[range.upperBound...].prefix(50)
    }
    for key in keys(namedIn: String(text)) {
      #expect(doesSomething(key, in: app), "\(name): \(words.keyName(key)) does nothing\n\(text)")
    }
  }

  private static func doesSomething(_ key: Key, in app: App) -> Bool {
    guard let command = app.command(for: key) else { return false }
    guard case .app(let action) = command,
      let unknown = app.feature.screen.unknownKey(app.top, app), !isHinted(key, in: app)
    else { return true }
    var (ignored, after) = (app, app)
    ignored.reduce(unknown)
    let effects = after.reduce(action).effects
    return (after != app || !effects.isEmpty) && after != ignored
      && after.application.notice != .notAPhotoField
  }

  /// Whether a keymap says what it does here, which ``KeymapTests`` verifies.
  private static func isHinted(_ key: Key, in app: App) -> Bool {
    var found = false
    let position = AppScreen.scrollPosition(in: app, words)
    Keymap.forEachHint(of: app.top, in: app, words, at: position) { binding, _ in
      if binding.keys.contains(key) { found = true }
    }
    return found
  }

  /// The keys that a text names.
  private static func keys(namedIn text: String) -> [Key] {
    var keys: [Key] = []
    for match in text.matches(of: /(?:Ctrl-|\^)([A-Z_])(?![A-Za-z])/) {
      keys += match.1.first.map { [.control(Character($0.lowercased()))] } ?? []
    }
    for match in text.matches(of: /Alt-([A-Z0-9_])(?![A-Za-z])/) {
      keys += match.1.first.map { [.alt(Character($0.lowercased()))] } ?? []
    }
    for match in text.matches(of: /\bF([0-9]+)\b/) {
      keys += Int(match.1).map { [.function($0)] } ?? []
    }
    for match in text.matches(of: /(?:[Pp]ress|with|and|;) ([A-Z0-9])(?= |,|\.|$)/) {
      // "A" begins a sentence, too.
      guard match.1 != "A" || match.0.lowercased().hasPrefix("press") else { continue }
      keys += match.1.first.map { [.character(Character($0.lowercased()))] } ?? []
    }
    for (name, key) in named where text.contains(name) { keys.append(key) }
    return keys
  }

  // "Enter", "Delete" and "Back" begin sentences that ask for something.
  private static let named: [(String, Key)] = [
    ("press Enter", .enter), ("Press Enter", .enter), ("Esc ", .escape), ("Esc.", .escape),
    ("Esc,", .escape), (" Tab ", .tab), ("Press Down", .down), ("press Space", .character(" ")),
    ("Press Delete", .delete), ("; Left ", .left), ("Left goes", .left),
  ]
}
