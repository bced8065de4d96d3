import OnrampCore

/// Encodes a map for a terminal, in tiles if it is too large for one sixel picture.
struct PictureTiles {
  let drawing: MapDrawing
  /// Whether the terminal must stretch the picture.
  let isStretched: Bool
  let ink: PictureInk
  /// The colors to keep exactly.
  let colors: [PictureStyle.Color]

  /// The numbers of sixel colors to try, until the output is short enough.
  private static let sixelColors = [64, 24, 8]
  private static let maxColors = 256

  /// Returns the tiles; `nil` on failure.
  func encoded() -> [MapTile]? {
    if drawing.screen.kind == .sixel {
      for most in Self.sixelColors {
        if let tiles = sixels(most) { return tiles }
      }
      return nil
    }
    guard let picture = ink.indexed(colors, most: Self.maxColors), let png = picture.png else {
      return nil
    }
    let pixels = PixelPicture(
      kind: drawing.screen.kind, width: picture.width, height: picture.height,
      isStretched: isStretched, isPNG: true, letters: png.base64)
    return [
      MapTile(
        row: 0, column: 0,
        Picture(columns: drawing.columns, rows: drawing.rows, pixels: pixels))
    ]
  }

  private func sixels(_ most: Int) -> [MapTile]? {
    let screen = drawing.screen
    guard let picture = ink.indexed(colors, most: most) else { return nil }
    let across = max(1, PixelPicture.longestSide / screen.cellWidth)
    // Sixels come in bands of six pixels; a tile must end with a band.
    let down = max(1, PixelPicture.longestSide / screen.cellHeight / 6 * 6)
    var tiles: [MapTile] = []
    for row in stride(from: 0, to: drawing.rows, by: down) {
      for column in stride(from: 0, to: drawing.columns, by: across) {
        let rows = min(down, drawing.rows - row)
        let columns = min(across, drawing.columns - column)
        let (left, top) = (column * screen.cellWidth, row * screen.cellHeight)
        // A partial band would overwrite the cells below.
        let (width, height) = (
          columns * screen.cellWidth, max(6, rows * screen.cellHeight / 6 * 6)
        )
        guard left + width <= picture.width, top + height <= picture.height,
          let letters = picture.sixels(
            columns: left..<left + width, rows: top..<top + height,
            most: PixelPicture.maxLetters)
        else { return nil }
        let pixels = PixelPicture(kind: .sixel, width: width, height: height, letters: letters)
        tiles.append(
          MapTile(
            row: row, column: column, Picture(columns: columns, rows: rows, pixels: pixels)))
      }
    }
    return tiles
  }
}
