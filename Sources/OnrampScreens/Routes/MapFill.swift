import OnrampCore

/// Areas of water and green, as a light texture.
struct MapFill {
  private let size: Size
  /// The area in each cell, row by row; `nil` if there is none.
  private(set) var kinds: [MapFeature.Kind?]
  /// Where the sides of an area cross the middle of each row, in dots.
  private var crossings: [[Double]]

  init(_ size: Size) {
    self.size = size
    kinds = Array(repeating: nil, count: size.columns * size.rows)
    crossings = Array(repeating: [], count: size.rows)
  }

  /// Fills an area: a point is inside if an odd number of sides lie to one side of it.
  mutating func draw(_ area: MapFeature, _ projection: MapProjection) {
    guard let first = area.points.first else { return }
    let start = projection.point(first)
    var before = start
    for place in area.points.dropFirst() {
      let point = projection.point(place, after: before)
      cross(before, point)
      before = point
    }
    cross(before, start)
    for row in crossings.indices where !crossings[row].isEmpty {
      let places = crossings[row].sorted()
      crossings[row].removeAll(keepingCapacity: true)
      for pair in stride(from: 1, to: places.count, by: 2) {
        for column in column(places[pair - 1])..<column(places[pair])
        where (column + 2 * row) & 3 == 0 {
          kinds[row * size.columns + column] = area.kind
        }
      }
    }
  }

  private mutating func cross(_ from: MapPoint, _ to: MapPoint) {
    let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
    let rows = row(top.y)..<row(bottom.y)
    if rows.isEmpty { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    for row in rows { crossings[row].append(top.x + (Double(4 * row + 2) - top.y) * slope) }
  }

  /// The first row whose middle is not above a point.
  private func row(_ y: Double) -> Int {
    Int(min(max(((y - 2) / 4).rounded(.up), 0), Double(size.rows)))
  }

  /// The first column whose middle is not left of a point.
  private func column(_ x: Double) -> Int {
    Int(min(max(((x - 1) / 2).rounded(.up), 0), Double(size.columns)))
  }
}
