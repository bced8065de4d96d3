import CRoutino
import Glibc
import OnrampCore

/// The fastest routes for a car: short ones by our own search, long ones by libroutino. If
/// libroutino finds none, our own search goes as far as needed.
struct Router {
  /// How far outside the map a stop may be, in degrees.
  private static let margin = 0.02
  /// How far a point of a route may be from its road, in meters.
  private static let onRoad = 3.0
  /// How long a table may take. What isn't known by then is estimated from the distance.
  private static let patience = Duration.seconds(20)
  #if DEBUG
    /// `onramp-map --far` answers as if all stops were far apart.
    private static let near = mode == "--far" ? 0 : RoadSearch.near
  #else
    private static let near = RoadSearch.near
  #endif

  private let info: MapInfo
  private let roads: Roads
  /// A router for each choice of what to avoid that this map knows.
  private let far: [Set<AvoidableRoad>: FarRouter]
  /// `nil` for older maps, which lack the file.
  private let near: (file: RoadFile, search: RoadSearch)?

  /// Loads the map.
  ///
  /// - Parameter avoidable: What routes on this map can avoid.
  /// - Returns: `nil` if the map's files can't be used.
  init?(_ info: MapInfo, _ roads: Roads, avoidable: [AvoidableRoad]) {
    guard let map = FarRouter.Map() else { return nil }
    var far: [Set<AvoidableRoad>: FarRouter] = [:]
    for avoided in CarProfile.choices where avoided.isSubset(of: avoidable) {
      let fastest = avoided.contains(.motorways) ? roads.fastestButMotorways : roads.fastest
      guard let router = FarRouter(map, fastest: fastest, avoiding: avoided) else { return nil }
      far[avoided] = router
    }
    (self.info, self.roads, self.far) = (info, roads, far)
    near = RoadFile().map { ($0, RoadSearch($0)) }
  }

  private func far(avoiding avoided: Set<AvoidableRoad>) throws(MapProblem) -> FarRouter {
    guard let far = far[avoided] else { throw MapProblem(.olderMap) }
    return far
  }

  /// The durations between all stops, in seconds; `nil` if there is no route. On a large map the
  /// times to far stops may be estimates.
  func table(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>
  ) throws(MapProblem) -> MapEvent.Event {
    let places = try self.places(stops, avoided)
    var durations = DurationEstimate(
      metres: stops.map { stop in
        let flat = Flat(around: stop)
        return stops.map { flat.distance(to: $0) }
      })
    let end = ContinuousClock.now + Self.patience
    let rows = try stops.indices.map { from throws(MapProblem) in
      try nearWays(from: from, to: Array(stops.indices), places)
    }
    for (from, to) in durations.pairs {
      let row = rows[from]
      if row?.seconds[to] == nil, row?.isComplete != true, ContinuousClock.now > end,
        durations.canEstimate
      {
        continue
      }
      let seconds = try seconds(from, to, places, found: row?.seconds[to], row?.isComplete ?? false)
      durations.set(seconds.map(WayPoint.whole), from: from, to: to)
    }
    return .table(durations.seconds, isEstimated: durations.isEstimated)
  }

  private func seconds(
    _ from: Int, _ to: Int, _ places: RoadPlaces, found: Double??, _ isComplete: Bool
  ) throws(MapProblem) -> Double? {
    if places.areOne(from, to) { return 0 }
    if let found = found ?? nil { return found }
    return isComplete ? nil : try farWay(from, to, places, wantsRoads: false)?.last?.seconds
  }

  /// The routes from each stop to the next.
  func legs(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>
  ) throws(MapProblem) -> [MapEvent.Leg] {
    let places = try self.places(stops, avoided)
    var legs: [MapEvent.Leg] = []
    for from in stops.indices.dropLast() {
      guard let way = try way(from, from + 1, places),
        let leg = MapEvent.Leg(way, to: stops[from + 1])
      else { throw MapProblem(.unreachable(from: from, to: from + 1)) }
      legs.append(leg)
    }
    return legs
  }

  private func way(_ from: Int, _ to: Int, _ places: RoadPlaces) throws(MapProblem) -> [WayPoint]? {
    // Don't drive around the block to stay where you are.
    if places.areOne(from, to) { return WayPoint.staying(at: places[from].place) }
    let found = try nearWays(from: from, to: [to], places, wantsCourses: true)
    if let way = try points(found, from, to, places) { return way }
    return found?.isComplete == true ? nil : try farWay(from, to, places)
  }

  // MARK: Near and far

  private func nearWays(
    from: Int, to ends: [Int], _ places: RoadPlaces, most: Int? = near, wantsCourses: Bool = false
  ) throws(MapProblem) -> RoadSearch.Found? {
    guard let near, let start = place(places[from], near.file) else { return nil }
    let ends = ends.map { place(places[$0], near.file) }
    guard !ends.contains(where: { $0 == nil }) else { return nil }
    return try near.search.ways(
      from: start, to: ends.compactMap { $0 }, most: most, avoiding: .avoided(places.avoided),
      wantsCourses: wantsCourses)
  }

