/// A tile of a map as a picture: the whole map, or a part if the terminal can't take it all at
/// once.
public struct MapTile: Hashable, Codable, Sendable {
  /// Its upper left cell on the map.
  public let row: Int, column: Int
  /// The picture.
  public let picture: Picture

  /// Creates a tile.
  public init(row: Int, column: Int, _ picture: Picture) {
    (self.row, self.column, self.picture) = (row, column, picture)
  }

  fileprivate func overlaps(_ other: MapTile) -> Bool {
    row < other.row + other.picture.rows && other.row < row + picture.rows
      && column < other.column + other.picture.columns && other.column < column + picture.columns
  }
}

extension MapDrawing {
  private static let maxTiles = 64

  /// Whether these tiles fulfill the order: complete pictures for the same screen that together
  /// cover each cell exactly once.
  public func isDrawn(by tiles: [MapTile]) -> Bool {
    guard tiles.count <= Self.maxTiles, tiles.allSatisfy(fits) else { return false }
    let cells = tiles.reduce(0) { $0 + $1.picture.columns * $1.picture.rows }
    return cells == columns * rows
      && !tiles.indices.contains { index in
        tiles[..<index].contains { $0.overlaps(tiles[index]) }
      }
  }

  private func fits(_ tile: MapTile) -> Bool {
    let picture = tile.picture
    guard picture.isWhole, let pixels = picture.pixels else { return false }
    return tile.row >= 0 && tile.row <= rows - picture.rows
      && tile.column >= 0 && tile.column <= columns - picture.columns
      && pixels.kind == screen.kind && pixels.width <= picture.columns * screen.cellWidth
      && pixels.height <= picture.rows * screen.cellHeight
  }
}
