import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// A long text grows with what is typed.
@Suite struct TextAreaTests {
  private static let id = FieldID(StepID("s"), "about")
  private static let sentence = "I have driven buses and taxis in three cities for eleven years. "

  private func app(_ text: String, most: Int = 500, _ rows: Int = 24, _ columns: Int = 80) throws
    -> App
  {
    let step = Step(
      StepID("s"), title: "About you",
      fields: [
        Field(
          FieldID(StepID("s"), "before"), label: "Before", kind: .text, typicalLength: 20),
        Field(
          Self.id, label: "Experience", kind: .text(TextRule(maxLength: most)), typicalLength: 60),
        Field(FieldID(StepID("s"), "after"), label: "After", kind: .text, typicalLength: 20),
      ])
    var app = App(Application(schema: try Schema([step], form: CompanyForm())))
    app.reduce(.resized(Window(rows: rows, columns: columns, colors: 0)))
    app.press(.down)
    if !text.isEmpty { app.press(.paste(text)) }
    return app
  }

  @Test func `The text area grows from one row to six`() throws {
    func rows(_ text: String) throws -> Int {
      try app(text).frame().texts.count { $0.contains("driven") || $0.contains("eleven") }
    }
    #expect(try rows("I have driven buses") == 1)
    #expect(try rows(Self.sentence) == 2)
    let long = String(repeating: Self.sentence, count: 7)
    let frame = try app(long).frame()
    let start = try #require(frame.texts.firstIndex { $0.contains("Experience") })
    let end = try #require(frame.texts[start...].firstIndex { $0.contains("───") })
    #expect(end - start == 6, "\(frame.text)")
    #expect(frame.text.contains("447 of 500"), "\(frame.text)")
    #expect(try app("").frame().text.contains("up to 500 characters"))
  }

  @Test(arguments: [(24, 80), (12, 40), (40, 120)])
  func `Text wraps between words, and the cursor is where the next character goes`(
    rows: Int, columns: Int
  ) throws {
    var app = try app("", most: 500, rows, columns)
    let text = String(repeating: Self.sentence, count: 3)
    for character in text {
      app.press(.character(character))
      let frame = app.frame(rows, columns)
      let cursor = try #require(frame.cursor)
      #expect(frame.rows[cursor.row][cursor.column].text == " ", "\(frame.text)")
    }
    let shown = app.frame(rows, columns).text
    for word in ["cities", "eleven", "years."] {
      #expect(shown.contains(word), "\(shown)")
    }
  }

  @Test(arguments: [(24, 80), (12, 40)])
  func `Up and Down move within it, and leave it at its first and last row`(
    rows: Int, columns: Int
  ) throws {
    var app = try app(String(repeating: Self.sentence, count: 4), most: 500, rows, columns)
    var cursors = [app.application.form.draft(of: Self.id).line.cursor]
    while app.application.form.focus == .field(Self.id) {
      app.press(.up)
      cursors.append(app.application.form.draft(of: Self.id).line.cursor)
    }
    #expect(app.application.form.focus == .field(FieldID(StepID("s"), "before")))
    #expect(cursors.count > 4 && cursors.dropLast() == ArraySlice(cursors.sorted(by: >).dropLast()))
    app.press(.down)
    let first = app.application.form.draft(of: Self.id).line.cursor
    app.press(.down)
    #expect(app.application.form.draft(of: Self.id).line.cursor > first)
    for _ in cursors { app.press(.down) }
    #expect(app.application.form.focus != .field(Self.id))
  }

