import OnrampCore

/// A window of dots, two across and four down per cell, as in braille.
struct MapDots {
  /// How a line is drawn.
  enum Pen {
    case thin, dashed, thick
  }

  private let columns: Int, rows: Int
  /// The dots of each cell, row by row, as the bits of its braille character.
  private(set) var bits: [UInt8]

  init(_ size: Size) {
    (columns, rows) = (size.columns, size.rows)
    bits = Array(repeating: 0, count: columns * rows)
  }

  /// Draws a line through places.
  mutating func draw(_ places: [Coordinate], _ projection: MapProjection, _ pen: Pen) {
    projection.forEachLine(of: places, in: places.indices) { line, _ in
      if let line { draw(line, pen) }
    }
  }

  /// Draws a line within the window (Bresenham, 1965).
  mutating func draw(_ line: MapLine, _ pen: Pen) {
    var (x, y) = (dot(line.from.x, 2 * columns), dot(line.from.y, 4 * rows))
    let (endX, endY) = (dot(line.to.x, 2 * columns), dot(line.to.y, 4 * rows))
    let (across, down) = (abs(endX - x), -abs(endY - y))
    let (stepX, stepY) = (x < endX ? 1 : -1, y < endY ? 1 : -1)
    let isFlat = across >= -down
    var error = across + down
    while true {
      switch pen {
      case .thin: set(x, y)
      // The dashes depend on the window, not on the line's points, so that they are even.
      case .dashed: if (isFlat ? x : y) & 3 < 2 { set(x, y) }
      case .thick:
        for (x, y) in [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] { set(x, y) }
      }
      if x == endX, y == endY { return }
      let doubled = 2 * error
      if doubled >= down { (error, x) = (error + down, x + stepX) }
      if doubled <= across { (error, y) = (error + across, y + stepY) }
    }
  }

  private func dot(_ value: Double, _ count: Int) -> Int { min(max(Int(value), 0), count - 1) }

  private mutating func set(_ x: Int, _ y: Int) {
    guard x < 2 * columns, y < 4 * rows else { return }
    // Braille numbers its dots down the left column, then down the right, with the lowest two last.
    let bit = y & 3 == 3 ? 6 + x & 1 : y & 3 + 3 * (x & 1)
    bits[(y >> 2) * columns + (x >> 1)] |= 1 << UInt8(bit)
  }
}
