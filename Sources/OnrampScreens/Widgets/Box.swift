extension Canvas {
  /// Draws lines in a box in the middle of the frame, over what is already there.
  ///
  /// - Parameter rows: The rows above the status, which a box doesn't cover if it fits there.
  mutating func drawBox(_ lines: [Line], columns: Int, rows: Int, glyphs: Glyphs) {
    let corners = glyphs.corners.map(String.init)
    guard corners.count == 4 else { return }
    let height = lines.count + 2
    let width = columns + 4
    let middle = max(0, (frame.size.rows - height) / 2)
    let top = height <= rows ? min(middle, rows - height) : middle
    let left = max(0, (frame.size.columns - width) / 2)
    // Letters beside the box would look like a part of it.
    clear(rows: top..<(top + height), columns: 0..<frame.size.columns)
    func edge(_ start: String, _ end: String) -> Line {
      let line = Array(repeating: Cell(glyphs.line, style: .dim), count: width - 2)
      let cells = [Cell(start, style: .dim)] + line + [Cell(end, style: .dim)]
      return Line(spans: [.init(column: 0, cells: cells)])
    }
    draw(edge(corners[0], corners[1]), row: top, column: left)
    for (offset, line) in lines.enumerated() {
      let side = [Cell(glyphs.boxSide, style: .dim)]
      let sides = Line(spans: [
        .init(column: 0, cells: side), .init(column: width - 1, cells: side),
      ])
      draw(sides, row: top + 1 + offset, column: left)
      draw(line, row: top + 1 + offset, column: left + 2)
    }
    draw(edge(corners[2], corners[3]), row: top + height - 1, column: left)
  }
}
