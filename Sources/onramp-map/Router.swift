import Glibc
import OnrampCore

/// The fastest routes for a car, and the durations that determine the order of stops.
struct Router {
  /// How far outside the map a stop may be, in degrees.
  private static let margin = 0.02
  /// How far apart the nearest points of roads may be, in meters, for a stop to be at their
  /// junction: the precision of five decimals of a degree.
  private static let atJunction = 0.9
  /// The number of courses to examine for each row of a table before any row gets more, about as
  /// many as a large city has; and the time limit for a table, after which missing durations are
  /// estimated from the distance.
  #if DEBUG
    /// `onramp-map --hasty` answers as if all stops were far apart and the time were up.
    private static let inRow = mode == "--hasty" ? 0 : 200_000
    private static let timeout = Duration.seconds(mode == "--hasty" ? 0 : 20)
  #else
    private static let inRow = 200_000
    private static let timeout = Duration.seconds(20)
  #endif

  private let info: MapInfo
  private let roads: Roads
  private let file: RoadFile
  private let search: RoadSearch
  private let avoidable: Set<AvoidableRoad>

  /// Loads the map.
  ///
  /// - Parameter avoidable: What routes on this map can avoid.
  /// - Returns: `nil` if the map's files can't be used.
  init?(_ info: MapInfo, _ roads: Roads, avoidable: [AvoidableRoad]) {
    guard let file = RoadFile() else { return nil }
    (self.info, self.roads, self.file, search) = (info, roads, file, RoadSearch(file))
    self.avoidable = Set(avoidable)
  }

  /// The durations between all stops, in seconds; `nil` if there is no route. On a large map the
  /// times to far stops may be estimates.
  func table(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>
  ) throws(MapEvent.Failure) -> MapEvent.Event {
    let places = try self.places(stops, avoided)
    let meters = stops.map { stop in
      let flat = Flat(around: stop)
      return stops.map { flat.distance(to: $0) }
    }
    var durations = DurationEstimate(meters: meters)
    /// Sets the durations found from a stop, and returns the stops that the search didn't reach.
    func setRow(_ from: Int, to ends: [Int], most: Int?) throws(MapEvent.Failure) -> [Int] {
      let found = try search.ways(
        from: places.onLinks[from], to: ends.map { places.onLinks[$0] }, most: most,
        avoiding: .avoided(places.avoided))
      var others: [Int] = []
      for (to, seconds) in zip(ends, found.seconds) {
        if places.areOne(from, to) {
          durations.set(0, from: from, to: to)
        } else if seconds != nil || found.isComplete {
          durations.set(seconds.map(WayPoint.whole), from: from, to: to)
        } else {
          others.append(to)
        }
      }
      return others
    }
    let others = try stops.indices.map { from throws(MapEvent.Failure) in
      try setRow(from, to: stops.indices.filter { $0 != from }, most: Self.inRow)
    }
    let end = ContinuousClock.now + Self.timeout
    for from in stops.indices where !others[from].isEmpty {
      if ContinuousClock.now > end, durations.canEstimate { break }
      _ = try setRow(from, to: others[from], most: nil)
    }
    return .table(durations.seconds, isEstimated: durations.isEstimated)
  }

  /// The routes from each stop to the next.
  func legs(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>
  ) throws(MapEvent.Failure) -> [MapEvent.Leg] {
    let places = try self.places(stops, avoided)
    var legs: [MapEvent.Leg] = []
    /// The road on which the driver arrived at the stop.
    var arrival: Int?
    for from in stops.indices.dropLast() {
      // A car that arrives at a junction leaves it as its signs allow, if that leads anywhere.
      let left = places.leaving(from, on: arrival)
      var way = try way(from, from + 1, left, &arrival)
      if way == nil, arrival != nil { way = try self.way(from, from + 1, places, &arrival) }
      guard let leg = way.flatMap({ MapEvent.Leg($0, to: stops[from + 1]) }) else {
        throw .unreachable(from: from, to: from + 1)
      }
      legs.append(leg)
    }
    return legs
  }

  /// The points of a route.
  ///
  /// - Parameter arrival: Becomes the link on which it ends.
  private func way(
    _ from: Int, _ to: Int, _ places: RoadPlaces, _ arrival: inout Int?
  ) throws(MapEvent.Failure) -> [WayPoint]? {
    // Don't drive around the block to stay where you are.
    if places.areOne(from, to) { return WayPoint.staying(at: places.spots[from].place) }
    let found = try search.ways(
      from: places.onLinks[from], to: [places.onLinks[to]], most: nil,
      avoiding: .avoided(places.avoided), toward: places.spots[to].place, wantsCourses: true)
    guard let seconds = found.seconds[0] else { return nil }
    let points: [WayPoint]? = try Database.attempt { () throws(Database.Problem) in
      var way = RoadWay(file, search, roads)
      return try way.points(
        found.courses[0], from: places.onLinks[from], to: places.onLinks[to], seconds: seconds)
    }
    guard let points else { return nil }
    arrival = found.courses[0].last.map { $0 / 2 }
    return points
  }

  // MARK: Stops

  /// A spot's positions on links: at a junction, on each of its roads that may be used.
  func places(
    of spot: Roads.Spot, near stop: Coordinate, avoiding avoided: Set<AvoidableRoad>
  ) throws(MapEvent.Failure) -> [RoadSearch.Place] {
    let marks = RoadFile.Marks.avoided(avoided)
    let spots = try Database.attempt { () throws(Database.Problem) in
      try roads.pieces(at: spot, near: stop, within: Self.atJunction)
    }
    let places = spots.compactMap { spot -> RoadSearch.Place? in
      guard let link = file.link(of: spot.feature, piece: spot.index),
        file.marks(link).isDisjoint(with: marks)
      else { return nil }
      let along = spot.along(from: file.value(.first, of: link), to: file.value(.last, of: link))
      return RoadSearch.Place(link: link, along: along)
    }
    if places.isEmpty { throw .damagedMap }
    return places
  }

  private func places(
    _ stops: [Coordinate], _ avoided: Set<AvoidableRoad>
  ) throws(MapEvent.Failure) -> RoadPlaces {
    guard avoided.isSubset(of: avoidable) else { throw .olderMap }
    return try RoadPlaces(stops, on: self, avoiding: avoided)
  }

  /// The roads around a stop that a route may use.
  func roads(
    around stop: Coordinate, within meters: Double, avoiding avoided: Set<AvoidableRoad>
  ) throws(MapEvent.Failure) -> Roads.Nearby {
    let marks = RoadFile.Marks.avoided(avoided)
    return try Database.attempt { () throws(Database.Problem) in
      try roads.nearest(to: stop, within: meters) { feature, piece in
        guard !marks.isEmpty, let link = file.link(of: feature, piece: piece) else { return false }
        return !file.marks(link).isDisjoint(with: marks)
      }
    }
  }

  /// Whether a stop is on the map.
  func covers(_ stop: Coordinate) -> Bool {
    (info.south - Self.margin...info.north + Self.margin).contains(stop.latitude)
      && (info.west - Self.margin...info.east + Self.margin).contains(stop.longitude)
  }
}
