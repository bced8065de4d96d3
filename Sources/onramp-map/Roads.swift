import Glibc
import OnrampCore

/// A map's roads, to find the nearest one.
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
  }

  private let find: Statement
  private let findLine: Statement

  init(_ database: Database) throws(Database.Problem) {
    findLine = try database.prepare("SELECT points, name FROM features WHERE id = ?")
    find = try database.prepare(
      """
      SELECT points, parts, id
      FROM tree JOIN features USING (id) LEFT JOIN exceptions USING (id)
      WHERE west <= ?2 AND east >= ?1 AND south <= ?4 AND north >= ?3
        AND first >= \(MapFeature.Kind.motorway.rawValue)
        AND last <= \(MapFeature.Kind.service.rawValue)
      """)
  }

  /// The nearest points of roads open to cars, within this many meters.
  ///
  /// - Parameter isAvoided: Whether a piece of a feature is left out.
  func nearest(
    to point: Coordinate, within meters: Double,
    except isAvoided: (_ feature: Int, _ piece: Int) -> Bool
  ) throws(Database.Problem) -> Nearby {
    let flat = Flat(around: point)
    try find.bind(flat.box(within: meters))
    var (nearby, network, any) = (Nearby(), meters, meters)
    while try find.step() {
      guard let line = Point.points(in: find.bytes(0)).all(\.coordinate) else { continue }
      let bytes = find.bytes(1)
      let parts = stride(from: 0, to: bytes.count - 3, by: 4).map { Int32(storedIn: bytes, at: $0) }
      let feature = find.number(2)
      for (piece, (start, end)) in zip(line, line.dropFirst()).enumerated() {
        let part = parts.indices.contains(piece) ? parts[piece] : Connections.network
        let (along, distance) = flat.nearest(from: start, to: end)
        guard part != Connections.none, distance <= max(network, any),
          !isAvoided(feature, piece),
          let place = start.between(end, along)
        else { continue }
        let spot = Spot(place: place, feature: feature, line: line, index: piece, part: part)
        if distance <= any { (nearby.any, any) = (spot, distance) }
        if part == Connections.network, distance <= network {
          (nearby.network, network) = (spot, distance)
        }
      }
    }
    return nearby
  }

  /// The pieces of all roads at a spot, which is near a point, within this many meters.
  func pieces(
    at spot: Spot, near point: Coordinate, within meters: Double
  ) throws(Database.Problem) -> [Spot] {
    let (flat, around) = (Flat(around: point), Flat(around: spot.place))
    try find.bind(around.box(within: meters))
    var spots: [Spot] = []
    while try find.step() {
      guard let line = Point.points(in: find.bytes(0)).all(\.coordinate) else { continue }
      for (piece, (start, end)) in zip(line, line.dropFirst()).enumerated() {
        guard let place = start.between(end, flat.nearest(from: start, to: end).along),
          around.distance(to: place) <= meters
        else { continue }
        spots.append(
          Spot(
            place: place, feature: find.number(2), line: line, index: piece, part: spot.part))
      }
    }
    return spots
  }

  /// The points of a road, and its name.
  func line(of feature: Int) throws(Database.Problem) -> (points: [Coordinate], name: String)? {
    try findLine.bind([.number(feature)])
    guard try findLine.step() else { return nil }
    return (Point.points(in: findLine.bytes(0)).compactMap(\.coordinate), findLine.text(1) ?? "")
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
