import OnrampCore

/// Draws lines into a frame.
struct Canvas {
  private(set) var frame: Frame
  private var targets: [(row: Int, columns: Range<Int>, action: Action)] = []

  init(size: Size) { frame = Frame(size: size) }

  /// Draws a line with its first column at `column`; what lies outside the frame is left out.
  mutating func draw(_ line: Line, row: Int, column: Int) {
    guard frame.rows.indices.contains(row) else { return }
    if let action = line.action ?? line.owner.map(Action.focused) {
      targets.append((row, column..<frame.size.columns, action))
    }
    for span in line.spans {
      if let action = span.action {
        let start = column + span.column
        targets.append((row, start..<(start + span.cells.count), action))
      }
      for (offset, cell) in span.cells.enumerated() {
        let place = column + span.column + offset
        guard place >= 0, place + max(0, cell.width - 1) < frame.size.columns else { continue }
        frame.rows[row][place] = cell
      }
    }
    if let cursor = line.cursor {
      frame.cursor = Position(row: row, column: min(column + cursor, frame.size.columns - 1))
    }
  }

  /// What a click on a cell does: what was drawn there last.
  func action(at position: Position) -> Action? {
    targets.last { $0.row == position.row && $0.columns.contains(position.column) }?.action
  }

  /// Leaves the frame without a cursor.
  mutating func hideCursor() { frame.cursor = nil }

  /// Takes everything that is drawn into the background.
  mutating func dim() {
    targets = []
    for row in frame.rows.indices {
      for column in frame.rows[row].indices {
        frame.rows[row][column].style = .dim
        frame.rows[row][column].colors = nil
      }
    }
  }

  /// Clears a rectangle, the cursor in it included.
  mutating func clear(rows: Range<Int>, columns: Range<Int>) {
    for row in rows.clamped(to: 0..<frame.size.rows) {
      for column in columns.clamped(to: 0..<frame.size.columns) {
        frame.rows[row][column] = .blank
      }
    }
    frame.cursor = nil
  }
}
