import OnrampCore

/// Encodes a map as a terminal takes it: whole, or in tiles where it is too large for sixels.
struct PictureTiles {
  let drawing: MapDrawing
  /// Whether the terminal has to stretch the picture.
  let isStretched: Bool
  let ink: PictureInk
  /// The colors that stay exact.
  let colors: [PictureStyle.Color]

  /// How many colors sixels have; where they would be too many letters, fewer.
  private static let sixelColors = [64, 24, 8]
  private static let mostColors = 256

  /// The tiles; `nil` if something failed.
  func encoded() -> [MapTile]? {
    if drawing.screen.kind == .sixel {
      for most in Self.sixelColors {
        if let tiles = sixels(most) { return tiles }
      }
      return nil
    }
    guard let picture = ink.indexed(colors, most: Self.mostColors), let png = picture.png else {
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
    // Sixels come in bands of six pixels, which must end where the next tile begins.
    let down = max(1, PixelPicture.longestSide / screen.cellHeight / 6 * 6)
    var tiles: [MapTile] = []
    for row in stride(from: 0, to: drawing.rows, by: down) {
      for column in stride(from: 0, to: drawing.columns, by: across) {
        let rows = min(down, drawing.rows - row)
        let columns = min(across, drawing.columns - column)
        let (left, top) = (column * screen.cellWidth, row * screen.cellHeight)
        // A partial band would cover the cells below.
        let (width, height) = (
          columns * screen.cellWidth, max(6, rows * screen.cellHeight / 6 * 6)
        )
        guard left + width <= picture.width, top + height <= picture.height,
          let letters = picture.sixels(
            columns: left..<left + width, rows: top..<top + height,
            most: PixelPicture.mostLetters)
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
