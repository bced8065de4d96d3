import OnrampCore

/// A key press, or something else a terminal sends like one.
public enum Key: Hashable, Sendable {
  /// A typed character.
  case character(Character)
  /// Text that arrived in one piece, such as a paste, including control characters.
  case paste(String)
  /// Text of a secret that arrived in one piece.
  case secret(SecretPiece)
  case enter, tab, backTab, escape, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// Left or Right with Ctrl.
  case wordLeft, wordRight
  case altLeft, altRight
  /// Ctrl with a lowercase letter or `_`.
  case control(Character)
  /// Alt with a character, or Esc followed by it.
  case alt(Character)
  /// F1 is `function(1)`.
  case function(Int)
  /// The first mouse button, pressed on a cell.
  case click(Position)
  /// A turn of the mouse wheel.
  case wheelUp, wheelDown
  /// A sequence without meaning.
  case unknown
}
