import Glibc
import OnrampCore

/// A map's roads, to find the nearest one.
///
/// libroutino looks for the ends of a road's pieces, and so misses a long straight one nearby; and
/// it may find one that can't be left.
final class Roads {
  /// The nearest points of roads around a stop.
  struct Nearby {
    /// On a road of the network.
    var network: Spot?
    /// On any road that can be left and reached from others around.
    var any: Spot?
  }

  /// A point of a road.
  struct Spot {
    let place: Coordinate
    /// The road's feature, its points, and the index of this piece.
    let feature: Int
    let line: [Coordinate]
    let index: Int
    /// The component of the road.
    let part: Int32
    /// The junctions by which it is left, if libroutino must be told.
    var gates: [Point]
    /// The ends of the piece of road, if no sign is there.
    var ends: [Point]
    /// The piece of the road, from one point to the next.
    var piece: (start: Coordinate, end: Coordinate) { (line[index], line[index + 1]) }

    /// The fraction of the road between two of its points that lies before the place.
    func along(from first: Int, to last: Int) -> Double {
      var (before, length) = (0.0, 0.0)
      for at in first..<max(first, min(last, line.count - 1)) {
        let flat = Flat(around: line[at])
        if at < index { before += flat.distance(to: line[at + 1]) }
        if at == index { before += flat.distance(to: place) }
        length += flat.distance(to: line[at + 1])
      }
      return length > 0 ? min(before / length, 1) : 0
    }

    /// The place and others nearby on the same piece, as another road may cross right there, above
    /// it.
    var places: [Coordinate] {
      let flat = Flat(around: place)
      let (back, ahead) = (flat.distance(to: piece.start), flat.distance(to: piece.end))
      return [place]
        + [8.0, 16, 32].flatMap { metres in
          [
            metres < ahead ? place.between(piece.end, metres / ahead) : nil,
            metres < back ? place.between(piece.start, metres / back) : nil,
          ].compactMap { $0 }
        }
    }
  }

  private let find: Statement
  private let findWay: Statement
  private let findLine: Statement
  /// Finds out whether turns are forbidden at a point; `nil` if the map doesn't say.
  private let findSign: Statement?
  /// The fastest kind of road on the map, and the fastest besides motorways.
  let fastest: MapFeature.Kind, fastestButMotorways: MapFeature.Kind

  init(_ database: Database) throws(Database.Problem) {
    fastest = try Self.fastest(in: database, from: .motorway)
    fastestButMotorways = try Self.fastest(in: database, from: max(fastest, .trunk))
    // Older maps have none.
    let table = try database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'exceptions'")
    let knowsExceptions = try table.step()
    findSign =
      knowsExceptions
      ? try database.prepare("SELECT 1 FROM signs WHERE x = ? AND y = ?") : nil
    findLine = try database.prepare("SELECT points, name FROM features WHERE id = ?")
    findWay = try database.prepare(
      """
      SELECT points, id, name FROM tree JOIN features USING (id)
      WHERE west <= ?2 AND east >= ?1 AND south <= ?4 AND north >= ?3
        AND (first BETWEEN \(MapFeature.Kind.motorway.rawValue) AND \(MapFeature.Kind.service.rawValue)
          OR first = \(NameKind.ferryInTree))
      """)
    find = try database.prepare(
      """
      SELECT points, \(knowsExceptions ? "parts, gates" : "NULL, NULL"), id
      FROM tree JOIN features USING (id)
      \(knowsExceptions ? "LEFT JOIN exceptions USING (id)" : "")
      WHERE west <= ?2 AND east >= ?1 AND south <= ?4 AND north >= ?3
        AND first >= \(MapFeature.Kind.motorway.rawValue)
        AND last <= \(MapFeature.Kind.service.rawValue)
      """)
  }

  private static func fastest(
    in database: Database, from first: MapFeature.Kind
  ) throws(Database.Problem) -> MapFeature.Kind {
    let find = try database.prepare("SELECT 1 FROM tree WHERE first >= ?1 AND last <= ?1 LIMIT 1")
    for kind in MapFeature.Kind.allCases where kind >= first && kind < .service {
      try find.bind([.number(kind.rawValue)])
      if try find.step() { return kind }
    }
    return .service
  }

