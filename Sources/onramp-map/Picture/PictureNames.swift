import CCairo
import Glibc

/// Writes names along lines or in areas, where there is room.
struct PictureNames {
  /// The style of a name.
  struct Look {
    let size: Double
    let color: PictureStyle.Color, halo: PictureStyle.Color
  }

  private let ink: PictureInk
  private let fonts: Fonts
  private var room: PictureRoom
  /// The space along the route.
  private let route: PictureRoom
  /// How many names may still be written; more would be slow and hard to read.
  private var left = 160

  /// The maximum length of a name, in characters.
  private static let longest = 60

  init(_ ink: PictureInk, _ fonts: Fonts, _ room: PictureRoom, route: PictureRoom) {
    (self.ink, self.fonts, self.room, self.route) = (ink, fonts, room, route)
  }

  /// Writes a name along a line, repeatedly if the line is long.
  ///
  /// - Parameter beside: The distance from the line's middle if the route runs along it.
  mutating func write(_ name: String, along path: PicturePath, _ look: Look, beside: Double) {
    guard left > 0, let text = PictureText(name, look, fonts, ink, longest: Self.longest),
      path.length > text.width * 1.15
    else { return }
    var written = 0
    for part in [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92] {
      let start = part * (path.length - text.width)
      // Repeat the name only on a long street, where the first may be out of sight.
      if written > 0, path.length < 1400 { return }
      if written > 1 { return }
      for offset in [0, beside, -beside] where left > 0 {
        guard let glyphs = text.placed(on: path, from: start, offset: offset),
          glyphs.allSatisfy({ room.isFree($0.middle, text.reach) })
        else {
          if offset == 0, !isOnRoute(text, path, start) { break }
          continue
        }
        for glyph in glyphs { room.take(glyph.middle, text.reach + 3) }
        text.draw(glyphs, ink)
        (written, left) = (written + 1, left - 1)
        break
      }
    }
  }

  /// Whether the route covers the place for a name on its line.
  private func isOnRoute(_ text: PictureText, _ path: PicturePath, _ start: Double) -> Bool {
    [0.2, 0.5, 0.8].contains { part in
      path.place(at: start + part * text.width).map { !route.isFree($0.pixel, 1) } ?? false
    }
  }

  /// Writes a name horizontally, centered on a place.
  ///
  /// - Returns: Whether there was room.
  @discardableResult
  mutating func write(
    _ name: String, at place: Pixel, _ look: Look, within width: Double
  ) -> Bool {
    guard left > 0, let text = PictureText(name, look, fonts, ink, longest: Self.longest),
      text.width < width
    else { return false }
    let start = Pixel(x: place.x - text.width / 2, y: place.y)
    let path = PicturePath([start, Pixel(x: start.x + text.width + 1, y: start.y)])
    guard let glyphs = text.placed(on: path, from: 0, offset: 0),
      glyphs.allSatisfy({ room.isFree($0.middle, text.reach) })
    else { return false }
    for glyph in glyphs { room.take(glyph.middle, text.reach + 3) }
    text.draw(glyphs, ink)
    left -= 1
    return true
  }
}
