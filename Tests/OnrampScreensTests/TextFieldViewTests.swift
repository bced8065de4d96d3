import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct TextFieldViewTests {
  @Test(arguments: [("5", "5", 1), ("123", "123", 3), ("1234", "‹34", 3), ("Prius", "‹us", 3)])
  func `A field of a few cells marks what it doesn't show, and keeps the cursor in view`(
    text: String, shown: String, cursor: Int
  ) {
    let set = LineBuilder(appearance: Scenes.appearance(), columns: 80)
    let view = TextFieldView(EditableText(text), width: 4, set: set)
    #expect(view.cells.map(\.text).joined() == shown && view.cursor == cursor)
  }

  @Test func `Before the end of a text, the mark is behind it`() {
    var text = EditableText("12345")
    var killed = ""
    text.apply(.moveToStart, killed: &killed)
    let set = LineBuilder(appearance: Scenes.appearance(), columns: 80)
    let view = TextFieldView(text, width: 4, set: set)
    #expect(view.cells.map(\.text).joined() == "123›" && view.cursor == 0)
  }
}
