import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// The kinds of answers for companies' forms, on the screen.
@Suite struct KindScreenTests {
  private func app(_ number: Int = 1) -> App {
    let state = StoredState(answers: CompanySchema.saved(before: number))
    return App(Application(state, schema: CompanySchema.schema()))
  }

  @Test func `A click chooses an answer`() throws {
    var app = app()
    let frame = app.frame()
    let row = try #require(frame.texts.firstIndex { $0.contains("( ) Yes") })
    let cells = frame.rows[row].map(\.text)
    let column = try #require(
      cells.indices.first { cells[$0...].starts(with: "( ) No".map(String.init)) })
    app.reduce(try #require(app.clicked(row: row, column: column)))
    #expect(app.application.form.draft(of: CompanySchema.consent).line.text == "false")
    #expect(app.frame().texts[row].contains("(●) No"))
  }

  @Test(arguments: [(24, 80), (12, 40)])
  func `The focused field and its error are in view, however many there are`(
    rows: Int, columns: Int
  ) {
    for language in Language.tested {
      var app = Scenes.kinds(in: language)
      app.reduce(.resized(Window(rows: rows, columns: columns, colors: 0)))
      app.press(.control("s"))
      let problems = app.application.form.problems
      #expect(problems.count == 5)
      for (index, problem) in problems.enumerated() {
        app.press(.alt(Character("\(index + 1)")))
        #expect(app.application.form.focus == .field(problem.field))
        let frame = app.frame(rows, columns, language.appearance)
        #expect(frame.cursor != nil)
        let field = app.application.schema.field(problem.field)
        let sentence = field.map { language.words.problemWithKeys(problem.cause, of: $0) } ?? ""
        #expect(frame.text.unwrapped.contains(sentence.prefix(18)), "\(sentence)\n\(frame.text)")
      }
    }
  }

  @Test func `A section beyond the ninth is reached by arrows`() throws {
    let steps = (1...12).map { number in
      let id = StepID("s\(number)")
      return Step(
        id, title: "Part \(number)",
        fields: [Field(FieldID(id, "a"), label: "A", kind: .text, typicalLength: 9)])
    }
    let schema = try Schema(steps)
    let sections = steps.map { ($0.id, [FieldID($0.id, "a"): Value.text("x")]) }
    let answers = Answers(sections: Dictionary(uniqueKeysWithValues: sections))
    var app = App(Application(StoredState(answers: answers), schema: schema))
    for _ in 0..<12 { app.press(.down) }
    app.press(.enter)
    #expect(app.application.place == .step(StepID("s12")))
  }
}
