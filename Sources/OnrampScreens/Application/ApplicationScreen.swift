import OnrampCore

/// The driver application on a terminal: what it looks like, and what keys mean.
public enum ApplicationScreen {
  /// The smallest size on which the form is drawn.
  public static let smallest = Size(rows: 12, columns: 40)
  /// The most columns that the form takes of a wide terminal.
  static let widest = 76

  /// Draws the application.
  public static func frame(of wizard: Wizard, size: Size, appearance: Appearance) -> Frame {
    guard size.rows >= smallest.rows, size.columns >= smallest.columns else {
      return tooSmall(size, appearance)
    }
    let isNarrow = size.columns < 64
    let isLow = size.rows < 20
    let margin = isNarrow ? 1 : max(2, (size.columns - widest) / 2)
    let set = Typesetter(
      appearance: appearance, columns: min(widest, size.columns - 2 * margin))
    let header = set.header(of: wizard, isLow: isLow, isNarrow: isNarrow)
    let footer = set.footer(of: wizard, height: size.rows)
    var canvas = Canvas(size: size)
    for (row, line) in header.enumerated() { canvas.draw(line, row: row, column: margin) }
    for (row, line) in footer.enumerated() {
      canvas.draw(line, row: size.rows - footer.count + row, column: margin)
    }
    let height = size.rows - header.count - footer.count
    let body = body(of: wizard, set: set, isNarrow: isNarrow, height: height)
    let view = Viewport(body, height: height, focus: wizard.focus)
    for (row, line) in view.lines.enumerated() {
      canvas.draw(line, row: header.count + row, column: margin)
    }
    let edge = margin + set.columns
    if view.isCutAbove { canvas.draw(set.more("^"), row: header.count, column: edge) }
    if view.isCutBelow {
      canvas.draw(set.more("v"), row: header.count + height - 1, column: edge)
    }
    if wizard.work != nil { canvas.hideCursor() }
    if let dialog = wizard.dialog {
      canvas.dim()
      let box = Typesetter(appearance: appearance, columns: min(60, size.columns - 6))
      canvas.drawBox(
        box.dialog(dialog, isLow: isLow), columns: box.columns, glyphs: appearance.glyphs)
    }
    return canvas.frame
  }

  private static func body(
    of wizard: Wizard, set: Typesetter, isNarrow: Bool, height: Int
  ) -> [Line] {
    if wizard.showsHelp { return set.help(wizard.place, height: height) }
    switch wizard.place {
    case .summary: return set.summary(of: wizard, isNarrow: isNarrow)
    case .step(let step):
      let airy = set.form(step, of: wizard, isNarrow: isNarrow, isDense: false)
      guard airy.count > height else { return airy }
      return set.form(step, of: wizard, isNarrow: isNarrow, isDense: true)
    }
  }

  private static func tooSmall(_ size: Size, _ appearance: Appearance) -> Frame {
    let set = Typesetter(appearance: appearance, columns: max(1, size.columns))
    var canvas = Canvas(size: size)
    for (row, line) in set.wrapped(appearance.words.tooSmall(smallest)).enumerated() {
      canvas.draw(line, row: row, column: 0)
    }
    return canvas.frame
  }
}
