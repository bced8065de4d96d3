import OnrampScreens

/// The pictures on the screen, which ncurses doesn't know about.
struct PictureLayer {
  private var shown: [PlacedPicture] = []

  /// Whether a frame with these pictures leaves nothing to do.
  func isIdle(for pictures: [PlacedPicture]) -> Bool { shown.isEmpty && pictures.isEmpty }

  /// Forgets all pictures, because the screen will be cleared.
  ///
  /// - Returns: The sequences that remove pictures which clearing leaves.
  mutating func forget() -> String {
    defer { shown = [] }
    return shown.filter(\.isLayered).map(\.removal).joined()
  }

  /// Determines what to draw for a frame.
  ///
  /// - Parameters:
  ///   - changes: The cells that are drawn with it.
  ///   - hasScrolled: Draws the cells, with the given rows redrawn completely, and returns whether
  /// that scrolled part of the screen and of its pictures.
  /// - Returns: The rows whose cells must be redrawn, and the bytes to write after the cells.
  mutating func update(
    to frame: Frame, changes: [Position], hasScrolled: ([Range<Int>]) -> Bool = { _ in false }
  ) -> (rows: [Range<Int>], bytes: String) {
    let pictures = frame.pictures
    let gone = shown.filter { !pictures.contains($0) }
    let rows = gone.filter { !$0.isLayered }.map(\.rows)
    let isWhole = !hasScrolled(rows)
    var bytes = ""
    for picture in pictures {
      let isKept =
        isWhole && shown.contains(picture)
        && (picture.isLayered
          || !rows.contains { $0.overlaps(picture.rows) }
            && !Self.isOverwritten(picture, in: frame, by: changes))
      if !isKept { bytes += picture.drawing }
    }
    // Removes a picture on its own layer only once the next one is there, to prevent flicker.
    bytes += gone.filter(\.isLayered).map(\.removal).joined()
    shown = pictures
    return (rows, bytes)
  }

  /// Whether drawing these cells may have blanked part of a picture: drawing in a row reaches from
  /// the first change to the last, or to the end of the row if nothing follows.
  private static func isOverwritten(
    _ picture: PlacedPicture, in frame: Frame, by changes: [Position]
  ) -> Bool {
    picture.rows.contains { row in
      let here = changes.lazy.filter { $0.row == row }.map(\.column)
      guard here.contains(where: { $0 < picture.columns.upperBound }) else { return false }
      return here.contains { $0 >= picture.columns.lowerBound }
        || frame.rows[row][picture.columns.upperBound...].allSatisfy { $0.text == " " }
    }
  }
}
