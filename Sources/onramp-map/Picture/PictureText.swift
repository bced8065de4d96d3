import CCairo
import Glibc

/// A name set in a font, letter by letter.
struct PictureText {
  /// A letter and its position.
  struct Placed {
    let index: UInt
    let origin: Pixel, angle: Double
    /// The middle of the letter.
    let middle: Pixel
  }

  /// The width in pixels.
  let width: Double
  /// The distance from a letter's middle to its farthest edge.
  let reach: Double
  private let look: PictureNames.Look
  private let glyphs: [(index: UInt, x: Double, width: Double)]
  private let face: OpaquePointer

  /// The maximum turn between two letters and over a whole name, in radians.
  private static let (turn, bend) = (0.4, 1.1)
  /// The minimum distance of two letters in a bend, relative to that on a straight line.
  private static let nearest = 0.8

  /// Sets a name; `nil` if no font has all its letters.
  init?(
    _ name: String, _ look: PictureNames.Look, _ fonts: Fonts, _ ink: PictureInk, longest: Int
  ) {
    let name = String(name.prefix(longest))
    guard !name.isEmpty, let face = fonts.face(for: name) else { return nil }
    cairo_set_font_face(ink.cairo, face)
    cairo_set_font_size(ink.cairo, look.size)
    guard let scaled = cairo_get_scaled_font(ink.cairo) else { return nil }
    var (found, count): (UnsafeMutablePointer<cairo_glyph_t>?, Int32) = (nil, 0)
    let status = cairo_scaled_font_text_to_glyphs(
      scaled, 0, 0, name, Int32(name.utf8.count), &found, &count, nil, nil, nil)
    guard status == CAIRO_STATUS_SUCCESS, let found, count > 0 else { return nil }
    defer { cairo_glyph_free(found) }
    var extents = cairo_text_extents_t()
    var last = found[Int(count) - 1]
    cairo_scaled_font_glyph_extents(scaled, &last, 1, &extents)
    let end = last.x + extents.x_advance
    glyphs = (0..<Int(count)).map { at in
      let next = at + 1 < Int(count) ? found[at + 1].x : end
      return (UInt(found[at].index), found[at].x, next - found[at].x)
    }
    (self.look, self.face, width, reach) = (look, face, end, look.size * 0.42)
  }

  /// Places the letters upright along a line; `nil` if it bends too much.
  func placed(on path: PicturePath, from start: Double, offset: Double) -> [Placed]? {
    guard let from = path.place(at: start), let to = path.place(at: start + width) else {
      return nil
    }
    if to.pixel.x < from.pixel.x {
      return placed(on: path.reversed, upright: path.length - start - width, -offset)
    }
    return placed(on: path, upright: start, offset)
  }

  private func placed(on path: PicturePath, upright start: Double, _ offset: Double) -> [Placed]? {
    var placed: [Placed] = []
    var (first, before): (Double?, Double?) = (nil, nil)
    for (index, glyph) in glyphs.enumerated() {
      // Measure from the start to the end of each letter, to keep the spacing in bends.
      guard let from = path.place(at: start + glyph.x)?.pixel,
        let to = path.place(at: start + glyph.x + glyph.width)?.pixel
      else { return nil }
      let angle = atan2(to.y - from.y, to.x - from.x)
      if let before, Self.difference(angle, before) > Self.turn { return nil }
      if let first, Self.difference(angle, first) > Self.bend { return nil }
      (first, before) = (first ?? angle, angle)
      let (x, y) = (-sin(angle), cos(angle))
      // Center lowercase letters on the line.
      let down = look.size * 0.34 + offset
      let letter = Placed(
        index: glyph.index, origin: Pixel(x: from.x + down * x, y: from.y + down * y),
        angle: angle,
        middle: Pixel(x: (from.x + to.x) / 2 + offset * x, y: (from.y + to.y) / 2 + offset * y))
      if let last = placed.last {
        let straight = (glyphs[index - 1].width + glyph.width) / 2
        let distance = PicturePath.distance(last.middle, letter.middle)
        if distance < Self.nearest * straight { return nil }
      }
      placed.append(letter)
    }
    return placed
  }

  private static func difference(_ one: Double, _ other: Double) -> Double {
    let turn = abs(one - other).truncatingRemainder(dividingBy: 2 * .pi)
    return min(turn, 2 * .pi - turn)
  }

  /// Draws letters with a halo.
  func draw(_ letters: [Placed], _ ink: PictureInk) {
    let cairo = ink.cairo
    cairo_set_font_face(cairo, face)
    cairo_set_font_size(cairo, look.size)
    cairo_new_path(cairo)
    for letter in letters {
      cairo_save(cairo)
      cairo_translate(cairo, letter.origin.x, letter.origin.y)
      cairo_rotate(cairo, letter.angle)
      var glyph = cairo_glyph_t(index: letter.index, x: 0, y: 0)
      cairo_glyph_path(cairo, &glyph, 1)
      cairo_restore(cairo)
    }
    cairo_set_line_width(cairo, look.size * 0.28)
    ink.set(look.halo, alpha: 0.85)
    cairo_stroke_preserve(cairo)
    ink.set(look.color)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
  }
}
