import OnrampCore

/// The room beside a page in a wide window, for what belongs to it.
struct Aside {
  /// A column of text beside a page.
  struct Pane {
    /// The first column, and the width.
    let column: Int, columns: Int
    let place: Place

    /// Which of the panes it is.
    enum Place { case only, first, second }
  }

  let panes: [Pane]

  /// Below the title.
  static let row = 2
  private static let (start, gap) = (AppScreen.widest + 4, 4)
  /// Wider lines would be hard to read.
  private static let (leastColumns, maxColumns) = (40, 60)

  /// Finds the room; `nil` if the window is too narrow or too low.
  init?(_ size: Size) {
    let room = size.columns - 4 - Self.start
    guard room >= Self.leastColumns, size.rows >= 24 else { return nil }
    let half = min((room - Self.gap) / 2, Self.maxColumns)
    panes =
      half < Self.leastColumns
      ? [Pane(column: Self.start, columns: min(room, Self.maxColumns), place: .only)]
      : [
        Pane(column: Self.start, columns: half, place: .first),
        Pane(column: Self.start + half + Self.gap, columns: half, place: .second),
      ]
  }
}

extension LineBuilder {
  /// What a wide window shows beside a page: panes with a rule before them, down to its last row.
  ///
  /// - Parameter rows: The number of rows above the footer.
  func asides(of app: App, _ size: Size, rows: Int) -> [(column: Int, lines: [Line])] {
    guard let room = Aside(size), app.help == nil, app.session.lock == nil else { return [] }
    return room.panes.compactMap { pane in
      let set = LineBuilder(appearance: appearance, columns: pane.columns)
      let lines = app.feature.screen.aside(app, set, pane.place)
      return lines.isEmpty ? nil : (pane.column - 2, ruled(lines, rows: rows - Aside.row))
    }
  }

  private func ruled(_ lines: [Line], rows: Int) -> [Line] {
    (0..<max(0, rows)).map { row in
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
