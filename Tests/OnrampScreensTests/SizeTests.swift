import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

@Suite struct SizeTests {
  @Test func `A notice below a box is whole in the smallest window`() {
    var seen = 0
    for scene in Scenes.all {
      var app = scene.app(in: .english)
      app.reduce(.resized(Window(rows: 12, columns: 40, colors: 0)))
      app.press(.function(9))
      let text = app.frame(12, 40).text
      guard text.contains("for the keys that work.") else { continue }
      seen += 1
      #expect(text.contains("That key does nothing here. Press F1"), "\(scene.name) \(text)")
    }
    #expect(seen > 0)
  }

  @Test(arguments: Language.tested)
  func `A notice doesn't hide a code that fits the window`(language: Language) {
    var seen = 0
    for scene in Scenes.all {
      var app = scene.app(in: language)
      app.reduce(.resized(Window(rows: 24, columns: 80, colors: 0)))
      let code = codeRows(of: app, language)
      guard code > 4 else { continue }
      seen += 1
      app.press(.function(9), in: language)
      #expect(codeRows(of: app, language) == code, "\(scene.name)")
      #expect(app.frame(24, 80, language.appearance).text.contains("F1"))
    }
    #expect(seen > 3)
  }

  /// The number of rows with modules of a code.
  private func codeRows(of app: App, _ language: Language) -> Int {
    app.frame(24, 80, language.appearance).rows.count { row in
      row.count { ["▀", "▄", "█"].contains($0.text) } > 10
    }
  }

  @Test func `Every size from 1×1 up is drawn, with the cursor inside`() {
    let sizes = [1, 2, 5, 11, 12, 13, 19, 20, 24, 100].flatMap { rows in
      [1, 2, 5, 39, 40, 41, 63, 64, 80, 300].map { Size(rows: rows, columns: $0) }
    }
    for (index, scene) in Scenes.all.enumerated() {
      let app = scene.app
      for size in sizes.share(of: 7, from: index % 7) {
        let frame = app.frame(size.rows, size.columns)
        #expect(frame.rows.count == size.rows)
        let areWhole = frame.rows.allSatisfy { $0.count == size.columns && isWhole($0) }
        #expect(areWhole, "\(scene.name) \(size)")
        if let cursor = frame.cursor {
          #expect((0..<size.rows).contains(cursor.row))
          #expect((0..<size.columns).contains(cursor.column))
        }
      }
    }
  }

  @Test(arguments: Language.tested)
  func `A mark that there is more never touches text`(language: Language) {
    var marks = 0
    for scene in Scenes.all {
      let app = scene.app(in: language)
      for (rows, columns) in [(12, 40), (12, 63), (24, 80)] {
        let margin = columns - (columns < 64 ? 1 : 2)
        for row in app.frame(rows, columns, language.appearance).rows
        where ["^", "v"].contains(row[margin].text) {
          marks += 1
          #expect(row[margin - 1].text == " ", "\(scene.name), \(columns): \(row.text)")
        }
      }
    }
    #expect(marks > 20)
  }

  @Test func `The focused field and its error are in view at 40×12`() {
    for step in Scenes.schema.steps {
      for field in step.fields where field.kind != .photo {
        var app = App(Scenes.complete, then: [.key(.character(number(of: step)))])
        for _ in step.fields { app.press(.control("u"), .down) }
        app.press(.control("s"))
        while app.application.form.focusedField != field { app.press(.down) }
        let frame = app.frame(12, 40)
        let text = frame.text
        #expect(text.contains(field.label.shown))
        #expect(frame.cursor != nil)
        let styles = frame.rows.joined().filter { $0.style == .error && $0.text != " " }
        #expect(styles.count > 10, "\(field.id.path):\n\(text)")
      }
    }
  }

  @Test(arguments: Language.tested)
  func `At 40×12 the status takes two lines, and the help begins with all of it`(
    language: Language
  ) {
    var app = App(StoredState(), in: language)
    app.press(.paste("Amina"), .down, .paste("a@example.com"), .control("s"), in: language)
    app.respond(.saveFailed(1, .store(.full)))
    let frame = app.frame(12, 40, language.appearance)
    let status = frame.rows.filter { $0.contains { $0.style == .error } }
    #expect(status.count == 2 && frame.texts[10].contains("… F1"), "\(frame.text)")
    let sentence = language.words.problem(StoreProblem.full)
    app.reduce(.resized(Window(rows: 12, columns: 40, colors: 0)))
    app.press(.function(1), in: language)
    let help = app.frame(12, 40, language.appearance)
    #expect(help.text.unwrapped.contains(sentence), "\(help.text)")
    // If there is room, the status is shown in full.
    app.press(.escape, in: language)
    #expect(!app.frame(24, 80, language.appearance).text.contains("…"))
  }

  @Test(arguments: Language.tested)
  func `The question for the export's folder leaves the keys in view at 40×12`(language: Language) {
    var app = App(StoredState(answers: Scenes.complete), in: language)
    app.press(
      Scenes.key(to: .vehicle), .paste("x"), .escape, .character("e"), in: language)
    for problem in [nil, ExportProblem.notAFolder(path: "/home/amina/driver-application")] {
      if let problem { app.respond(.exportFailed(1, problem)) }
      let frame = app.frame(12, 40, language.appearance)
      #expect(frame.keyLine.contains("F1") && frame.text.contains("┘"), "\(frame.text)")
      #expect(frame.cursor != nil)
      app.press(.enter, in: language)
    }
  }

  /// The digit that opens a step from the summary.
  private func number(of step: Step) -> Character {
    Character("\((Scenes.schema.steps.firstIndex(of: step) ?? 0) + 1)")
  }

  /// Whether every wide cell is followed by its second half, and no half is alone.
  private func isWhole(_ row: [Cell]) -> Bool {
    var isHalf = false
    for cell in row {
      guard isHalf == (cell.width == 0) else { return false }
      isHalf = cell.width == 2
    }
    return !isHalf
  }
}

@Suite struct PhotoViewSizeTests {
  @Test(arguments: [
    (12, 40), (19, 77), (20, 78), (24, 80), (24, 84), (30, 120), (60, 200), (100, 300),
  ])
  func `A photo fills the window, with nothing over it and nothing cut off`(
    rows: Int, columns: Int
  ) throws {
    let size = Size(rows: rows, columns: columns)
    let room = AppScreen.room(for: .view(.license), in: size)
    #expect(room.columns >= columns - 37 && room.rows >= rows - 5)
    if columns < 110 { #expect(room.columns >= columns - 4) }
    if rows < 16 { #expect(room.rows == rows - 2, "all but a title and a key line") }
    let picture = Scenes.picture(columns: room.columns, rows: room.rows)
    var app = Scenes.looking(
      "view", Scenes.file,
      then: [
        .key(.control("v")), .response(.previewed(2, Scenes.file)),
        .response(
          .previewed(2, .image(DecodedImage(width: 4032, height: 3024, picture: picture)))),
      ]
    ).app
    let frame = app.frame(rows, columns)
    #expect(frame.rows.joined().count { $0.colors != nil } == room.columns * room.rows)
    if columns >= 110, rows >= 20 {
      for note in Language.english.words.checklist(of: .license, after: []) {
        #expect(frame.text.contains(note), "\(frame.text)")
      }
    } else if rows >= 16 {
      let short = Language.english.words.checkShort(of: .license, after: [])
      #expect(frame.text.unwrapped.contains(short), "\(frame.text)")
    }
    app.press(.escape)
    #expect(app.application.overlay == nil)
  }
}
