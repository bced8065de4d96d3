import Glibc
import OnrampCore

/// The roads of a map, to find the nearest one.
///
/// libroutino looks for the ends of a road's pieces, and so misses a long straight one nearby.
final class Roads {
  private let find: Statement
  /// The fastest kind of road there is.
  let fastest: MapFeature.Kind

  init(_ database: Database) throws(Database.Problem) {
    fastest = try Self.fastest(in: database)
    find = try database.prepare(
      """
      SELECT points FROM tree JOIN features USING (id)
      WHERE west <= ?2 AND east >= ?1 AND south <= ?4 AND north >= ?3
        AND first >= \(MapFeature.Kind.motorway.rawValue)
        AND last <= \(MapFeature.Kind.service.rawValue)
      """)
  }

  private static func fastest(in database: Database) throws(Database.Problem) -> MapFeature.Kind {
    let find = try database.prepare("SELECT 1 FROM tree WHERE first >= ?1 AND last <= ?1 LIMIT 1")
    for kind in MapFeature.Kind.allCases where kind < .service {
      try find.bind([.number(kind.rawValue)])
      if try find.step() { return kind }
    }
    return .service
  }

  /// The nearest point of a road; `nil` if none is so near.
  func nearest(to point: Coordinate, within metres: Double) throws(Database.Problem) -> Coordinate?
  {
    let flat = Flat(around: point)
    let (wide, high) = (flat.longitude(of: metres), metres / Flat.degree)
    try find.bind([
      .real(point.longitude - wide), .real(point.longitude + wide),
      .real(point.latitude - high), .real(point.latitude + high),
    ])
    var best: (place: Coordinate, metres: Double)?
    while try find.step() {
      let line = Point.points(in: find.bytes(0)).compactMap(\.coordinate)
      for (start, end) in zip(line, line.dropFirst()) {
        let (along, distance) = flat.nearest(from: start, to: end)
        guard distance <= min(metres, best?.metres ?? .infinity),
          let place = start.between(end, along)
        else { continue }
        best = (place, distance)
      }
    }
    return best?.place
  }
}

extension Coordinate {
  /// The point on the way to another; all of it is 1.
  func between(_ other: Coordinate, _ along: Double) -> Coordinate? {
    Coordinate(
      latitude: latitude + along * (other.latitude - latitude),
      longitude: longitude + along * (other.longitude - longitude))
  }
}
