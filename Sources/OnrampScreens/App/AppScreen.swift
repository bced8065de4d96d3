import OnrampCore

/// The program on a terminal: its appearance, and what clicks do.
public enum AppScreen {
  /// The smallest size for a complete screen. Below it, a single sentence is drawn.
  public static let smallest = Size(rows: 12, columns: 40)
  /// The maximum width of a form, in columns.
  static let widest = 76

  /// Whether a window is too small to draw in. There, only the keys to quit, redraw and suspend
  /// work.
  public static func isTooSmall(_ size: Size) -> Bool {
    size.rows < smallest.rows || size.columns < smallest.columns
  }

  /// Draws the program.
  public static func frame(of app: App, size: Size, appearance: Appearance) -> Frame {
    canvas(of: app, on: Frame(size: size), appearance: appearance).frame
  }

  /// The action of a click on a cell, or `nil` if nothing can be clicked there.
  public static func action(
    forClickAt position: Position, of app: App, size: Size, appearance: Appearance
  ) -> AppAction? {
    let canvas = canvas(of: app, on: Frame(size: size), appearance: appearance)
    switch canvas.target(at: position) {
    case .action(let action): return action
    case .text(let text, let column):
      return text.action(text.view.index(at: position.column - column))
    case .key(let key):
      guard case .app(let action)? = Keymap.command(for: key, in: app, words: appearance.words)
      else { return nil }
      return action
    case nil: return nil
    }
  }

  static func canvas(of app: App, on blank: Frame, appearance: Appearance) -> Canvas {
    let size = blank.size
    guard !isTooSmall(size) else { return tooSmall(app, blank, appearance) }
    let (set, margin) = builder(of: app, size, appearance)
    let status = set.aboveKeyLine(of: app)
    let rows = size.rows - status.count - 1
    let page = page(of: app, help: app.help, set: set, size: size, rows: rows)
    let height = rows - page.header.count
    let footer = status + [set.keyLine(of: app, at: page.position(height: height))]
    var canvas = Canvas(on: blank)
    for (row, line) in page.header.enumerated() { canvas.draw(line, row: row, column: margin) }
    for (row, line) in footer.enumerated() {
      canvas.draw(line, row: rows + row, column: margin)
    }
    let view = page.viewport(height: height)
    for (row, line) in view.lines.enumerated() {
      canvas.draw(line, row: page.header.count + row, column: margin)
    }
    for (column, lines) in set.asides(of: app, size, rows: rows) {
      for (row, line) in lines.enumerated() {
        canvas.draw(line, row: Aside.row + row, column: margin + column)
      }
    }
    canvas.mark(
      view, rows: page.header.count..<rows, column: margin + set.columns, more: set.more)
    // A box may cover one more row: the first line above the key line is usually empty.
    drawTop(of: app, on: &canvas, size, rows: rows + 1, appearance)
    canvas.place(app.feature.screen.pictures(app))
    canvas.show(app.session.lock.map(\.shownSecrets) ?? app.feature.screen.secrets(app))
    return canvas
  }

  /// Every page begins at the same column, and its header is as wide as the window.
  static func builder(
    of app: App, _ size: Size, _ appearance: Appearance
  ) -> (set: LineBuilder, margin: Int) {
    let margin = margin(size)
    var set = LineBuilder(appearance: appearance, columns: columns(of: app, size))
    set.headerColumns = size.columns - 2 * margin
    // The lock shows nothing about the driver.
    if app.session.lock == nil {
      set.who =
        app.driver.map { $0.isUnknown ? "" : $0.name } ?? app.application.schema.form?.title?.shown
        ?? appearance.words.application
    }
    return (set, margin)
  }

  private static func margin(_ size: Size) -> Int { size.columns < 64 ? 1 : 2 }

  /// The width of the page, without its margins.
  static func columns(of app: App, _ size: Size) -> Int {
    let columns = size.columns - 2 * margin(size)
    return fillsWindow(app, size) ? columns : min(widest, columns)
  }

  /// Whether a page uses all columns, like a photo.
  private static func fillsWindow(_ app: App, _ size: Size) -> Bool {
    app.help == nil && app.session.lock == nil && app.feature.screen.fillsWindow(app, size)
  }

  /// The scroll position of the page, for the keys that scroll it.
  static func scrollPosition(in app: App, _ words: Words) -> ScrollPosition {
    // Overestimates: a spare line of help is better than one out of reach.
    let width = app.help == nil ? .estimated : CellWidth { $0.value < 0x1100 ? 1 : 2 }
    return scrollPosition(of: app.help, in: app, words, width)
  }

  /// The scroll position of the page below the help.
  static func scrollPositionBelowHelp(in app: App, _ words: Words) -> ScrollPosition {
    // Closed, because the page's own status may be longer than the one shown with the help.
    var below = app
    below.reduce(.help(.closed))
    return scrollPosition(of: nil, in: below, words, .estimated)
  }

  private static func scrollPosition(
    of help: Help?, in app: App, _ words: Words, _ width: CellWidth
  ) -> ScrollPosition {
    let appearance = Appearance(words: words, glyphs: .unicode, width: width)
    let size = app.session.window.size
    let set = builder(of: app, size, appearance).set
    let rows = size.rows - set.footerHeight(of: app)
    let page = page(of: app, help: help, set: set, size: size, rows: rows)
    return page.position(height: rows - page.header.count)
  }

  /// Draws what covers the page.
  private static func drawTop(
    of app: App, on canvas: inout Canvas, _ size: Size, rows: Int, _ appearance: Appearance
  ) {
    let box = LineBuilder(appearance: appearance, columns: min(62, size.columns - 6))
    let isLow = size.rows < 20
    let lines: [Line]
    switch app.top {
    case .application(.work):
      canvas.hideCursor()
      return
    case .alert(let dialog): lines = box.dialog(dialog, isLow: isLow) { .alert(.answered($0)) }
    case .help, .lock: return
    default:
      guard let front = app.feature.screen.box(app, box, isLow) else { return }
      lines = front
    }
    canvas.dim()
    canvas.drawBox(lines, columns: box.columns, rows: rows, glyphs: appearance.glyphs)
  }

  private static func page(
    of app: App, help: Help?, set: LineBuilder, size: Size, rows: Int
  ) -> Page {
    if let help { return set.help(help, of: app) }
    if let lock = app.session.lock {
      return set.lock(
        lock, of: app.application.schema.form?.title?.shown ?? set.words.product, rows: rows)
    }
    return app.feature.screen.page(app, set, size, rows)
  }

  private static func tooSmall(
    _ app: App, _ blank: Frame, _ appearance: Appearance
  ) -> Canvas {
    let set = LineBuilder(appearance: appearance, columns: max(1, blank.size.columns))
    var canvas = Canvas(on: blank)
    let words = appearance.words
    // The only key that works must not answer a question that can't be seen.
    let text =
      app.session.alert.map { words.tooSmallToAsk(words.question($0.question).title) }
      ?? words.tooSmall(smallest)
    for (row, line) in set.wrapped(text).enumerated() {
      canvas.draw(line, row: row, column: 0)
    }
    return canvas
  }
}
