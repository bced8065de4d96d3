import CRoutino
import Glibc
import OnrampCore

/// The fastest ways for a car.
struct Router {
  /// How far a stop may be beside the map, in degrees.
  private static let margin = 0.02
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
  /// Without rules, to tell where a stop is. With them, the way from a stop in a one-way street to
  /// itself leads round the block.
  private let placing: OpaquePointer
  private let words: OpaquePointer

  /// - Returns: `nil` if the files of the map can't be used.
  init?(_ info: MapInfo, _ roads: Roads) {
    guard let database = Routino_LoadDatabase(".", nil),
      let profile = Routino_GetProfile(CarProfile.name(fastest: roads.fastest, obeys: true)),
      let placing = Routino_GetProfile(CarProfile.name(fastest: roads.fastest, obeys: false)),
      Routino_ValidateProfile(database, profile) == 0,
      Routino_ValidateProfile(database, placing) == 0,
      let words = Routino_GetTranslation("en")
    else { return nil }
    (self.info, self.roads, self.words) = (info, roads, words)
    (self.database, self.profile, self.placing) = (database, profile, placing)
  }

  /// How long it takes from each stop to each, in seconds; `nil` where no way leads. On a large map
  /// the times to far stops may be estimates.
  func table(_ stops: [Coordinate]) throws(MapProblem) -> [[Int?]] {
    let places = try RoadPlaces(stops, on: self)
    var durations = DurationEstimate(
      metres: stops.map { stop in
        let flat = Flat(around: stop)
        return stops.map { flat.distance(to: $0) }
      })
    let end = ContinuousClock.now + Self.patience
    for (from, to) in durations.pairs {
      if ContinuousClock.now > end, durations.canEstimate { break }
      durations.set(
        try way(places[from], places[to])?.last.map { WayPoint.whole($0.seconds) }, from: from,
        to: to)
    }
    return durations.seconds
  }

  /// The ways from each stop to the next.
  func legs(_ stops: [Coordinate]) throws(MapProblem) -> [MapEvent.Leg] {
    let places = try RoadPlaces(stops, on: self)
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
  private func way(
    _ from: RoadPlaces.Place, _ to: RoadPlaces.Place
  ) throws(MapProblem) -> [WayPoint]? {
    // To where one is, no way leads round the block.
    if Flat(around: from.coordinate).distance(to: to.coordinate) < 1 {
      return try way(from.waypoint, from.waypoint, by: placing)
    }
    let direct = try way(from.waypoint, to.waypoint, by: profile)
    // Ways that end there are lost at times, but seldom go astray.
    let lasts = direct == nil ? to.gates : []
    let found = try fastest(from, from.gates, lasts, to, than: direct)
    if let found { return found.withTurns }
    return try fastest(from, from.ends, to.ends, to, than: nil)?.withTurns
  }

  /// The fastest way through one of the first points, one of the last, or one of each.
  private func fastest(
    _ from: RoadPlaces.Place, _ firsts: [OpaquePointer], _ lasts: [OpaquePointer],
    _ to: RoadPlaces.Place, than direct: [WayPoint]?
  ) throws(MapProblem) -> [WayPoint]? {
    var best = direct
    for first in [nil] + firsts {
      for last in [nil] + lasts where first != nil || last != nil {
        let places = [from.waypoint, first, last, to.waypoint].compactMap { $0 }
        guard let way = try way(through: places),
          (way.last?.seconds ?? 0) < best?.last?.seconds ?? .infinity
        else { continue }
        best = way
      }
    }
    return best
  }

  private func way(through places: [OpaquePointer]) throws(MapProblem) -> [WayPoint]? {
    var whole: [WayPoint] = []
    for (from, to) in zip(places, places.dropFirst()) {
      guard let part = try way(from, to, by: profile) else { return nil }
      whole = whole.followed(by: part)
    }
    return whole
  }

  private func way(
    _ from: OpaquePointer, _ to: OpaquePointer, by profile: OpaquePointer
  ) throws(MapProblem) -> [WayPoint]? {
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

  // MARK: Where stops are

  /// The roads around a stop.
  func roads(around stop: Coordinate, within metres: Double) throws(MapProblem) -> Roads.Nearby {
    try MapProblem.attempt { () throws(Database.Problem) in
      try roads.nearest(to: stop, within: metres)
    }
  }

  /// A point on a road, as libroutino knows it.
  func waypoint(_ point: Coordinate) -> OpaquePointer? {
    Routino_FindWaypoint(database, placing, point.latitude, point.longitude)
  }

  /// The place of a spot on its road, as libroutino knows it, and where it says that is.
  func place(on spot: Roads.Spot) throws(MapProblem) -> RoadPlaces.Place? {
    for point in spot.places {
      guard let place = try place(of: point) else { continue }
      if try isOn(spot.piece, place) { return place }
      free(UnsafeMutableRawPointer(place.waypoint))
    }
    return try place(of: spot.place)
  }

  private func place(of point: Coordinate) throws(MapProblem) -> RoadPlaces.Place? {
    guard let waypoint = waypoint(point) else { return nil }
    // The way from a place to itself tells where it is.
    guard let coordinate = try way(waypoint, waypoint, by: placing)?.first?.place else {
      free(UnsafeMutableRawPointer(waypoint))
      return nil
    }
    return RoadPlaces.Place(waypoint: waypoint, coordinate: coordinate)
  }

  /// Whether a place is as far from an end of a piece of a road as it is on that piece: where roads
  /// cross without a junction, libroutino may find the other one.
  private func isOn(
    _ piece: (start: Coordinate, end: Coordinate), _ place: RoadPlaces.Place
  ) throws(MapProblem) -> Bool {
    for end in [piece.start, piece.end] {
      guard let waypoint = waypoint(end) else { continue }
      defer { free(UnsafeMutableRawPointer(waypoint)) }
      let metres = Flat(around: end).distance(to: place.coordinate)
      guard let way = try way(place.waypoint, waypoint, by: placing)?.last else { continue }
      if abs(way.metres - metres) <= 6 + metres / 50 { return true }
    }
    return false
  }

  /// Whether a stop is on the map.
  func covers(_ stop: Coordinate) -> Bool {
    (info.south - Self.margin...info.north + Self.margin).contains(stop.latitude)
      && (info.west - Self.margin...info.east + Self.margin).contains(stop.longitude)
  }
}
