/// A key press, or what a terminal sends like one.
public enum Key: Hashable, Sendable {
  /// A typed character.
  case character(Character)
  /// Text that came as a whole, as pasted, controls included.
  case paste(String)
  case enter, tab, backTab, escape, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// An arrow with Ctrl or Alt held.
  case wordLeft, wordRight
  /// A letter, or `_`, with Ctrl held; always lower case.
  case control(Character)
  /// A character with Alt held, or after Esc.
  case alt(Character)
  /// F1 is `function(1)`.
  case function(Int)
  /// The first button of the mouse, pressed on a cell.
  case click(Position)
  /// The wheel of the mouse, turned.
  case wheelUp, wheelDown
  /// Something that was sent and has no meaning here.
  case unknown
}
