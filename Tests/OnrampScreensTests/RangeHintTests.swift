import OnrampCore
import Testing

@testable import OnrampScreens

/// A range is stated before an answer is checked.
@Suite struct RangeHintTests {
  private static let vehicle = Scenes.saved(before: .vehicle)

  private func row(_ label: String, _ frame: Frame) -> String? {
    frame.texts.first { $0.contains("  \(label)  ") || $0.contains("▌ \(label)  ") }
  }

  @Test func `The numbers that the policy accepts are beside a field`() throws {
    let policy = Policy(vehicleYear: 2015...2020, seats: 2...3)
    for (language, year, seats) in [
      (Language.english, "2015 to 2020", "2 to 3, the driver's seat included"),
      (.spanish, "de 2015 a 2020", "de 2 a 3, incluido el del conductor"),
    ] {
      let schema = Schema.driver(policy, words: language.words)
      let app = App(Application(StoredState(answers: Self.vehicle), schema: schema))
      let frame = app.frame(24, 80, language.appearance)
      for (field, hint) in [(FieldID.year, year), (.seats, seats)] {
        let row = try #require(self.row(language.words.label(of: field), frame))
        #expect(row.contains("  " + hint), "\(frame.text)")
      }
    }
  }

  @Test func `In a narrow window, at least the numbers are after the label`() throws {
    var app = App(Self.vehicle)
    app.press(.down, .down)
    #expect(row("Year", app.frame(12, 40))?.contains("Year  2000 to 2027") == true)
    app.press(.down)
    #expect(row("Number of seats", app.frame(12, 40))?.contains("seats  4 to 8 ") == true)
  }

  @Test func `A field of any other kind of number says its range, and no more`() {
    let field = Field(
      FieldID(StepID("a"), "b"), label: "Doors", kind: .wholeNumber(1...9), typicalLength: 2)
    #expect(Language.english.words.hint(for: field)?.long == "1 to 9")
    #expect(Language.spanish.words.hint(for: field)?.long == "de 1 a 9")
    #expect(
      Language.english.words.question(field, current: nil, canTurn: false) == "Doors, 1 to 9?")
  }

  @Test func `A hint doesn't hide that an answer is not saved yet`() {
    let typed = Drafts(fields: [
      .year: Draft(line: EditableText("2019")), .seats: Draft(line: EditableText("5")),
    ])
    var app = App(StoredState(answers: Self.vehicle, drafts: typed))
    #expect(app.frame().text.split(separator: "not saved yet").count == 3, "\(app.frame().text)")
    app.press(.down, .down)
    let narrow = app.frame(24, 40).text
    #expect(narrow.split(separator: "not saved yet").count == 3, "\(narrow)")
  }
}
