import Glibc
import OnrampCore

/// The roads, water and parks of a map.
final class Ground {
  /// The maximum number of features and points in an answer.
  private static let (maxFeatures, maxPoints) = (4_000, 60_000)
  /// The dots of a braille cell.
  private static let dots = (across: 2.0, down: 4.0)
  /// The maximum width of a cell, in meters, at which each kind of road is drawn.
  private static let widest: [(kind: MapFeature.Kind, meters: Double)] = [
    (.motorway, .infinity), (.trunk, 20_000), (.primary, 5_000), (.secondary, 2_000),
    (.tertiary, 800), (.residential, 200), (.service, 60), (.rail, 1_000), (.shore, .infinity),
    (.water, .infinity), (.park, 1_000),
  ]

  /// A stored line or area.
  struct Shape {
    let name: String?
    let points: [Point]
  }

  private let find: Statement

  init(_ database: Database) throws(Database.Problem) {
    find = try database.prepare(
      """
      SELECT name, points FROM tree JOIN features USING (id)
      WHERE west <= ?2 AND east >= ?1 AND south <= ?4 AND north >= ?3
        AND first >= ?5 AND last <= ?5 AND (east - west >= ?6 OR north - south >= ?7)
      LIMIT ?8
      """)
  }

  /// The shapes of a kind in an area.
  /// - Parameters:
  ///   - kind: The kind in the R*Tree.
  ///   - dot: The smallest visible distance, in degrees; points on the same dot are dropped.
  ///   - limit: The maximum number of shapes.
  func shapes(
    _ kind: Int, in area: MapArea, dot: (x: Double, y: Double),
    least: (x: Double, y: Double) = (0, 0),
    limit: Int
  ) throws(Database.Problem) -> [Shape] {
    try find.bind([
      .real(area.west), .real(area.east), .real(area.south), .real(area.north), .number(kind),
      .real(least.x), .real(least.y), .number(limit),
    ])
    let isPoint = kind == NameKind.townInTree
    var shapes: [Shape] = []
    while try find.step() {
      let line = Self.simplified(Point.points(in: find.bytes(1)), dot: dot)
      if line.count >= (isPoint ? 1 : 2) { shapes.append(Shape(name: find.text(0), points: line)) }
    }
    return shapes
  }

  /// The features to draw between two corners, in this many cells; most important first.
  func features(
    from corner: Coordinate, to other: Coordinate, _ columns: Int, _ rows: Int
  ) throws(MapEvent.Failure) -> [MapEvent.Feature] {
    let area = MapArea(
      south: corner.latitude, west: corner.longitude, north: other.latitude, east: other.longitude)
    let dot = (
      x: max(area.east - area.west, 0) / (Double(columns) * Self.dots.across),
      y: max(area.north - area.south, 0) / (Double(rows) * Self.dots.down)
    )
    let meters = Flat(around: corner).place(other).x / Double(columns)
    return try Database.attempt { () throws(Database.Problem) in
      var (features, points): ([MapEvent.Feature], Int) = ([], 0)
      func add(_ kind: MapFeature.Kind, _ name: String?, _ line: [Coordinate]) {
        guard features.count < Self.maxFeatures, line.count >= 2,
          points + line.count <= Self.maxPoints
        else { return }
        points += line.count
        features.append(
          MapEvent.Feature(kind: kind.rawValue, name: name, points: EncodedLine(line)))
      }
      for (kind, widest) in Self.widest where meters <= widest {
        // Small pieces add up to a road; an area counts by itself.
        let least = kind >= .water ? dot : (x: 0, y: 0)
        for number in kind == .shore ? [kind.rawValue, NameKind.coastInTree] : [kind.rawValue] {
          for shape in try shapes(
            number, in: area, dot: dot, least: least, limit: Self.maxFeatures - features.count)
          {
            add(kind, shape.name, shape.points.compactMap(\.coordinate))
          }
        }
        if kind == .shore {
          for ring in try sea(in: area, dot: dot) { add(.water, nil, ring) }
        }
      }
      return features
    }
  }

  /// Drops points that fall on the same dot as the previous one; the ends stay.
  private static func simplified(_ line: [Point], dot: (x: Double, y: Double)) -> [Point] {
    guard var last = line.first, let end = line.last, line.count > 2 else { return line }
    let (x, y) = (dot.x * Point.unit, dot.y * Point.unit)
    var kept = [last]
    for point in line.dropFirst().dropLast() {
      let (east, north) = (
        Double(point.longitude) - Double(last.longitude),
        Double(point.latitude) - Double(last.latitude)
      )
      guard abs(east) >= x || abs(north) >= y else { continue }
      kept.append(point)
      last = point
    }
    return kept + [end]
  }
}
