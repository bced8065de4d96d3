import Foundation
import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct KeymapTests {
  private static let words = Language.english.words

  /// The keys of a binding, shown or not.
  private func keys(of binding: KeyBinding, in app: App) -> [Key] {
    switch binding.keys {
    case .keys(let keys, let also): keys + also
    case .digit: app.application.schema.steps.indices.map { .character(Character("\($0 + 1)")) }
    case .altDigit: [.alt("1"), .alt("9")]
    case .text: [.character("x"), .paste("x y")]
    }
  }

  @Test(arguments: Scenes.all.map(\.name))
  func `A key that is named does what its line of the keymap says`(name: String) throws {
    let app = try Scene.named(name).app
    let position = AppScreen.scrollPosition(in: app, Self.words)
    var unknown = app
    if let action = app.feature.screen.unknownKey(app.top, app) { unknown.reduce(action) }
    for keymap in Keymap.keymaps(of: app.top, in: app, Self.words) + [.everywhere(in: app)] {
      keymap.forEachHint(in: app, at: position) { binding, _ in
        for key in keys(of: binding, in: app) {
          let command = binding.command(for: key, in: app, Self.words)
          #expect(command != nil && app.command(for: key) == command, "\(key)")
          guard case .app(let action)? = command else { continue }
          var after = app
          after.reduce(action)
          #expect(after.application.notice != .keyDoesNothing, "\(key)")
          #expect(after.application.notice != .notAPhotoField, "\(key)")
          #expect(after.session.lock?.notice != .keyDoesNothing, "\(key)")
          // In the lock, even an unknown key changes nothing.
          #expect(after != unknown || unknown == app, "\(key)")
        }
      }
    }
  }

  @Test func `A did-you-mean question can be answered on every field`() {
    var count = 0
    for (name, app) in Scenes.all.map({ ($0.name, $0.app) }) {
      let keymaps = Keymap.keymaps(of: app.top, in: app, Self.words)
      func has(_ keymap: Keymap) -> Bool {
        keymaps.contains { $0.bindings.first === keymap.bindings.first }
      }
      guard has(.form) || has(.summary) else { continue }
      #expect(has(.meant), "\(name)")
      count += 1
    }
    #expect(count > 30)
  }

  @Test func `Every hint that has words is shown in some scene`() throws {
    let hints = Scenes.all.flatMap(\.app.hints) + DeskScene.all.flatMap(\.hints)
    let given = Set(hints.map { $0.text(Self.words).help })
    var count = 0
    for file in Self.filesOfKeys {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: /: KeyText \{\s*KeyText\(\s*words\(\s*"([^"]+)"/) {
        #expect(given.contains(String(match.1)), "\(match.1)")
        count += 1
      }
      #expect(
        source.matches(of: /: KeyText \{/).count
          == source.matches(of: /: KeyText \{\s*KeyText\(\s*words\(\s*"/).count, "\(file)")
    }
    #expect(count > 100)
  }

  /// The files with the words for keys.
  private static var filesOfKeys: [URL] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/OnrampScreens")
    let all = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter {
      $0.deletingLastPathComponent().lastPathComponent == "Words" && $0.pathExtension == "swift"
    }
  }

  /// The meanings of each letter, wherever a key line or the help names it.
  static let meanings: [Character: Set<String>] = [
    "a": ["add a stop"],
    "b": ["swap black and white"],
    "c": ["show or set where you are"],
    "d": ["delete the route"],
    "e": ["export to a folder", "export the route as GPX"],
    "f": ["add to your favorites, or remove"],
    "g": ["hand in: sends it to the company"],
    "h": ["show favorites only", "show all cars"],
    "i": ["this computer's next address"],
    "j": ["reach the phone by the company's server", "reach the phone on this network"],
    "k": ["keep the photo as it is: ends the advice", "show an address to type"],
    // From the map to the list, and back.
    "l": ["show the saved routes", "show the map"],
    "m": ["open Main"],
    // Leaves what is there for something new.
    "n": ["start a new route", "ask for another photo, or get a new code"],
    "o": [
      "choose the order", "keep the order you gave", "find the fastest order", "Another driver",
    ],
    "p": ["get a map for this computer", "Use the password"],
    "q": ["quit"],
    "r": ["restart: clears the application", "Use the recovery code"],
    "s": ["save the route"],
    "t": ["turn it 90° clockwise"],
    "u": ["update this route"],
    "v": ["open it in the system's viewer"],
    "w": ["withdraw: takes back what you handed in"],
    "x": ["remove the selected stop"],
  ]

  @Test(arguments: [
    ("cars-list", "s"), ("cars-list", "r"), ("photo-view", "r"), ("viewer-close", "o"),
    ("routes-server-failed", "r"), ("routes-list", "m"),
  ])
  func `A letter that has been replaced by another key still works where it did`(
    name: String, letter: Character
  ) throws {
    let app = try Scene.named(name).app
    let position = AppScreen.scrollPosition(in: app, Self.words)
    let binding = try #require(
      Keymap.keymaps(of: app.top, in: app, Self.words).flatMap(\.bindings).first {
        keys(of: $0, in: app).contains(.character(letter))
      })
    let key = try #require(binding.firstKey)
    #expect(key != .character(letter) && binding.hint(in: app, at: position) != nil)
    #expect(app.command(for: .character(letter)) == app.command(for: key))
    #expect(app.command(for: key) != nil)
  }

  @Test func `A letter means one thing on every screen`() {
    var found: [Character: Set<String>] = [:]
    for app in Scenes.all.map(\.app) where !Self.asks(app) {
      let position = AppScreen.scrollPosition(in: app, Self.words)
      for keymap in Keymap.keymaps(of: app.top, in: app, Self.words) {
        for binding in keymap.bindings {
          guard case .keys(let keys, _) = binding.keys,
            let hint = binding.hint(in: app, at: position)
          else { continue }
          for case .character(let letter) in keys where letter.isLetter {
            found[letter, default: []].insert(hint.text(Self.words).help)
          }
        }
      }
    }
    #expect(found == Self.meanings)
  }

  /// Whether it asks a question, to which letters are answers.
  private static func asks(_ app: App) -> Bool {
    if case .application(.overlay(.confirmation)) = app.top { return true }
    return app.session.alert != nil
  }

  @Test func `A slash and the text to search for may arrive at once`() throws {
    for (name, opensSearch) in [
      ("cars-list", true), ("routes-list", true), ("routes-search", false), ("photos-empty", false),
      ("summary", false),
    ] {
      let app = try Scene.named(name).app
      let parts = Keymap.keys(pasted: "/citroen", in: app, words: Self.words)
      #expect(
        parts == (opensSearch ? [.character("/"), .paste("citroen")] : [.paste("/citroen")]),
        "\(name)")
      #expect(Keymap.keys(pasted: "citroen", in: app, words: Self.words) == [.paste("citroen")])
    }
  }

  @Test func `Page Up and Page Down stay among the fields of a form`() {
    var app = App()
    for (key, field) in [(Key.pageUp, FieldID.name), (.pageDown, .email), (.pageDown, .email)] {
      app.press(key)
      #expect(app.application.form.focus == .field(field))
    }
  }

  @Test func `No letter deletes anything for good`() {
    for letters in ["rd", "RD", "ry\u{7F}", "rdd", "rf", "rb"] {
      var app = App(Scenes.complete)
      for letter in letters.dropLast() { app.press(.character(letter)) }
      let effects = letters.last.map { app.press(.character($0)) } ?? []
      #expect(effects == [] && app.application.saved == Scenes.complete, "\(letters)")
    }
    var app = App(Scenes.complete)
    app.press(.character("r"), .up, .enter)
    for letter in "ydYDsSnNbf" { #expect(app.press(.character(letter)) == []) }
    guard case .application(.overlay(.confirmation(let dialog))) = app.top else {
      Issue.record("\(app.top)")
      return
    }
    #expect(dialog.question == .deleteForGood && dialog.selected == .no)
    let request = app.press(.tab, .enter)
    #expect(request == [.application(.restart(1, canUndo: false))])
  }

  @Test(arguments: [Size(rows: 11, columns: 80), Size(rows: 24, columns: 39)])
  func `Where nothing is drawn, no key but quit changes anything`(size: Size) {
    let window = Window(rows: size.rows, columns: size.columns, colors: 0)
    for scene in Scenes.all {
      var app = scene.app
      app.reduce(.resized(window))
      for key in Self.someOfEach {
        switch app.command(for: key) {
        case nil, .redraw?, .suspend?: continue
        case .app(let action)?:
          let quits: AppAction =
            app.session.alert == nil ? .quitTapped : .alert(.answered(.yes))
          #expect(action == quits && [.control("q"), .control("c")].contains(key))
        }
      }
      #expect(app.command(for: .control("q")) != nil)
    }
  }

  /// Every key that some keymap names, and some that none does.
  static let someOfEach: [Key] =
    "aeinqruxyÑ19 ".flatMap { [.character($0), .alt($0), .control($0)] }
    + "bcdfghklopstvwz_".flatMap { [.alt($0), .control($0)] }
    + [
      .enter, .tab, .backTab, .escape, .backspace, .delete, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .wordLeft, .wordRight, .altLeft, .altRight, .function(1), .function(2),
      .wheelUp, .wheelDown,
      .paste("x"), .unknown,
    ]

  @Test func `A question over anything is answered by letter, arrow, Tab and Enter`() {
    let photo = Key.paste("/a")
    let openings: [[Happening]] = [
      [.key(photo, .control("o")), .response(.listed(1, .listing(Scenes.listing)))],
      [.key(photo, .control("p")), .response(.linked(1, .event(Scenes.ready)))],
    ]
    let answers = Scenes.saved(before: .photos)
    for state in openings {
      let below = App(answers, then: state)
      var asked = below
      asked.press(.control("q"))
      asked.respond(.draftsFailed(revision: 2, .full))
      #expect(asked.session.alert?.question == .quitLosing(.full))
      for keys: [Key] in [
        [.character("y")], [.character("Y")], [.tab, .enter], [.right, .enter], [.down, .enter],
        [.left, .enter], [.backTab, .enter], [.up, .enter],
      ] {
        var app = asked
        #expect(keys.flatMap { app.press($0) } == [.quit], "\(keys)")
      }
      for keys: [Key] in [[.character("n")], [.character("N")], [.enter], [.escape]] {
        var app = asked
        let effects = keys.flatMap { app.press($0) }
        #expect(!effects.contains(.quit) && app.session.alert == nil, "\(keys)")
        #expect(app.top == below.top)
      }
      var app = asked
      app.press(.character("x"), .paste("y"), .character("1"))
      #expect(app.session.alert == asked.session.alert)
    }
  }
}
