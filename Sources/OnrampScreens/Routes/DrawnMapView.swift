import OnrampCore

extension LineBuilder {
  /// The map as a picture with its scale below; `nil` if none of this size is available.
  func rows(of map: DrawnMap, _ size: Size, on screen: PixelScreen?) -> [[Cell]]? {
    let room = Size(rows: size.rows - 1, columns: size.columns)
    guard let tiles = map.tiles(columns: room.columns, rows: room.rows, on: screen),
      let view = map.order?.sight.view
    else { return nil }
    var rows = Array(
      repeating: Array(repeating: Cell.blank, count: room.columns), count: room.rows)
    for tile in tiles {
      for (row, cells) in self.rows(of: tile.picture).enumerated() {
        rows[tile.row + row].replaceSubrange(
          tile.column..<(tile.column + cells.count), with: cells)
      }
    }
    var caption = MapOverlay(
      size, isFree: Array(repeating: true, count: size.rows * size.columns))
    caption.label(view, MapBrush(appearance), self, isEmpty: false)
    rows.append(Array(repeating: .blank, count: size.columns))
    caption.draw(over: &rows)
    return rows
  }
}
