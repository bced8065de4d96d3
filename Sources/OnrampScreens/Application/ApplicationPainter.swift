import OnrampCore

/// Draws the application again and again: where only the text of a field is another, only that.
///
/// What it draws is what ``ApplicationScreen`` draws. A typed key would otherwise set the whole
/// screen, which takes longer than all the rest of the key's way.
public struct ApplicationPainter {
  private let appearance: Appearance
  /// What was drawn last; without room for anything at first.
  private var canvas = Canvas(size: Size(rows: 0, columns: 0))
  /// Whether nothing but the text was changed since the canvas was drawn.
  private var isOnlyText = true

  /// Makes a painter that has drawn nothing yet.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// Takes note of an action before it changes the application.
  public mutating func expect(_ action: Action, in wizard: Wizard) {
    isOnlyText = isOnlyText && wizard.changesOnlyText(action)
  }

  /// Draws the application as the expected actions left it.
  public mutating func frame(of wizard: Wizard, size: Size) -> Frame {
    if isOnlyText, wizard.notice == nil, canvas.frame.size == size,
      let width = canvas.inputWidth, let field = wizard.focusedField
    {
      let set = Typesetter(appearance: appearance, columns: width)
      canvas.redrawInput(TextFieldView(wizard.draft(of: field).line, width: width, set: set))
    } else {
      canvas = ApplicationScreen.canvas(of: wizard, size: size, appearance: appearance)
    }
    // What is said now may be gone with the next key.
    isOnlyText = wizard.notice == nil
    return canvas.frame
  }
}
