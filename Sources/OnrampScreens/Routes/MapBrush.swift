import OnrampCore

/// What a map is drawn with on a terminal.
struct MapBrush {
  /// Whether there is more than ASCII.
  let isUnicode: Bool
  /// Whether a colour tells the route from roads.
  private let hasColors: Bool

  init(_ appearance: Appearance) {
    isUnicode = appearance.glyphs == .unicode
    hasColors = appearance.hasColors
  }

  /// The route's own weight says what it is where no colour does.
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

  /// A cell of the ground with these dots: of a main road among others, or of a shore alone.
  func line(_ bits: UInt8, isMain: Bool, isShore: Bool) -> Cell {
    if isUnicode { return braille(bits, .dim) }
    return Cell(isMain ? ":" : isShore ? "~" : ".", style: .dim)
  }

  /// A cell of an area; see ``MapFill``.
  func area(_ kind: MapFeature.Kind) -> Cell {
    Cell(kind == .water ? "~" : isUnicode ? "·" : ",", style: .dim)
  }

  /// Where the driver is.
  var here: Cell { Cell(isUnicode ? "◉" : "@", style: .accentStrong) }

  /// Whose work the ground is.
  var attribution: String { isUnicode ? Self.attribution : "(c) OpenStreetMap" }
  /// Whose data maps, routes and places are.
  static let attribution = "© OpenStreetMap"

  /// A bar of a round length, and how long that is on the ground; empty where it has no room.
  func scale(metresPerDot: Double, columns: Int) -> [Cell] {
    let metresPerCell = metresPerDot * 2
    var scale: [Cell] = []
    for metres in Self.lengths {
      let length = Double(metres) / metresPerCell
      // A third of the map is enough for it, unless only a longer bar has room for its name.
      guard length <= Double(columns) * (scale.isEmpty ? 0.45 : 0.33) else { break }
      let name = metres < 1000 ? " \(metres) m " : " \(metres / 1000) km "
      // The ends stand at the bar's own edges, in ASCII in the middle of their cells.
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

  /// 1, 2 and 5 metres, 10, 20 and 50, and so on to 5,000 km.
  private static let lengths = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap {
    [$0, 2 * $0, 5 * $0]
  }

  private func braille(_ bits: UInt8, _ style: Style) -> Cell {
    Cell(CellScalars(Unicode.Scalar(0x2800 + UInt32(bits)) ?? " "), style: style)
  }
}
