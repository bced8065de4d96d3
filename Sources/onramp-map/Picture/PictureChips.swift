import CCairo
import OnrampCore

/// Draws the stops with their letters, and the driver's location.
struct PictureChips {
  private let ink: PictureInk
  private let fonts: Fonts
  private let style: PictureStyle
  private let unit: Double
  let radius: Double

  init(_ ink: PictureInk, _ fonts: Fonts, _ style: PictureStyle, unit: Double) {
    (self.ink, self.fonts, self.style, self.unit) = (ink, fonts, style, unit)
    radius = 11 * unit
  }

  /// Draws the stops, the selected one on top.
  func draw(_ places: [Pixel], selected: Int?) {
    // The first stop is drawn last, so that later ones never hide its letter.
    for index in places.indices.reversed() where index != selected {
      draw(MapSight.letter(of: index), at: places[index], isSelected: false)
    }
    if let selected, places.indices.contains(selected) {
      draw(MapSight.letter(of: selected), at: places[selected], isSelected: true)
    }
  }

  private func draw(_ letter: String, at place: Pixel, isSelected: Bool) {
    guard abs(place.x) < 1e5, abs(place.y) < 1e5 else { return }
    let radius = isSelected ? radius * 1.25 : radius
    let (ground, text) =
      isSelected
      ? (style.selectedChip, style.selectedChipText) : (style.chip, style.chipText)
    ink.dot(place, radius: radius + 2 * unit, isSelected ? text : style.routeCasing)
    ink.dot(place, radius: radius, ground)
    guard let face = fonts.face(for: letter) else { return }
    let cairo = ink.cairo
    cairo_set_font_face(cairo, face)
    cairo_set_font_size(cairo, radius * 1.35)
    var extents = cairo_text_extents_t()
    cairo_text_extents(cairo, letter, &extents)
    ink.set(text)
    cairo_move_to(
      cairo, place.x - extents.x_bearing - extents.width / 2,
      place.y - extents.y_bearing - extents.height / 2)
    cairo_text_path(cairo, letter)
    cairo_fill_preserve(cairo)
    // Bolder, to be read at a glance.
    cairo_set_line_width(cairo, 0.8 * unit)
    cairo_stroke(cairo)
  }

  func drawHere(_ place: Pixel) {
    guard abs(place.x) < 1e5, abs(place.y) < 1e5 else { return }
    ink.dot(place, radius: 9 * unit, style.routeCasing)
    ink.dot(place, radius: 7.5 * unit, style.here)
    ink.dot(place, radius: 3 * unit, style.isLight ? 0xFFFFFF : style.land)
  }
}
