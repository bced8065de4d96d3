import OnrampCore

/// The characters and colors that draw a map.
struct MapBrush {
  /// Whether characters beyond ASCII are available.
  let isUnicode: Bool
  /// Whether color distinguishes the route from roads.
  private let hasColors: Bool
  private let units: Units

  init(_ appearance: Appearance) {
    isUnicode = appearance.glyphs == .unicode
    hasColors = appearance.hasColors
    units = appearance.words.units
  }

  /// Without color, the route is distinguished by its weight.
  var routePen: MapDots.Pen { hasColors || !isUnicode ? .thin : .thick }

  /// How a line of the ground is drawn.
  func pen(of kind: MapFeature.Kind) -> MapDots.Pen {
    switch kind {
    case .rail, .service: .dashed
    case .tertiary, .residential: hasColors || !isUnicode ? .thin : .dashed
    default: .thin
    }
  }

  /// A cell of the route with these dots.
  func route(_ bits: UInt8) -> Cell {
    isUnicode ? braille(bits, .accentStrong) : Cell("#", style: .accentStrong)
  }

  /// The kind of a line of the ground, where several share a cell.
  enum Line {
    case mainRoad, street, faint, shore
  }

  /// A cell of the ground with these dots.
  func line(_ bits: UInt8, _ line: Line) -> Cell {
    let (style, sign): (Style, String) =
      switch line {
      case .mainRoad: (.plain, ":")
      case .street: (.plain, ".")
      case .faint: (.dim, ".")
      case .shore: (.water, "~")
      }
    return isUnicode ? braille(bits, style) : Cell(sign, style: style)
  }

  /// A cell of an area; see ``MapFill``.
  func area(_ kind: MapFeature.Kind) -> Cell {
    kind == .water
      ? Cell(isUnicode ? "≈" : "~", style: .water) : Cell(isUnicode ? "·" : ",", style: .dim)
  }

  /// The chip of a stop. If its neighbors are taken, it is as wide as its letter.
  func chip(_ letter: String, isSelected: Bool) -> [Cell] {
    let style: Style = isSelected ? .selected : .chip
    let ends = isSelected ? ("[", "]") : (" ", " ")
    return [ends.0, letter, ends.1].map { Cell($0, style: style) }
  }

  /// The driver's location.
  var here: Cell { Cell(isUnicode ? "◉" : "@", style: .accentStrong) }

  /// The attribution of the ground.
  var attribution: String { isUnicode ? Self.attribution : "(c) OpenStreetMap" }
  /// The attribution of maps, routes and places.
  static let attribution = "© OpenStreetMap"

  /// A bar of a round length with that length, as the scale; empty if there is no room.
  func scale(metersPerDot: Double, columns: Int) -> [Cell] {
    let metersPerCell = metersPerDot * 2
    var scale: [Cell] = []
    for (meters, label) in units == .miles ? Self.miles : Self.metric {
      let length = meters / metersPerCell
      // At most a third of the map, unless only a longer bar has room for its label.
      guard length <= Double(columns) * (scale.isEmpty ? 0.45 : 0.33) else { break }
      let name = " \(label) "
      // The ends are at the edges of the bar, or in ASCII in the middle of their cells.
      let inside = Int(length.rounded()) - (isUnicode ? 0 : 1)
      let line = inside - name.utf8.count
      guard line >= 2 else { continue }
      let bar = isUnicode ? "━" : "-"
      let text =
        (isUnicode ? "▕" : "|") + String(repeating: bar, count: line / 2) + name
        + String(repeating: bar, count: line - line / 2) + (isUnicode ? "▏" : "|")
      scale = text.unicodeScalars.map { Cell(CellScalars($0), style: .dim) }
    }
    return scale
  }

  /// 1, 2 and 5 meters, 10, 20 and 50, and so on up to 5,000 km.
  private static let metric = round(7).map {
    ($0, $0 < 1000 ? "\(Int($0)) m" : "\(Int($0 / 1000)) km")
  }
  /// The same numbers in feet, and from 1,000 on in miles.
  private static let miles =
    round(3).map { ($0 * 0.3048, "\(Int($0)) ft") }
    + round(4).map { ($0 * 1609.344, "\(Int($0)) mi") }

  /// 1, 2, 5, 10 and so on, up to 5 followed by fewer zeros than this.
  private static func round(_ powers: Int) -> [Double] {
    [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000].prefix(powers).flatMap {
      [$0, 2 * $0, 5 * $0]
    }
  }

  private func braille(_ bits: UInt8, _ style: Style) -> Cell {
    Cell(CellScalars(Unicode.Scalar(0x2800 + UInt32(bits)) ?? " "), style: style)
  }
}
