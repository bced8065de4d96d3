import OnrampCore
import Testing

@testable import OnrampScreens

/// Schemas with more or fewer steps than the driver application.
@Suite struct LayoutTests {
  private static let nextStep = "Bring the car to the office in Main Street."

  private func schema(steps count: Int) throws -> Schema {
    try Schema(
      (1...count).map { number in
        let id = StepID("step_\(number)")
        let kinds: [AnswerKind] = [.text, .email, .wholeNumber(1...9), .photo]
        return Step(
          id, title: "Vehicle papers \(number)",
          fields: kinds.enumerated().map { index, kind in
            Field(
              FieldID(id, "field_\(index)"), label: "Question \(index)", kind: kind,
              typicalLength: 30)
          })
      }, nextStep: OutsideText(Self.nextStep))
  }

  /// A form with this many steps saved.
  private func app(_ schema: Schema, saved count: Int) -> App {
    var answers = Answers()
    for step in schema.steps.prefix(count) {
      let photo = Photo(sha256: "a", bytes: 1000, type: "image/jpeg")
      let values: [Value] = [.text("a"), .text("a@example.com"), .number(5), .photo(photo)]
      answers[step.id] = Dictionary(
        zip(step.fields.map(\.id), values), uniquingKeysWith: { first, _ in first })
    }
    return App(Application(StoredState(answers: answers), schema: schema))
  }

  @Test func `The progress line names every step or, if not all fit, the open one`() throws {
    for here in 0...6 {
      let frame = app(try schema(steps: 6), saved: here).frame(24, 80)
      let row = try #require(frame.texts.first { $0.contains(Glyphs.unicode.current) })
      let done = Array(repeating: "●", count: here).map { "\($0) " }.joined()
      let rest = Array(repeating: " ○", count: max(0, 5 - here)).joined()
      let title =
        here < 6 ? "\(rest)  Vehicle papers \(here + 1)   \(here + 1) of 6" : "  Summary"
      #expect(row.contains(done + "◉" + title), "\(row)")
      #expect(!row.contains("…"), "\(row)")
    }
    let three = app(try schema(steps: 3), saved: 1).frame(24, 80).texts
    #expect(three.contains { $0.matches(of: /Vehicle papers|Summary/).count == 4 }, "\(three)")
  }

  @Test func `A section's heading is cut before its button`() throws {
    let step = Step(
      StepID("check"), title: "Verificación de antecedentes y de referencias",
      fields: [Field(FieldID(StepID("check"), "a"), label: "A", kind: .text, typicalLength: 9)])
    let answers = Answers(sections: [step.id: [step.fields[0].id: .text("a")]])
    let app = App(Application(StoredState(answers: answers), schema: try Schema([step])))
    let row = try #require(app.frame(12, 40).texts.first { $0.contains("[ Edit ]") })
    #expect(row.contains("Verificación de an") && row.contains("… [ Edit ]"), "\(row)")
  }

  private func app(consent label: String) throws -> App {
    let consent = Field(
      FieldID(StepID("check"), "consent"), label: label, kind: .yesNo(mustBe: true),
      typicalLength: 20)
    let step = Step(StepID("check"), title: "Background check", fields: [consent])
    return App(Application(StoredState(answers: Answers()), schema: try Schema([step])))
  }

  @Test(arguments: [(12, 40), (24, 80)])
  func `A long consent that isn't given says why it can't be saved, without itself`(
    size: (Int, Int)
  ) throws {
    var app = try app(
      consent: String(repeating: "I agree that my driving record may be read. ", count: 6))
    app.reduce(.application(.saveTapped))
    let consent = app.application.form.fields[0]
    let problem = try #require(app.application.form.problem(of: consent.id))
    let sentence = Language.english.words.problemWithKeys(problem, of: consent)
    #expect(sentence.count < 100, "\(sentence)")
    let said = app.frame(size.0, size.1).text.split { $0.isWhitespace || $0 == "▌" }
      .joined(separator: " ")
    #expect(said.contains(sentence), "\(said)")
  }

