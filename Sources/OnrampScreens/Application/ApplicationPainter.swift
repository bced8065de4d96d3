import OnrampCore

/// Draws the application again and again: where only the text of a field is another, only that.
///
/// What it draws is what ``ApplicationScreen`` draws. A typed key would otherwise set the whole
/// screen, which takes longer than all the rest of the key's way.
public struct ApplicationPainter {
  private let appearance: Appearance
  private var last: (wizard: Wizard, canvas: Canvas)?

  /// Makes a painter that has drawn nothing yet.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// Draws the application.
  public mutating func frame(of wizard: Wizard, size: Size) -> Frame {
    guard let (before, drawn) = last, drawn.frame.size == size, let width = drawn.inputWidth,
      let field = wizard.focusedField, wizard.differsOnlyInText(from: before)
    else {
      let canvas = ApplicationScreen.canvas(of: wizard, size: size, appearance: appearance)
      last = (wizard, canvas)
      return canvas.frame
    }
    var canvas = drawn
    let set = Typesetter(appearance: appearance, columns: width)
    canvas.redrawInput(TextFieldView(wizard.draft(of: field).line, width: width, set: set))
    last = (wizard, canvas)
    return canvas.frame
  }
}
