import CCairo
import Glibc

/// Writes names along lines, or in the middle of areas, where nothing else stands.
struct PictureNames {
  typealias Pixel = PictureProjection.Pixel

  /// How a name is written.
  struct Look {
    let size: Double
    let color: PictureStyle.Color, halo: PictureStyle.Color
  }

  private let ink: PictureInk
  private let fonts: Fonts
  private var room: PictureRoom
  /// Where the route runs.
  private let route: PictureRoom
  /// What of them is still to be written: more would take too long, and could hardly be read.
  private var left = 160

  /// The longest name, in letters.
  private static let longest = 60

  init(_ ink: PictureInk, _ fonts: Fonts, _ room: PictureRoom, route: PictureRoom) {
    (self.ink, self.fonts, self.room, self.route) = (ink, fonts, room, route)
  }

  /// Writes a name along a line, as often as the line is long.
  ///
  /// - Parameter beside: How far from the line's middle it stands where the route runs there.
  mutating func write(_ name: String, along path: PicturePath, _ look: Look, beside: Double) {
    guard left > 0, let text = PictureText(name, look, fonts, ink, longest: Self.longest),
      path.length > text.width * 1.15
    else { return }
    var written = 0
    for part in [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92] {
      let start = part * (path.length - text.width)
      // A long street is named again where its name may be out of sight.
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

  /// Whether the route takes the room of a name on its line.
  private func isOnRoute(_ text: PictureText, _ path: PicturePath, _ start: Double) -> Bool {
    [0.2, 0.5, 0.8].contains { part in
      path.place(at: start + part * text.width).map { !route.isFree($0.pixel, 1) } ?? false
    }
  }

  /// Writes a name level, in the middle of a place.
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
