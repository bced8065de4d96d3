import CRoutino
import Glibc
import OnrampCore

/// A point of a route, in our units.
struct WayPoint {
  let place: Coordinate?
  /// Since the start.
  var seconds: Double
  var metres: Double
  var type: Int32
  /// The angle of the turn, in degrees to the right.
  var turn: Int
  /// The name of the road from here on; `nil` if none is given.
  var name: String?
  /// What the road from here on is.
  var road = Road.street

  /// What matters of a road when it is entered or left.
  enum Road {
    case street
    /// A motorway or a trunk road.
    case major
    /// A link of one.
    case link
    case ferry

    init(_ marks: RoadFile.Marks) {
      self =
        marks.contains(.isFerry)
        ? .ferry : marks.contains(.isMajor) ? .major : marks.contains(.isLink) ? .link : .street
    }
  }

  init(
    place: Coordinate, seconds: Double, metres: Double, type: Int32, turn: Int, name: String?,
    road: Road = .street
  ) {
    (self.place, self.seconds, self.metres) = (place, seconds, metres)
    (self.type, self.turn, self.name, self.road) = (type, turn, name, road)
  }

  /// The route from a place to itself.
  static func staying(at place: Coordinate) -> [WayPoint] {
    [Self](
      repeating: Self(
        place: place, seconds: 0, metres: 0, type: ROUTINO_POINT_WAYPOINT, turn: 0, name: nil),
      count: 2)
  }

  /// The point where the route ends, a fraction of the way from one point to another.
  init(arriving place: Coordinate, from one: WayPoint, to other: WayPoint, _ along: Double) {
    self.place = place
    seconds = one.seconds + (other.seconds - one.seconds) * along
    metres = one.metres + (other.metres - one.metres) * along
    (type, turn, name) = (ROUTINO_POINT_WAYPOINT, 0, nil)
  }

  init(_ point: Routino_Output) {
    let degrees = 180 / Double.pi
    place = Coordinate(
      latitude: Double(point.lat) * degrees, longitude: Double(point.lon) * degrees)
    // The header says seconds, but it is minutes.
    seconds = Double(point.time) * 60
    metres = Double(point.dist) * 1000
    (type, turn) = (point.type, Int(point.turn))
    name = point.name.map { String(cString: $0) }
    guard name == RoutinoWords.ferry else { return }
    (name, road) = ("", .ferry)
  }

  /// Whether something may be said there.
  var isNotable: Bool {
    [
      ROUTINO_POINT_WAYPOINT, ROUTINO_POINT_CHANGE, ROUTINO_POINT_JUNCT_IMPORT,
      ROUTINO_POINT_RB_EXIT,
    ].contains(type)
  }

  /// A turn in whole degrees.
  static func degrees(_ turn: Double) -> Int { turn < 0 ? -whole(-turn) : whole(turn) }

  /// Rounds a number from a file, which may be damaged.
  static func whole(_ number: Double) -> Int {
    number.isFinite ? Int(min(max(number, 0), 1e9).rounded()) : 0
  }
}

extension [WayPoint] {
  /// This route followed by another, which begins where it ends.
  func followed(by other: [WayPoint]) -> [WayPoint] {
    guard let end = last else { return other }
    let more = other.map { point in
      var point = point
      point.seconds += end.seconds
      point.metres += end.metres
      return point
    }
    return dropLast() + more
  }

  /// The route up to its first arrival at its last place.
  ///
  /// If both stops lie next to the same junction, libroutino passes the second one, turns back at
  /// the next junction and comes again.
  var endingAtFirstArrival: [WayPoint] {
    let reach = 1.5
    guard let end = last?.place, count > 2 else { return self }
    let flat = Flat(around: end)
    for (index, (one, other)) in zip(self, dropFirst()).enumerated().dropLast() {
      guard let start = one.place, let stop = other.place else { continue }
      let (along, metres) = flat.nearest(from: start, to: stop)
      guard metres <= reach else { continue }
      return self[...index] + [WayPoint(arriving: end, from: one, to: other, along)]
    }
    return self
  }
}
