import OnrampCore
import OnrampScreens

/// The pictures on the screen, which ncurses doesn't know about.
struct PictureLayer {
  private var shown: [PlacedPicture] = []
  /// The images that the terminal got before they were shown, by its numbers for them.
  private var early: [Int: EarlyPicture] = [:]

  /// A picture that the terminal got before it was shown.
  private struct EarlyPicture {
    /// The picture's number.
    let number: Int32
    /// Where it is shown.
    var place: PlacedPicture?
  }

  /// The terminal's numbers for such images: one is shown while the next one is sent. Other images
  /// have odd numbers. Restoring the terminal removes these two.
  private static let earlyImages = [2, 4]

  /// Whether a frame with these pictures leaves nothing to do.
  func isIdle(for pictures: [PlacedPicture]) -> Bool { shown.isEmpty && pictures.isEmpty }

  /// Forgets all pictures, because the screen will be cleared.
  ///
  /// - Returns: The sequences that remove pictures which clearing leaves.
  mutating func forget() -> String {
    defer { (shown, early) = ([], [:]) }
    let drawn = shown.filter { $0.isLayered && image(of: $0) == nil }
    return drawn.map(\.removal).joined() + early.keys.sorted().map(Self.removal).joined()
  }

  /// Returns the bytes that send a picture, so that a few more bytes show it later, and that remove
  /// earlier ones that were never shown.
  mutating func prepare(_ picture: Picture?) -> String {
    let next = picture?.pixels?.kind == .kitty ? picture : nil
    var bytes = ""
    for (image, sent) in early where sent.place == nil && sent.number != next?.number {
      bytes += Self.removal(image)
      early[image] = nil
    }
    guard let next, !shown.contains(where: { $0.picture.number == next.number }),
      !early.values.contains(where: { $0.number == next.number }),
      let free = Self.earlyImages.first(where: { early[$0] == nil })
    else { return bytes }
    early[free] = EarlyPicture(number: next.number)
    return bytes + PlacedPicture.sending(next, as: free)
  }

  /// The image that a shown picture was sent as in advance; `nil` if it wasn't.
  private func image(of picture: PlacedPicture) -> Int? {
    early.first { $0.value.place == picture }?.key
  }

  private static func removal(_ image: Int) -> String { PlacedPicture.removal(of: image) }

  /// The sequence that shows a picture.
  private mutating func drawing(_ picture: PlacedPicture) -> String {
    let sent =
      image(of: picture)
      ?? early.first { $0.value.place == nil && $0.value.number == picture.picture.number }?.key
    guard picture.isLayered, let sent else { return picture.drawing }
    early[sent]?.place = picture
    return picture.placing(sent)
  }

  /// The sequence that removes a picture from its layer.
  private mutating func removal(_ picture: PlacedPicture) -> String {
    guard let image = image(of: picture) else { return picture.removal }
    early[image] = nil
    return Self.removal(image)
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
      if !isKept { bytes += drawing(picture) }
    }
    // Removes a picture on its own layer only once the next one is there, to prevent flicker.
    for picture in gone where picture.isLayered { bytes += removal(picture) }
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
