import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct ClickTests {
  /// What a click on the first cell of a text does.
  private func click(on text: String, in app: App, skipping: Int = 0) throws -> AppAction? {
    let size = Size(rows: 24, columns: 80)
    let rows = app.frame().rows.map { $0.map { $0.text.isEmpty ? " " : $0.text } }
    let wanted = text.map(String.init)
    var left = skipping
    for (row, cells) in rows.enumerated() {
      for column in cells.indices where cells[column...].starts(with: wanted) {
        if left == 0 {
          return AppScreen.action(
            forClickAt: Position(row: row, column: column), of: app, size: size,
            appearance: Scenes.appearance())
        }
        left -= 1
      }
    }
    throw NotDrawn(text: text)
  }

  private struct NotDrawn: Error { let text: String }

  @Test func `A click focuses a field, and presses a button`() throws {
    let app = App(Answers(sections: [.personal: Scenes.personal]))
    #expect(try click(on: "Year", in: app) == .form(.focused(.field(.year))))
    #expect(try click(on: "[ Save ]", in: app) == .form(.pressed(.save)))
    #expect(try click(on: "[ Go back ]", in: app) == .form(.pressed(.goBack)))
    #expect(try click(on: "Onramp", in: app) == nil)
  }

  @Test func `A click on a line of the error summary goes to its field`() throws {
    let app = App(then: [.key(.control("s"))])
    #expect(try click(on: "Enter an email", in: app) == .form(.problemTapped(number: 2)))
  }

  @Test func `A click on the summary edits a section or restarts`() throws {
    let app = App(Scenes.complete)
    #expect(try click(on: "[ Edit ]", in: app, skipping: 1) == .form(.pressed(.edit(.vehicle))))
    #expect(try click(on: "Toyota", in: app) == .form(.focused(.button(.edit(.vehicle)))))
    #expect(try click(on: "[ Restart ]", in: app) == .form(.pressed(.restart)))
  }

  @Test func `In front of a dialog only its answers can be clicked`() throws {
    let app = App(Scenes.complete, then: [.key(.character("r"))])
    #expect(
      try click(on: "[ Keep everything ]", in: app) == .application(.confirmation(.answered(.no))))
    #expect(
      try click(on: "[ Delete for good ]", in: app)
        == .application(.confirmation(.answered(.forGood))))
    #expect(try click(on: "Amina", in: app) == nil)
  }
}
