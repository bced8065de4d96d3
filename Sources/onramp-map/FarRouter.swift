import CRoutino
import Glibc
import OnrampCore

/// The fastest routes by libroutino, which uses shortcuts between distant places.
struct FarRouter {
  /// libroutino's error numbers from here on mean that there is no route.
  private static let noWay: Int32 = 1001
  /// Includes every bend. Text lists crash in libroutino 3.3.
  private static let options = ROUTINO_ROUTE_QUICKEST | ROUTINO_ROUTE_LIST_HTML_ALL

  private let map: Map
  private let profile: OpaquePointer
  /// Ignores the rules, to find out where a stop is. With them, the way from a stop in a one-way
  /// street to itself goes around the block.
  private let placing: OpaquePointer
  private var database: OpaquePointer { map.database }

  /// The files of a map, and libroutino's words.
  struct Map {
    fileprivate let database: OpaquePointer
    fileprivate let words: OpaquePointer

    /// Loads a map.
    ///
    /// - Returns: `nil` if its files can't be used.
    init?() {
      guard let database = Routino_LoadDatabase(".", nil), let words = Routino_GetTranslation("en")
      else { return nil }
      (self.database, self.words) = (database, words)
    }
  }

  /// Makes a router for a choice of roads.
  ///
  /// - Returns: `nil` if the map's files can't be used.
  init?(_ map: Map, fastest: MapFeature.Kind, avoiding avoided: Set<AvoidableRoad>) {
    func load(obeys: Bool) -> OpaquePointer? {
      let name = CarProfile.name(fastest: fastest, avoiding: avoided, obeys: obeys)
      guard let profile = Routino_GetProfile(name),
        Routino_ValidateProfile(map.database, profile) == 0
      else { return nil }
      return profile
    }
    guard let profile = load(obeys: true), let placing = load(obeys: false) else {
      return nil
    }
    (self.map, self.profile, self.placing) = (map, profile, placing)
  }

  /// The points of the route from one place to another; `nil` if there is none.
  func way(_ from: FarPlace, _ to: FarPlace) throws(MapProblem) -> [WayPoint]? {
    let direct = try way(from.waypoint, to.waypoint, by: profile)
    // Routes that end at such links are sometimes missed, but seldom take a detour.
    let lasts = direct == nil ? to.gates : []
    let found = try fastest(from, from.gates, lasts, to, than: direct)
    if let found { return found.withTurns }
    return try fastest(from, from.ends, to.ends, to, than: nil)?.withTurns
  }

  /// The fastest route through one of the first points, one of the last, or one of each.
  private func fastest(
    _ from: FarPlace, _ firsts: [OpaquePointer], _ lasts: [OpaquePointer],
    _ to: FarPlace, than direct: [WayPoint]?
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
    // libroutino doesn't reset it on success.
    onramp_forget_error()
    let way = Routino_CalculateRoute(
      database, profile, map.words, &ends, 2, Self.options, { _ in Work.isCancelled ? 0 : 1 })
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

  // MARK: Stops

  /// A point on a road, as a libroutino waypoint.
  private func waypoint(_ point: Coordinate) -> OpaquePointer? {
    Routino_FindWaypoint(database, placing, point.latitude, point.longitude)
  }

  /// A spot's place on its road, as libroutino waypoints; `nil` if it finds none.
  func place(on spot: Roads.Spot) throws(MapProblem) -> FarPlace? {
    let place = try nearest(to: spot)
    place?.gates = spot.gates.compactMap(\.coordinate).compactMap(waypoint)
    place?.ends = spot.ends.compactMap(\.coordinate).compactMap(waypoint)
    return place
  }

  private func nearest(to spot: Roads.Spot) throws(MapProblem) -> FarPlace? {
    for point in spot.places {
      if let place = try place(of: point), try isOn(spot.piece, place) { return place }
    }
    return try place(of: spot.place)
  }

  private func place(of point: Coordinate) throws(MapProblem) -> FarPlace? {
    guard let waypoint = waypoint(point) else { return nil }
    // The route from a place to itself reveals where it is.
    guard let coordinate = try way(waypoint, waypoint, by: placing)?.first?.place else {
      free(UnsafeMutableRawPointer(waypoint))
      return nil
    }
    return FarPlace(waypoint, at: coordinate)
  }

  /// Whether a place is as far from an end of a piece of road as it would be on that piece: where
  /// roads cross without a junction, libroutino may find the other one.
  private func isOn(
    _ piece: (start: Coordinate, end: Coordinate), _ place: FarPlace
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
}

/// A place on a road, as a libroutino waypoint, with its coordinates.
final class FarPlace {
  let waypoint: OpaquePointer
  let coordinate: Coordinate
  /// The junctions by which it is left and reached, if libroutino must be told.
  fileprivate(set) var gates: [OpaquePointer] = []
  /// The nearest points to go through if libroutino finds no route.
  fileprivate(set) var ends: [OpaquePointer] = []

  fileprivate init(_ waypoint: OpaquePointer, at coordinate: Coordinate) {
    (self.waypoint, self.coordinate) = (waypoint, coordinate)
  }

  deinit {
    for waypoint in [waypoint] + gates + ends { free(UnsafeMutableRawPointer(waypoint)) }
  }
}