  /// The nearest points of roads open to cars, within this many meters.
  ///
  /// - Parameter isAvoided: Whether a piece of a feature is left out.
  func nearest(
    to point: Coordinate, within metres: Double,
    except isAvoided: (_ feature: Int, _ piece: Int) -> Bool
  ) throws(Database.Problem) -> Nearby {
    let flat = Flat(around: point)
    try find.bind(Self.box(around: point, metres))
    var (nearby, network, any) = (Nearby(), metres, metres)
    while try find.step() {
      let points = Point.points(in: find.bytes(0))
      let line = points.compactMap(\.coordinate)
      guard line.count == points.count else { continue }
      let parts = Connections.parts(in: find.bytes(1))
      let (gates, feature) = (Point.points(in: find.bytes(2)), find.number(3))
      for (piece, (start, end)) in zip(line, line.dropFirst()).enumerated() {
        let part = parts.indices.contains(piece) ? parts[piece] : Connections.network
        let (along, distance) = flat.nearest(from: start, to: end)
        guard part != Connections.none, distance <= max(network, any),
          !isAvoided(feature, piece),
          let place = start.between(end, along)
        else { continue }
        let spot = Spot(
          place: place, feature: feature, line: line, index: piece, part: part,
          gates: Connections.gates(of: piece, in: gates), ends: Array(points[piece...piece + 1]))
        if distance <= any { (nearby.any, any) = (spot, distance) }
        if part == Connections.network, distance <= network {
          (nearby.network, network) = (spot, distance)
        }
      }
    }
    if let spot = nearby.network { nearby.network = try withoutSigns(spot) }
    if let spot = nearby.any { nearby.any = try withoutSigns(spot) }
    return nearby
  }

  private static func box(around point: Coordinate, _ metres: Double) -> [Statement.Value] {
    let (wide, high) = (Flat(around: point).longitude(of: metres), metres / Flat.degree)
    return [
      .real(point.longitude - wide), .real(point.longitude + wide),
      .real(point.latitude - high), .real(point.latitude + high),
    ]
  }

  /// The feature, the index and the name of the piece of road or ferry that passes through a point, within this
  /// many meters.
  func piece(
    at point: Coordinate, within metres: Double
  ) throws(Database.Problem) -> (feature: Int, index: Int, name: String)? {
    let flat = Flat(around: point)
    try findWay.bind(Self.box(around: point, metres))
    var (best, nearest) = ((feature: Int, index: Int, name: String)?.none, metres)
    while try findWay.step() {
      let line = Point.points(in: findWay.bytes(0)).compactMap(\.coordinate)
      for (index, (start, end)) in zip(line, line.dropFirst()).enumerated() {
        let distance = flat.nearest(from: start, to: end).metres
        guard distance <= nearest else { continue }
        (best, nearest) = ((findWay.number(1), index, findWay.text(2) ?? ""), distance)
      }
    }
    return best
  }

  /// The points of a road, and its name.
  func line(of feature: Int) throws(Database.Problem) -> (points: [Coordinate], name: String)? {
    try findLine.bind([.number(feature)])
    guard try findLine.step() else { return nil }
    return (Point.points(in: findLine.bytes(0)).compactMap(\.coordinate), findLine.text(1) ?? "")
  }

  /// The spot without the gates and ends at which turns are forbidden.
  private func withoutSigns(_ spot: Spot) throws(Database.Problem) -> Spot {
    var spot = spot
    spot.gates = try withoutSigns(spot.gates)
    spot.ends = try withoutSigns(spot.ends)
    return spot
  }

  private func withoutSigns(_ points: [Point]) throws(Database.Problem) -> [Point] {
    guard let findSign else { return [] }
    var free: [Point] = []
    for point in points {
      try findSign.bind([.number(Int(point.longitude)), .number(Int(point.latitude))])
      if try !findSign.step() { free.append(point) }
    }
    return free
  }
}

extension Coordinate {
  /// The point at this fraction of the way to another.
  func between(_ other: Coordinate, _ along: Double) -> Coordinate? {
    Coordinate(
      latitude: latitude + along * (other.latitude - latitude),
      longitude: longitude + along * (other.longitude - longitude))
  }
}
