import OnrampCore

/// The room beside a page in a wide window, for what belongs to it.
struct Aside {
  let columns: Int

  /// The first column.
  static let column = AppScreen.widest + 4
  /// Wider lines would be hard to read.
  private static let (leastColumns, mostColumns) = (40, 60)
  /// Below the title.
  static let row = 2

  /// Finds the room; `nil` if the window is too narrow or too low.
  init?(_ size: Size) {
    let room = size.columns - 4 - Self.column
    guard room >= Self.leastColumns, size.rows >= 24 else { return nil }
    columns = min(room, Self.mostColumns)
  }
}

extension LineBuilder {
  /// What a wide window shows beside a page: lines with a rule before them, down to its last row.
  ///
  /// - Parameter rows: The number of rows above the footer.
  func aside(of app: App, _ size: Size, rows: Int) -> [Line] {
    guard let room = Aside(size), app.help == nil, app.session.lock == nil else { return [] }
    let set = LineBuilder(appearance: appearance, columns: room.columns)
    let lines = app.feature.screen.aside(app, set)
    guard !lines.isEmpty else { return [] }
    return (0..<max(0, rows - Aside.row)).map { row in
      var line = Line(spans: [.init(column: 0, cells: cells(glyphs.boxSide, times: 1, .dim))])
      guard lines.indices.contains(row) else { return line }
      line.spans += lines[row].spans.map {
        .init(
          column: 2 + $0.column, cells: $0.cells, target: $0.target ?? lines[row].target)
      }
      return line
    }
  }
}