  @Test func `A consent that is taller than the window opens at its first words`() throws {
    var app = try app(
      consent: "FIRST " + String(repeating: "I agree that my record may be read. ", count: 8))
    #expect(app.frame(12, 40).text.contains("FIRST"), "\(app.frame(12, 40).text)")
    app.press(.character("y"))
    #expect(app.frame(12, 40).text.contains("Yes"))
    #expect(!app.frame(12, 40).text.contains("FIRST"))
  }

  @Test func `Three saved steps or more are named with commas`() throws {
    let app = app(try schema(steps: 5), saved: 3)
    let greeting = Language.english.words.notice(.welcomeBack, in: app.application)
    let names = "Vehicle papers 1, Vehicle papers 2 and Vehicle papers 3"
    #expect(greeting == "Welcome back. \(names) are saved. Next: Vehicle papers 4.")
  }

  @Test(arguments: 2...9)
  func `Every step shows its state, however many there are`(count: Int) throws {
    let schema = try schema(steps: count)
    for index in schema.steps.indices {
      let app = app(schema, saved: index)
      #expect(app.place == .step(schema.steps[index].id))
      for (rows, columns) in [(24, 80), (12, 40)] {
        let frame = app.frame(rows, columns)
        let title = try #require(frame.texts.first { $0.contains("Step \(index + 1) of \(count)") })
        #expect(title.contains(schema.steps[index].title.shown))
        #expect(frame.text.contains("Question 0") && frame.cursor != nil)
        #expect(frame.keyLine.contains("^Q") || frame.keyLine.contains("Ctrl-Q"))
      }
      // Where only the open step has a name, the summary has no sign.
      let named = app.frame().text.contains("Summary") ? 0 : 1
      #expect(signs(app) == (index, 1, count - index - named), "\(app.frame().text)")
    }
    let summary = app(schema, saved: count)
    #expect(signs(summary) == (count, 1, 0), "\(summary.frame().text)")
  }

  /// How many stops of the progress line are done, current and still open.
  private func signs(_ app: App) -> (done: Int, here: Int, open: Int) {
    let glyphs = Glyphs.unicode
    let line = app.frame(24, 80).texts.first { $0.contains(glyphs.current) } ?? ""
    func count(_ sign: String) -> Int { line.count { String($0) == sign } }
    return (count(glyphs.done), count(glyphs.current), count(glyphs.open))
  }

  @Test(arguments: 2...9, [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)])
  func `The company's next step is on the summary's first screen`(count: Int, size: Size) throws {
    let app = app(try schema(steps: count), saved: count)
    #expect(app.place == .summary)
    let text = app.frame(size.rows, size.columns).text.split { " \n".contains($0) }
    #expect(text.joined(separator: " ").contains(Self.nextStep))
  }

  @Test(arguments: 2...9)
  func `A digit edits its section, and other digits do nothing`(count: Int) throws {
    let schema = try schema(steps: count)
    for digit in 1...9 {
      var app = app(schema, saved: count)
      app.press(.character(Character("\(digit)")))
      if digit <= count {
        #expect(app.place == .step(schema.steps[digit - 1].id))
        for (rows, columns) in [(24, 80), (12, 40)] {
          #expect(app.frame(rows, columns).text.contains("Vehicle papers \(digit)"))
        }
      } else {
        #expect(app.place == .summary && app.notice == .keyDoesNothing)
      }
    }
  }

  @Test(arguments: 2...9)
  func `Down goes through every section to the last button, which is in view`(count: Int) throws {
    var app = app(try schema(steps: count), saved: count)
    #expect(app.frame(12, 40).text.contains("[ Export to hand in ]"))
    for number in 1...count {
      app.press(.down)
      for (rows, columns) in [(24, 80), (12, 40)] {
        let text = app.frame(rows, columns).text
        #expect(text.contains("Vehicle papers \(number)"), "\(text)")
      }
    }
    app.press(.down)
    for (rows, columns) in [(24, 80), (12, 40)] {
      #expect(app.frame(rows, columns).text.contains("[ Restart ]"))
    }
  }
}

extension App {
  fileprivate var place: Place { application.place }
  fileprivate var notice: Notice? { application.notice }
}
