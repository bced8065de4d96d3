import OnrampCore

/// A frame to draw lines into.
struct Canvas {
  private(set) var frame: Frame
  private var targets: [Target] = []
  /// Where the edited text is.
  private var input: (row: Int, columns: Range<Int>)?

  /// A clickable area.
  private struct Target {
    let row: Int
    let columns: Range<Int>
    let target: ClickTarget
  }

  init(on blank: Frame) {
    frame = blank
    targets.reserveCapacity(2 * blank.size.rows)
  }

  /// Draws a line that starts at `column`, clipped to the frame.
  mutating func draw(_ line: Line, row: Int, column: Int) {
    guard frame.rows.indices.contains(row) else { return }
    if let target = line.target {
      targets.append(Target(row: row, columns: column..<frame.size.columns, target: target))
    }
    for span in line.spans {
      let start = column + span.column
      if let target = span.target {
        let columns = start..<(start + span.cells.count)
        targets.append(Target(row: row, columns: columns, target: target))
      }
      put(span.cells, row: row, column: start)
    }
    if let text = line.text {
      let start = column + text.column
      targets.append(
        Target(
          row: row, columns: start..<(start + text.view.width), target: .text(text, column: start)))
    }
    if let columns = line.input {
      input = (row, (column + columns.lowerBound)..<(column + columns.upperBound))
    }
    if let cursor = line.cursor {
      frame.cursor = Position(row: row, column: min(column + cursor, frame.size.columns - 1))
    }
  }

  /// Marks in the margin that there is more than what is in view, each in the nearest row whose
  /// text leaves a cell between.
  mutating func mark(
    _ view: Viewport, rows: Range<Int>, column: Int, more: (String) -> Line
  ) {
    func hasRoom(_ row: Int) -> Bool { frame.rows[row][column - 1] == .blank }
    if view.isCutAbove, let row = rows.first(where: hasRoom) ?? rows.first {
      draw(more("^"), row: row, column: column)
    }
    if view.isCutBelow, let row = rows.last(where: hasRoom) ?? rows.last {
      draw(more("v"), row: row, column: column)
    }
  }

  /// The width available to the edited text, or `nil` if there is none.
  var inputWidth: Int? { input?.columns.count }

  /// Redraws only the edited text.
  mutating func redrawInput(_ view: TextFieldView) {
    guard let (row, columns) = input else { return }
    clear(rows: row..<(row + 1), columns: columns)
    put(view.cells, row: row, column: columns.lowerBound)
    frame.cursor = Position(
      row: row, column: min(columns.lowerBound + view.cursor, frame.size.columns - 1))
  }

  private mutating func put(_ cells: [Cell], row: Int, column: Int) {
    frame.rows[row].withUnsafeMutableBufferPointer { drawn in
      // Nearly everything is clear of the edges, and can be copied in one piece.
      if column >= 0, column + cells.count < drawn.count {
        _ = UnsafeMutableBufferPointer(rebasing: drawn[column...]).update(fromContentsOf: cells)
        return
      }
      for (index, cell) in cells.enumerated() {
        let place = column + index
        if place >= 0, place + max(1, cell.width) <= drawn.count { drawn[place] = cell }
      }
    }
  }

  /// The target of a click on a cell: what was drawn there last.
  func target(at position: Position) -> ClickTarget? {
    targets.last { $0.row == position.row && $0.columns.contains(position.column) }?.target
  }

  /// Adds a picture, whose cells must be drawn already.
  mutating func add(_ picture: PlacedPicture) { frame.pictures.append(picture) }

  /// Sets the secrets that marked cells refer to.
  mutating func show(_ secrets: [ShownSecret]) { frame.secrets = secrets }

  /// Hides the cursor, and ends the editing of text.
  mutating func hideCursor() { (frame.cursor, input) = (nil, nil) }

  /// Dims everything drawn so far, and makes it unclickable.
  mutating func dim() {
    targets = []
    input = nil
    for row in frame.rows.indices {
      for column in frame.rows[row].indices {
        frame.rows[row][column].style = .dim
        if frame.rows[row][column].colors?.secret == nil { frame.rows[row][column].colors = nil }
      }
    }
  }

  /// Clears a rectangle and removes the cursor.
  mutating func clear(rows: Range<Int>, columns: Range<Int>) {
    let columns = columns.clamped(to: 0..<frame.size.columns)
    for row in rows.clamped(to: 0..<frame.size.rows) {
      frame.rows[row].withUnsafeMutableBufferPointer { $0[columns].update(repeating: .blank) }
      clearHalf(row: row, column: columns.lowerBound - 1, width: 2)
      clearHalf(row: row, column: columns.upperBound, width: 0)
    }
    frame.cursor = nil
  }

  /// Clears the other half of a wide character that was half cleared.
  private mutating func clearHalf(row: Int, column: Int, width: Int) {
    guard frame.rows[row].indices.contains(column), frame.rows[row][column].width == width else {
      return
    }
    frame.rows[row][column] = Cell(" ", style: frame.rows[row][column].style)
  }
}