  private func farWay(
    _ from: Int, _ to: Int, _ places: RoadPlaces, wantsRoads: Bool = true
  ) throws(MapProblem) -> [WayPoint]? {
    // libroutino uses no destination-only roads.
    if let start = try places.far(from), let end = try places.far(to),
      let way = try far(avoiding: places.avoided).way(start, end)
    {
      return wantsRoads ? try withRoads(way) : way
    }
    let found = try nearWays(from: from, to: [to], places, most: nil, wantsCourses: true)
    return try points(found, from, to, places)
  }

  /// A way of libroutino, with what it doesn't say: which roads are motorways, links and ferries, and
  /// where one leads straight into another.
  private func withRoads(_ way: [WayPoint]) throws(MapProblem) -> [WayPoint] {
    guard let file = near?.file else { return way }
    var (way, road) = (way, WayPoint.Road.street)
    for (index, (point, next)) in zip(way, way.dropFirst()).enumerated() {
      // It says nothing where a link leads straight onto its motorway.
      let mayChange = point.isNotable || road == .link
      if mayChange, let start = point.place, let end = next.place,
        let middle = start.between(end, 0.5), let found = try self.way(at: middle, file)
      {
        if found.road != road, !point.isNotable {
          (way[index].type, way[index].name) = (ROUTINO_POINT_CHANGE, found.name)
        }
        road = found.road
      }
      if point.road != .ferry { way[index].road = road }
    }
    return way
  }

  /// The road or ferry that passes through a point of a route.
  private func way(
    at point: Coordinate, _ file: RoadFile
  ) throws(MapProblem) -> (road: WayPoint.Road, name: String)? {
    try MapProblem.attempt { () throws(Database.Problem) in
      guard let piece = try roads.piece(at: point, within: Self.onRoad),
        let link = file.link(of: piece.feature, piece: piece.index)
      else { return nil }
      return (WayPoint.Road(file.marks(link)), piece.name)
    }
  }

  private func points(
    _ found: RoadSearch.Found?, _ from: Int, _ to: Int, _ places: RoadPlaces
  ) throws(MapProblem) -> [WayPoint]? {
    guard let near, let found, let seconds = found.seconds[0],
      let start = place(places[from], near.file), let end = place(places[to], near.file)
    else { return nil }
    return try MapProblem.attempt { () throws(Database.Problem) in
      var way = RoadWay(near.file, near.search, roads)
      return try way.points(found.courses[0], from: start, to: end, seconds: seconds)
    }
  }

  /// A spot's position on its link.
  private func place(_ spot: Roads.Spot, _ file: RoadFile) -> RoadSearch.Place? {
    guard let link = file.link(of: spot.feature, piece: spot.index) else { return nil }
    let along = spot.along(from: file.value(.first, of: link), to: file.value(.last, of: link))
    return RoadSearch.Place(link: link, along: along)
  }

  // MARK: Stops

  private func places(
    _ stops: [Coordinate], _ avoided: Set<AvoidableRoad>
  ) throws(MapProblem) -> RoadPlaces {
    _ = try far(avoiding: avoided)
    return try RoadPlaces(stops, on: self, avoiding: avoided)
  }

  /// The roads around a stop that a route may use.
  func roads(
    around stop: Coordinate, within metres: Double, avoiding avoided: Set<AvoidableRoad>
  ) throws(MapProblem) -> Roads.Nearby {
    let marks = RoadFile.Marks.avoided(avoided)
    return try MapProblem.attempt { () throws(Database.Problem) in
      try roads.nearest(to: stop, within: metres) { feature, piece in
        guard !marks.isEmpty, let file = near?.file,
          let link = file.link(of: feature, piece: piece)
        else { return false }
        return !file.marks(link).isDisjoint(with: marks)
      }
    }
  }

  /// A spot as libroutino waypoints; `nil` if it doesn't use such a road.
  func farPlace(
    on spot: Roads.Spot, avoiding avoided: Set<AvoidableRoad>
  ) throws(MapProblem) -> FarPlace? {
    if let file = near?.file, let link = file.link(of: spot.feature, piece: spot.index),
      file.marks(link).contains(.isToEnds)
    {
      return nil
    }
    return try far(avoiding: avoided).place(on: spot)
  }

  /// Whether a stop is on the map.
  func covers(_ stop: Coordinate) -> Bool {
    (info.south - Self.margin...info.north + Self.margin).contains(stop.latitude)
      && (info.west - Self.margin...info.east + Self.margin).contains(stop.longitude)
  }
}
