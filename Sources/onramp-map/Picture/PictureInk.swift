import CCairo
import Glibc

/// A Cairo surface, with the operations that a map needs.
final class PictureInk {
  private let surface: OpaquePointer
  let cairo: OpaquePointer

  /// Creates a surface of one color; `nil` if memory runs out.
  init?(width: Int, height: Int, _ color: PictureStyle.Color) {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let cairo = cairo_create(surface)
    else { return nil }
    (self.surface, self.cairo) = (surface, cairo)
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return nil }
    set(color)
    cairo_paint(cairo)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_set_tolerance(cairo, 0.3)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_FAST)
    // Text is drawn at any angle, so don't round its metrics for horizontal text.
    guard let options = cairo_font_options_create() else { return nil }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(cairo, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// The picture with a palette that includes these colors; `nil` on failure.
  func indexed(_ colors: [PictureStyle.Color], most: Int) -> IndexedPicture? {
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return nil }
    return IndexedPicture(surface, colors, most: most)
  }

  func set(_ color: PictureStyle.Color, alpha: Double = 1) {
    func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
    cairo_set_source_rgba(cairo, part(16), part(8), part(0), alpha)
  }

  /// Strokes lines with a width and dashes in pixels.
  func stroke(
    _ lines: [[Pixel]], width: Double, _ color: PictureStyle.Color, isRound: Bool = true,
    dash: [Double] = []
  ) {
    if lines.isEmpty { return }
    set(color)
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_dash(cairo, dash, Int32(dash.count), 0)
    for line in lines {
      add(line)
      cairo_stroke(cairo)
    }
    cairo_set_dash(cairo, nil, 0, 0)
  }

  /// Fills the points inside an odd number of rings.
  func fill(_ rings: [[Pixel]], _ color: PictureStyle.Color) {
    if rings.isEmpty { return }
    set(color)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    for ring in rings {
      add(ring)
      cairo_close_path(cairo)
    }
    cairo_fill(cairo)
  }

  func dot(_ center: Pixel, radius: Double, _ color: PictureStyle.Color) {
    set(color)
    cairo_new_path(cairo)
    cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
    cairo_fill(cairo)
  }

  private func add(_ line: [Pixel]) {
    cairo_new_sub_path(cairo)
    for pixel in line { cairo_line_to(cairo, pixel.x, pixel.y) }
  }
}