  @Test func `A click puts the cursor there`() throws {
    var app = try app(String(repeating: Self.sentence, count: 4))
    let frame = app.frame()
    let row = try #require(frame.texts.firstIndex { $0.contains("eleven") })
    let line = frame.texts[row]
    let column = line.distance(
      from: line.startIndex, to: try #require(line.ranges(of: "eleven").first).lowerBound)
    app.reduce(try #require(app.clicked(row: row, column: column)))
    #expect(app.application.form.draft(of: Self.id).line.after.hasPrefix("eleven"))
  }

  @Test func `Wide characters and long words are never cut in the middle of a cell`() {
    for text in [
      String(repeating: "運転", count: 60), String(repeating: "a", count: 300),
      "a" + String(repeating: " ", count: 120) + "b", "", " ",
    ] {
      for cursor in [0, text.count / 2, text.count] {
        let area = TextArea(EditableText(text, cursor: cursor), width: 20, .estimated)
        #expect(area.rows.first?.lowerBound == 0 && area.rows.last?.upperBound == text.count)
        for (row, next) in zip(area.rows, area.rows.dropFirst()) {
          #expect(row.upperBound == next.lowerBound && !row.isEmpty)
        }
        #expect(area.cursor.column < 20)
      }
    }
  }

  // MARK: Lines

  private func linesApp(_ rows: Int = 24, _ columns: Int = 80) throws -> App {
    let step = Step(
      StepID("s"), title: "About you",
      fields: [
        Field(
          Self.id, label: "Experience",
          kind: .text(TextRule(maxLength: 500, allowsLines: true)), typicalLength: 60),
        Field(FieldID(StepID("s"), "after"), label: "After", kind: .text, typicalLength: 20),
      ])
    var app = App(Application(schema: try Schema([step], form: CompanyForm())))
    app.reduce(.resized(Window(rows: rows, columns: columns, colors: 0)))
    return app
  }

  private func text(_ app: App) -> String { app.application.form.draft(of: Self.id).line.text }

  @Test(arguments: [(24, 80), (12, 40)])
  func `Where line breaks are allowed, Enter makes one, and the key line says so`(
    rows: Int, columns: Int
  ) throws {
    var app = try linesApp(rows, columns)
    for key in [Key.character("a"), .enter, .enter, .character("b")] {
      app.press(key)
      let cursor = try #require(app.frame(rows, columns).cursor)
      let start = try #require(app.frame(rows, columns).texts.firstIndex { $0.contains("▌") })
      #expect(cursor.row >= start)
    }
    #expect(text(app) == "a\n\nb")
    let frame = app.frame(rows, columns)
    let first = try #require(frame.texts.firstIndex { $0.hasSuffix(" a") || $0.contains(" a ") })
    #expect(frame.texts[first + 2].contains(" b"), "\(frame.text)")
    // A narrow window has no room for it, and Enter shows what it does.
    #expect(frame.keyLine.contains("Enter new line") || columns < 80, "\(frame.keyLine)")
    app.press(.up, .up, .character("c"))
    #expect(text(app) == "ca\n\nb")
    app.press(.tab)
    #expect(app.application.form.focusedField?.id.key == "after")
  }

  @Test func `Pasted lines stay lines there, and become spaces elsewhere`() throws {
    var app = try linesApp()
    app.press(.paste("one\r\ntwo\u{85}three\tfour\u{1B}\u{7}"))
    #expect(text(app) == "one\ntwo\nthree four")
    app.press(.home, .control("w"), .control("y"))
    #expect(text(app) == "one\ntwo\nthree four")
    app.press(.control("w"), .tab, .control("y"))
    #expect(app.application.form.draft(of: FieldID(StepID("s"), "after")).line.text == "two ")
    let words = Language.english.words
    let (field, other) = (app.application.form.fields[0], app.application.form.fields[1])
    #expect(throws: Never.self) { try field.kind.check(RawAnswer.text("a\nb")) }
    for bad in ["a\u{1B}b", "a\u{9B}b"] {
      #expect(throws: FieldProblem.notPlainText) { try field.kind.check(RawAnswer.text(bad)) }
    }
    #expect(throws: FieldProblem.notPlainText) { try other.kind.check(RawAnswer.text("a\nb")) }
    let answers = Answers(sections: [
      StepID("s"): [Self.id: .text("a\nb"), other.id: .text("c\nd")]
    ])
    let plain = PlainSummary(answers, schema: app.application.schema, words: words).text
    #expect(plain.contains("Experience: a\n    b\n"), "\(plain)")
    #expect(plain.contains("After: c␊d"), "\(plain)")
    let summary = App(Application(StoredState(answers: answers), schema: app.application.schema))
    let shown = summary.frame().texts
    let row = try #require(shown.firstIndex { $0.contains("Experience") })
    #expect(shown[row].contains(" a") && shown[row + 1].contains(" b"), "\(shown)")
  }

  @Test func `In the line mode, an empty line ends the lines of an answer`() throws {
    var app = try linesApp()
    #expect(app.prompt.question.contains("An empty line ends it"))
    app.answer("one")
    #expect(app.prompt.question == "Experience, next line? An empty line ends it.")
    app.answer("two")
    app.answer("")
    #expect(text(app) == "one\ntwo")
    #expect(app.prompt.question == "After?")
    app.answer("back")
    #expect(app.prompt.question.contains("Now: one\ntwo. Press Enter to keep it."))
    app.answer("three")
    app.answer("")
    #expect(text(app) == "three")
    app.answer("back")
    app.answer(String(repeating: "x", count: 501))
    app.answer("")
    #expect(app.prompt.question.hasPrefix("Error: "), "\(app.prompt.question)")
    app.answer("four")
    app.answer("")
    #expect(text(app) == "four" && app.prompt.question == "After?")
  }
}
