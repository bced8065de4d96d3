import Foundation
import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct KeymapTests {
  private static let words = Language.english.words

  /// The keys of a binding, told or not.
  private func keys(of binding: KeyBinding) -> [Key] {
    switch binding.keys {
    case .keys(let keys, let also): keys + also
    case .digit: Scenes.schema.steps.indices.map { .character(Character("\($0 + 1)")) }
    case .altDigit: [.alt("1"), .alt("9")]
    case .text: [.character("x"), .paste("x y")]
    }
  }

  @Test(arguments: Scenes.all.map(\.name))
  func `A key that is named does what its line of the keymap says`(name: String) throws {
    let app = try #require(Scenes.all.first { $0.name == name }).app
    let position = AppScreen.scrollPosition(in: app, Self.words)
    for keymap in Keymap.keymaps(of: app.top, in: app, Self.words) + [.everywhere(in: app)] {
      for binding in keymap.bindings where binding.hint(in: app, at: position) != nil {
        for key in keys(of: binding) {
          let command = binding.command(for: key, in: app, Self.words)
          #expect(command != nil && app.command(for: key) == command, "\(key)")
          guard case .app(let action)? = command else { continue }
          var after = app
          after.reduce(action)
          #expect(after.application.notice != .keyDoesNothing, "\(key)")
          #expect(after.application.notice != .notAPhotoField, "\(key)")
          #expect(after.survey?.notice != .keyDoesNothing, "\(key)")
          #expect(after.routes?.notice != .keyDoesNothing, "\(key)")
          #expect(after.account?.notice != .keyDoesNothing, "\(key)")
          #expect(after.session.lock?.notice != .keyDoesNothing, "\(key)")
          #expect(after.main?.notice != .keyDoesNothing, "\(key)")
        }
      }
    }
  }

  @Test func `Every hint that has words is given in some scene`() throws {
    let given = Set(Scenes.all.flatMap(\.app.hints).map { $0.text(Self.words).help })
    var count = 0
    for file in WordsTests.files("English") {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: /: KeyText \{\s*KeyText\(\s*"([^"]+)"/) {
        #expect(given.contains(String(match.1)), "\(match.1)")
        count += 1
      }
      #expect(
        source.matches(of: /: KeyText \{/).count
          == source.matches(of: /: KeyText \{\s*KeyText\(\s*"/).count, "\(file)")
    }
    #expect(count > 100)
  }

  @Test func `A slash and what is searched for may arrive at once`() throws {
    for (name, opensSearch) in [
      ("cars-list", true), ("routes-list", true), ("routes-search", false), ("photos-empty", false),
      ("summary", false),
    ] {
      let app = try #require(Scenes.all.first { $0.name == name }).app
      let parts = Keymap.keys(pasted: "/citroen", in: app, words: Self.words)
      #expect(
        parts == (opensSearch ? [.character("/"), .paste("citroen")] : [.paste("/citroen")]),
        "\(name)")
      #expect(
        Keymap.keys(pasted: "citroen", in: app, words: Self.words) == [.paste("citroen")])
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

  @Test(arguments: Language.allCases)
  func `A question in a window too small for it is asked in a sentence`(language: Language) {
    var app = App(Scenes.server, then: [Scenes.loaded("One?"), .key(.enter), .key(.paste("x"))])
    app.reduce(.resized(Window(rows: 5, columns: 60, colors: 0)))
    #expect(app.press(.control("q"), .character("y")) == [])
    let question = language.words.survey.leave(quits: true).title
    #expect(app.frame(5, 60, language.appearance).text.contains(question))
    #expect(app.press(.control("q")) == [.quit])
  }

  /// Every key that any keymap names, and some that none does.
  private static let someOfEach: [Key] =
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
      [.key(photo), .key(.control("o")), .response(.listed(1, Scenes.listing))],
      [.key(photo), .key(.control("p")), .response(.linked(1, .event(Scenes.ready)))],
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
