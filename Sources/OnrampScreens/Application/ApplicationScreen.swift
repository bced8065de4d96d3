import OnrampCore

/// The driver application on a terminal: what it looks like, and what keys mean.
public enum ApplicationScreen {
  /// The smallest size on which the form is drawn.
  public static let smallest = Size(rows: 12, columns: 40)
  /// The most columns that the form takes of a wide terminal.
  static let widest = 76

  /// Draws the application.
  public static func frame(of wizard: Wizard, size: Size, appearance: Appearance) -> Frame {
    canvas(of: wizard, size: size, appearance: appearance).frame
  }

  /// What a click on a cell means; `nil` where nothing can be clicked.
  public static func action(
    forClickAt position: Position, of wizard: Wizard, size: Size, appearance: Appearance
  ) -> Action? {
    canvas(of: wizard, size: size, appearance: appearance).action(at: position)
  }

  static func canvas(
    of wizard: Wizard, size: Size, appearance: Appearance
  ) -> Canvas {
    guard size.rows >= smallest.rows, size.columns >= smallest.columns else {
      return tooSmall(size, appearance)
    }
    let margin = size.columns < 64 ? 1 : max(2, (size.columns - widest) / 2)
    let set = Typesetter(
      appearance: appearance, columns: min(widest, size.columns - 2 * margin))
    let footer = set.footer(of: wizard)
    let (header, body) = parts(of: wizard, set: set, size: size, rows: size.rows - footer.count)
    var canvas = Canvas(size: size)
    for (row, line) in header.enumerated() { canvas.draw(line, row: row, column: margin) }
    for (row, line) in footer.enumerated() {
      canvas.draw(line, row: size.rows - footer.count + row, column: margin)
    }
    let height = size.rows - header.count - footer.count
    let view =
      wizard.isAside
      ? Viewport(body, height: height, from: wizard.helpScroll)
      : Viewport(body, height: height, focus: wizard.focus)
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
        box.dialog(dialog, of: wizard, isLow: size.rows < 20), columns: box.columns,
        glyphs: appearance.glyphs)
    }
    return canvas
  }

  /// What stands at the top, and what scrolls under it.
  private static func parts(
    of wizard: Wizard, set: Typesetter, size: Size, rows: Int
  ) -> (header: [Line], body: [Line]) {
    if let browser = wizard.browser {
      return set.browser(browser, in: wizard, size: size, rows: rows)
    }
    if let link = wizard.link { return set.phoneLink(link, in: wizard, size: size, rows: rows) }
    if let field = wizard.viewing { return set.photoView(of: field, in: wizard, size: size) }
    return layout(of: wizard, set: set, rows: rows)
  }

  /// The most generous layout that shows everything, or the densest, which scrolls.
  private static func layout(
    of wizard: Wizard, set: Typesetter, rows: Int
  ) -> (header: [Line], body: [Line]) {
    let densities: [Density] = rows < 16 ? [.dense] : [.airy, .normal, .dense]
    var last: (header: [Line], body: [Line]) = ([], [])
    for density in densities {
      let header = set.header(of: wizard, density)
      let body = body(of: wizard, set: set, density)
      last = (header, body)
      if header.count + body.count <= rows { break }
    }
    return last
  }

  private static func body(
    of wizard: Wizard, set: Typesetter, _ density: Density
  ) -> [Line] {
    if wizard.showsHelp { return set.help(wizard.place) }
    switch wizard.place {
    case .summary: return set.summary(of: wizard)
    case .step(let step): return set.form(step, of: wizard, density)
    }
  }

  private static func tooSmall(_ size: Size, _ appearance: Appearance) -> Canvas {
    let set = Typesetter(appearance: appearance, columns: max(1, size.columns))
    var canvas = Canvas(size: size)
    for (row, line) in set.wrapped(appearance.words.tooSmall(smallest)).enumerated() {
      canvas.draw(line, row: row, column: 0)
    }
    return canvas
  }
}

/// How much room a screen takes.
enum Density {
  /// Air between the fields.
  case airy
  case normal
  /// Nothing but what is needed.
  case dense
}

extension Wizard {
  /// Whether something else stands in place of the step, which no field of it scrolls.
  fileprivate var isAside: Bool {
    showsHelp || browser != nil || viewing != nil || link != nil
  }
}
