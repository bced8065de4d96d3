import OnrampCore
import OnrampScreens
import Testing

@Suite struct ClickTests {
  /// What a click on the first cell of a text does.
  private func click(on text: String, in wizard: Wizard, skipping: Int = 0) throws -> Action? {
    let size = Size(rows: 24, columns: 80)
    let frame = AppScreen.frame(
      of: wizard, size: size, appearance: Scenes.appearance())
    let rows = frame.rows.map { $0.map { $0.text.isEmpty ? " " : $0.text } }
    let wanted = text.map(String.init)
    var left = skipping
    for (row, cells) in rows.enumerated() {
      for column in cells.indices where cells[column...].starts(with: wanted) {
        if left == 0 {
          return AppScreen.action(
            forClickAt: Position(row: row, column: column), of: wizard, size: size,
            appearance: Scenes.appearance())
        }
        left -= 1
      }
    }
    throw NotDrawn(text: text)
  }

  private struct NotDrawn: Error { let text: String }

  @Test func `A click focuses a field, and presses a button`() throws {
    let wizard = Scenes.wizard(Answers(sections: [.personal: Scenes.personal]))
    #expect(try click(on: "Year", in: wizard) == .focused(.field(.year)))
    #expect(try click(on: "[ Save ]", in: wizard) == .pressed(.save))
    #expect(try click(on: "[ Go back ]", in: wizard) == .pressed(.goBack))
    #expect(try click(on: "Onramp", in: wizard) == nil)
  }

  @Test func `A click on a line of the error summary goes to its field`() throws {
    let wizard = Scenes.wizard(then: [.saveTapped])
    #expect(try click(on: "Enter an email", in: wizard) == .problemTapped(number: 2))
  }

  @Test func `A click on the summary edits a section or restarts`() throws {
    let wizard = Scenes.wizard(Scenes.complete)
    #expect(try click(on: "[ Edit ]", in: wizard, skipping: 1) == .pressed(.edit(.vehicle)))
    #expect(try click(on: "Toyota", in: wizard) == .focused(.edit(.vehicle)))
    #expect(try click(on: "[ Restart ]", in: wizard) == .pressed(.restart))
  }

  @Test func `In front of a dialog only its answers can be clicked`() throws {
    let wizard = Scenes.wizard(Scenes.complete, then: [.restartTapped])
    #expect(try click(on: "[ Keep everything ]", in: wizard) == .dialogAnswered(.no))
    #expect(try click(on: "[ Delete for good ]", in: wizard) == .dialogAnswered(.forGood))
    #expect(try click(on: "Amina", in: wizard) == nil)
  }
}
