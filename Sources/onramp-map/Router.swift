import CRoutino
import Glibc
import OnrampCore

/// The fastest ways for a car.
struct Router {
  /// How far a stop may be from a road, in metres, and beside the map, in degrees.
  private static let (reach, margin) = (1000.0, 0.02)
  /// How long a table may be computed. What is not known by then is estimated from how far it is.
  private static let patience = Duration.seconds(20)
  /// Where the numbers of libroutino's errors begin that say that no way leads.
  private static let noWay: Int32 = 1001
  /// With every bend. Lists of text crash in libroutino 3.3.
  private static let options = ROUTINO_ROUTE_QUICKEST | ROUTINO_ROUTE_LIST_HTML_ALL

  private let info: MapInfo
  private let roads: Roads
  private let database: OpaquePointer
  private let profile: OpaquePointer
  private let words: OpaquePointer

  /// - Returns: `nil` if the files of the map can't be used.
  init?(_ info: MapInfo, _ roads: Roads) {
    var car = CarProfile.values(fastest: roads.fastest)
    guard let database = Routino_LoadDatabase(".", nil),
      let profile = Routino_CreateProfileFromUserProfile(&car),
      Routino_ValidateProfile(database, profile) == 0,
      let words = Routino_GetTranslation("en")
    else { return nil }
    (self.info, self.roads, self.words) = (info, roads, words)
    (self.database, self.profile) = (database, profile)
  }

  /// How long it takes from each stop to each, in seconds; `nil` where no way leads. On a large map
  /// the times to far stops may be estimates.
  func table(_ stops: [Coordinate]) throws(MapProblem) -> [[Int?]] {
    let places = try Waypoints(stops, on: self)
    var durations = DurationEstimate(
      metres: stops.map { stop in
        let flat = Flat(around: stop)
        return stops.map { flat.distance(to: $0) }
      })
    let end = ContinuousClock.now + Self.patience
    for (from, to) in durations.pairs {
      if ContinuousClock.now > end, durations.canEstimate { break }
      durations.set(try way(places[from], places[to])?.last?.seconds, from: from, to: to)
    }
    return durations.seconds
  }

  /// The ways from each stop to the next.
  func legs(_ stops: [Coordinate]) throws(MapProblem) -> [MapEvent.Leg] {
    let places = try Waypoints(stops, on: self)
    var legs: [MapEvent.Leg] = []
    for from in stops.indices.dropLast() {
      guard let way = try way(places[from], places[from + 1]),
        let leg = MapEvent.Leg(way)
      else { throw MapProblem(.unreachable(from: from, to: from + 1)) }
      legs.append(leg)
    }
    return legs
  }

  /// The points from one place to another; `nil` where no way leads.
  private func way(_ from: OpaquePointer, _ to: OpaquePointer) throws(MapProblem) -> [WayPoint]? {
    if Work.isCancelled { throw MapProblem(.cancelled) }
    var ends: [OpaquePointer?] = [from, to]
    // It is not set where all goes well.
    onramp_forget_error()
    let way = Routino_CalculateRoute(
      database, profile, words, &ends, 2, Self.options, { _ in Work.isCancelled ? 0 : 1 })
    guard let way else {
      switch onramp_error() {
      case ROUTINO_ERROR_PROGRESS_ABORTED: throw MapProblem(.cancelled)
      case Self.noWay...: return nil
      default: throw MapProblem(.damagedMap)
      }
    }
    defer { Routino_DeleteRoute(way) }
    let points = Array(sequence(first: way) { $0.pointee.next }.map { WayPoint($0.pointee) })
    return points.endingAtFirstArrival
  }

  /// Stops as libroutino knows them.
  private struct Waypoints: ~Copyable {
    private var places: [OpaquePointer] = []

    init(_ stops: [Coordinate], on router: Router) throws(MapProblem) {
      for (index, stop) in stops.enumerated() {
        guard router.covers(stop) else { throw MapProblem(.offMap(stop: index)) }
        guard let place = try router.find(stop) else { throw MapProblem(.offRoad(stop: index)) }
        places.append(place)
        // The way from a place to itself tells where it is.
        guard let snapped = try router.way(place, place)?.first?.place,
          Flat(around: stop).distance(to: snapped) <= Router.reach
        else { throw MapProblem(.offRoad(stop: index)) }
      }
    }

    deinit { for place in places { free(UnsafeMutableRawPointer(place)) } }

    subscript(index: Int) -> OpaquePointer { places[index] }
  }

  /// The place of a stop on a road; `nil` if there is none.
  private func find(_ stop: Coordinate) throws(MapProblem) -> OpaquePointer? {
    if let place = waypoint(stop) { return place }
    return try MapProblem.attempt { () throws(Database.Problem) in
      try roads.nearest(to: stop, within: Self.reach).flatMap(waypoint)
    }
  }

  private func waypoint(_ place: Coordinate) -> OpaquePointer? {
    Routino_FindWaypoint(database, profile, place.latitude, place.longitude)
  }

  private func covers(_ stop: Coordinate) -> Bool {
    (info.south - Self.margin...info.north + Self.margin).contains(stop.latitude)
      && (info.west - Self.margin...info.east + Self.margin).contains(stop.longitude)
  }
}

/// A point of a way, in our units.
struct WayPoint {
  let place: Coordinate?
  /// Since the start.
  let seconds: Int, metres: Double
  let type: Int32
  /// How far to turn, in degrees to the right.
  let turn: Int
  /// What the way is called from here; `nil` where that is not said.
  let name: String?

  /// The point at which the way ends, part of the way from one to another.
  init(arriving place: Coordinate, from one: WayPoint, to other: WayPoint, _ along: Double) {
    self.place = place
    seconds = one.seconds + WayPoint.whole(Double(other.seconds - one.seconds) * along)
    metres = one.metres + (other.metres - one.metres) * along
    (type, turn, name) = (ROUTINO_POINT_WAYPOINT, 0, nil)
  }

  init(_ point: Routino_Output) {
    let degrees = 180 / Double.pi
    place = Coordinate(
      latitude: Double(point.lat) * degrees, longitude: Double(point.lon) * degrees)
    // Its header says seconds; it means minutes.
    seconds = Self.whole(Double(point.time) * 60)
    metres = Double(point.dist) * 1000
    (type, turn) = (point.type, Int(point.turn))
    name = point.name.map { String(cString: $0) }
  }

  /// A number that came from a file, which may be damaged.
  static func whole(_ number: Double) -> Int {
    number.isFinite ? Int(min(max(number, 0), 1e9).rounded()) : 0
  }
}

extension [WayPoint] {
  /// The way up to where it first comes to its last place.
  ///
  /// Where both stops lie beside the same junction, libroutino passes the second one, turns back at
  /// the next junction and comes again.
  fileprivate var endingAtFirstArrival: [WayPoint] {
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
