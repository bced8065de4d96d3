import OnrampCore

extension LineBuilder {
  /// A picture as rows of cells.
  func rows(of picture: Picture) -> [[Cell]] {
    // Direct colors that ncurses doesn't know are written separately, like pixels.
    if picture.pixels != nil || picture.number != 0 && appearance.colors < 1 << 24 {
      return (0..<picture.rows).map { row in
        (0..<picture.columns).map { Cell(of: picture, row: row, column: $0) }
      }
    }
    guard picture.isWhole else { return [] }
    let scalars = Array(picture.text.unicodeScalars)
    return (0..<picture.rows).map { row in
      (0..<picture.columns).map { column in
        let place = row * picture.columns + column
        // The decoder reads untrusted bytes, so it may draw only block characters.
        let isBlock = (0x2580...0x259F).contains(scalars[place].value)
        var cell = Cell(isBlock ? String(scalars[place]) : " ")
        cell.colors = CellColors(
          foreground: picture.foreground[place], background: picture.background[place])
        return cell
      }
    }
  }

  /// A picture centered in a frame of this size.
  ///
  /// - Parameter title: The text in the frame's upper side.
  func framed(_ picture: Picture?, columns: Int, rows: Int, title: String = "") -> [[Cell]] {
    let corners = glyphs.corners.map { Cell(String($0), style: .dim) }
    guard corners.count == 4, columns > 2, rows > 2 else { return [] }
    let line = Array(repeating: Cell(glyphs.line, style: .dim), count: columns - 2)
    let spaced = title.isEmpty ? [] : cells(" \(title) ", .dim)
    let name = spaced.count <= columns - 2 ? spaced : cells(title, .dim, most: columns - 2)
    let top = name + line.dropFirst(name.count)
    let side = Cell(glyphs.boxSide, style: .dim)
    let inside = picture.map(self.rows(of:)) ?? []
    let above = (rows - 2 - inside.count) / 2
    let middle = (0..<(rows - 2)).map { row -> [Cell] in
      let cells = inside.indices.contains(row - above) ? inside[row - above] : []
      let left = max(0, (columns - 2 - cells.count) / 2)
      let right = max(0, columns - 2 - cells.count - left)
      let blank = Cell.blank
      return [side] + Array(repeating: blank, count: left) + cells.prefix(columns - 2)
        + Array(repeating: blank, count: right) + [side]
    }
    return [[corners[0]] + top + [corners[1]]] + middle + [
      [corners[2]] + line + [corners[3]]
    ]
  }
}
