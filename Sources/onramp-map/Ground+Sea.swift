import Glibc
import OnrampCore

/// The sea, for which an extract has only coastlines.
extension Ground {
  /// The maximum number of coastline pieces to read.
  private static let maxCoasts = 3_000
  /// The number of views around that are searched for a coast if none is in view.
  private static let farthest = 8.0

  /// The rings of the sea in and around an area; points inside an odd number of them are water.
  func sea(
    in area: MapArea, dot: (x: Double, y: Double)
  ) throws(Database.Problem) -> [[Coordinate]] {
    guard area.east > area.west, area.north > area.south else { return [] }
    let around = area.widened(by: 0.5)
    let frame = PictureClip(
      left: around.west, top: -around.north, right: around.east, bottom: -around.south)
    let coasts = try coasts(in: around, dot: dot)
    if coasts.allSatisfy({ frame.runs(of: $0).isEmpty }) {
      let far = try self.coasts(in: area.widened(by: Self.farthest), dot: dot)
      guard Self.isSea(x: (area.west + area.east) / 2, y: -(area.south + area.north) / 2, by: far)
      else { return [] }
      return [
        [
          (around.north, around.west), (around.north, around.east), (around.south, around.east),
          (around.south, around.west),
        ].compactMap { Coordinate(latitude: $0, longitude: $1) }
      ]
    }
    return Sea(coasts, in: frame).rings.map { ring in
      ring.compactMap { Coordinate(latitude: -$0.y, longitude: $0.x) }
    }
  }

  private func coasts(
    in area: MapArea, dot: (x: Double, y: Double)
  ) throws(Database.Problem) -> [[Pixel]] {
    try shapes(NameKind.coastInTree, in: area, dot: dot, limit: Self.maxCoasts).map { coast in
      coast.points.map {
        Pixel(
          x: Double($0.longitude) / Point.unit, y: -Double($0.latitude) / Point.unit)
      }
    }
  }

  /// Whether a point is in the sea, that is, to the right of the nearest coast.
  private static func isSea(x: Double, y: Double, by coasts: [[Pixel]]) -> Bool {
    var (nearest, isRight) = (Double.infinity, false)
    for coast in coasts {
      for (from, to) in zip(coast, coast.dropFirst()) {
        let (across, down) = (to.x - from.x, to.y - from.y)
        let length = across * across + down * down
        guard length > 0 else { continue }
        let part = min(max(((x - from.x) * across + (y - from.y) * down) / length, 0), 1)
        let distance = hypot(from.x + part * across - x, from.y + part * down - y)
        guard distance < nearest else { continue }
        (nearest, isRight) = (distance, across * (y - from.y) - down * (x - from.x) > 0)
      }
    }
    return isRight
  }
}

extension MapArea {
  /// The area, extended on each side by this multiple of its size.
  fileprivate func widened(by part: Double) -> MapArea {
    let (high, wide) = ((north - south) * part, (east - west) * part)
    return MapArea(
      south: max(south - high, -90), west: max(west - wide, -180), north: min(north + high, 90),
      east: min(east + wide, 180))
  }
}
