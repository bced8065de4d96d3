import OnrampCore

extension LineBuilder {
  /// Buttons side by side, wrapped to more rows if they don't fit.
  func buttons(
    _ buttons: [(label: String, button: Button)], selected: Focus?, at column: Int = 0
  ) -> [Line] {
    rows(
      of: buttons.map { button($0.label, isSelected: .button($0.button) == selected) }, at: column
    )
    .map { row in
      var line = row.line
      for (index, button) in zip(line.spans.indices, buttons[row.indices]) {
        line.spans[index].target = .action(.form(.pressed(button.button)))
        guard .button(button.button) == selected else { continue }
        (line.cursor, line.isFocused) = (line.spans[index].column + 2, true)
        line.target = .action(.form(.focused(.button(button.button))))
      }
      return line
    }
  }

  /// A button's cells. The brackets make it recognisable without colour.
  func button(_ label: String, isSelected: Bool) -> [Cell] {
    cells("[ \(label) ]", isSelected ? .selected : .plain)
  }

  /// Pieces in rows of at most ``columns``, four cells apart.
  func rows(of pieces: [[Cell]], at column: Int) -> [(line: Line, indices: Range<Int>)] {
    var rows: [(line: Line, indices: Range<Int>)] = []
    for (index, piece) in pieces.enumerated() {
      if let last = rows.last, last.line.end + 4 + piece.count <= columns {
        rows[rows.count - 1].line.spans.append(.init(column: last.line.end + 4, cells: piece))
        rows[rows.count - 1].indices = last.indices.lowerBound..<(index + 1)
      } else {
        let line = Line(spans: [.init(column: column, cells: piece)])
        rows.append((line, index..<(index + 1)))
      }
    }
    return rows
  }
}
