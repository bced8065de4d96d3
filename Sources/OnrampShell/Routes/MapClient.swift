import Glibc
import OnrampCore
import Synchronization

/// Queries the offline maps through `onramp-map`, which it starts on the first query of a map, and
/// once more if it dies.
///
/// Of several maps, the smallest that holds all points of a query answers it. Calls block until the
/// answer or a timeout, and may be made on any thread.
final class MapClient: RouteEngine, PlaceFinder {
  /// The timeouts of short and of routing queries, in seconds.
  private static let (soon, late) = (10, 60)

  let name = Route.offlineEngine
  private let program: String?
  private let directory: String
  /// Whether it also draws pictures.
  private let draws: Bool
  private let soon: Int
  /// How many places a search finds.
  private static let maxPlaces = 20
  /// How many maps stay open.
  private static let maxOpen = 3
  /// The running helpers, the last used one last.
  private let helpers = Mutex<[MapHelper]>([])
  private let answers = Lane("map-answers", width: 4)
  private let clock = Lane("map-clock")
  private let checks = Lane("map-checks", width: 2)

  /// - Parameters:
  ///   - program: The path of `onramp-map`.
  ///   - directory: The folder in which `onramp routes prepare` made the maps.
  ///   - draws: Whether it draws pictures, for which it needs fonts.
  ///   - soon: The timeout of short queries, in seconds.
  init(
    program: String? = HelperProgram.path(of: "onramp-map"), directory: String,
    draws: Bool = false, soon: Int = MapClient.soon
  ) {
    (self.program, self.directory) = (program, directory)
    (self.draws, self.soon) = (draws, soon)
  }

  deinit { stop() }

  /// Ends the helpers. The next query restarts one.
  func stop() {
    helpers.withLock { helpers in
      for helper in helpers { helper.end() }
      helpers = []
    }
  }

  /// Returns the description of the map at a point, or of the newest one.
  func info(
    near point: Coordinate? = nil, _ work: Cancellation = Cancellation()
  ) throws(RouteProblem) -> MapInfo {
    let maps = try MapFolder.records(directory)
    let map = point.flatMap { maps.holding([$0]).first } ?? maps[0]
    guard case .info(let info) = try ask(map, .info, work), info.isPlausible else {
      throw nonsense()
    }
    return info
  }

  /// Returns the durations between all stops.
  func table(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad> = [], _ work: Cancellation
  ) throws(RouteProblem) -> DurationTable {
    try first(of: mapsHolding(stops)) { map throws(RouteProblem) in
      let order = MapOrder.Order.table(EncodedLine(stops), avoiding: avoided)
      let answer = try ask(map, order, seconds: Self.late, stops: stops.count, work)
      guard case .table(let rows, let isEstimated) = answer, rows.count == stops.count,
        rows.joined().allSatisfy({ $0.map(MapEvent.plausibleSeconds.contains) ?? true }),
        let table = DurationTable(rows, isEstimated: isEstimated)
      else { throw nonsense() }
      return table
    }
  }

  /// Returns the legs from each stop to the next.
  func legs(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad> = [], _ work: Cancellation
  ) throws(RouteProblem) -> [RouteLeg] {
    try first(of: mapsHolding(stops)) { map throws(RouteProblem) in
      let order = MapOrder.Order.route(EncodedLine(stops), avoiding: avoided)
      let answer = try ask(map, order, seconds: Self.late, stops: stops.count, work)
      guard case .route(let route) = answer, route.count == stops.count - 1,
        let legs = route.all(\.leg)
      else { throw nonsense() }
      return legs
    }
  }

  /// Returns places whose names start with the words of a query: exact matches first, then the
  /// nearest.
  func places(
    named query: String, near: Coordinate?, _ work: Cancellation
  ) throws(RouteProblem) -> [MapPlace] {
    let maps = try MapFolder.records(directory)
    let here = near.map { maps.holding([$0]) } ?? []
    let limit = Self.maxPlaces
    let order = MapOrder.Order.search(
      query: query, near: near.map { EncodedLine([$0]) }, limit: limit)
    var (found, failure): ([MapPlace], RouteProblem?) = ([], nil)
    for map in here + maps.filter({ !here.contains($0) }) {
      do {
        // Maps may overlap.
        found += try places(ask(map, order, work), most: limit).filter { !found.contains($0) }
      } catch {
        failure = error
      }
    }
    if let failure, found.isEmpty { throw failure }
    return Array(found.prefix(limit))
  }

  /// Whether a map would find more names if it was prepared again.
  var hasOlderNames: Bool {
    ((try? MapFolder.records(directory)) ?? []).contains { $0.info.foldsNames != true }
  }

  /// Returns the street or place at a point; `nil` if nothing there has a name.
  func place(at point: Coordinate, _ work: Cancellation) throws(RouteProblem) -> MapPlace? {
    for map in try mapsHolding([point]) {
      if let place = try places(ask(map, .place(EncodedLine([point])), work), most: 1).first {
        return place
      }
    }
    return nil
  }

  /// Returns what to draw below a route, in this many character cells.
  func ground(
    _ area: MapArea, columns: Int, rows: Int, _ work: Cancellation
  ) throws(RouteProblem) -> MapGround {
    let corners = [(area.south, area.west), (area.north, area.east)].compactMap {
      Coordinate(latitude: $0, longitude: $1)
    }
    guard corners.count == 2, columns > 0, rows > 0 else { return MapGround([]) }
    let answer = try ask(
      try map(showing: area), .ground(corners: EncodedLine(corners), columns: columns, rows: rows),
      work)
    guard case .ground(let features) = answer, features.count <= MapEvent.maxFeatures,
      let ground = features.all(\.feature)
    else { throw nonsense() }
    return MapGround(ground)
  }

  /// Returns the map as a picture, in tiles.
  func picture(_ drawing: MapDrawing, _ work: Cancellation) throws(RouteProblem) -> [MapTile] {
    guard let center = drawing.center.points?.first else { return [] }
    let map = try self.map(showing: MapArea(at: center))
    guard case .picture(let tiles) = try ask(map, .picture(drawing), work),
      drawing.isDrawn(by: tiles)
    else { throw nonsense() }
    return tiles
  }

  // MARK: Choosing a map

  /// The maps that hold all points, smallest first. If there is only one map, it reports points
  /// that it doesn't hold.
  private func mapsHolding(_ points: [Coordinate]) throws(RouteProblem) -> [MapFolder.Record] {
    let maps = try MapFolder.records(directory)
    if maps.count == 1 { return maps }
    let holding = maps.holding(points)
    guard holding.isEmpty else { return holding }
    if let stop = points.firstIndex(where: { maps.holding([$0]).isEmpty }) {
      throw .offMap(stop: stop)
    }
    throw .apart
  }

  /// Asks one map after another, as a map's box is larger than the map: a stop may be beyond its
  /// border.
  private func first<Answer>(
    of maps: [MapFolder.Record], _ ask: (MapFolder.Record) throws(RouteProblem) -> Answer
  ) throws(RouteProblem) -> Answer {
    var failure = RouteProblem.noEngine
    for map in maps {
      do throws(RouteProblem) {
        return try ask(map)
      } catch {
        guard error.isOfMap else { throw error }
        failure = failure == .noEngine ? error : failure
      }
    }
    throw failure
  }

  /// The map with the largest part of an area, and of several the smallest.
  private func map(showing area: MapArea) throws(RouteProblem) -> MapFolder.Record {
    let maps = try MapFolder.records(directory)
    let all = maps.holding([])
    return all.max { all.isShown(area, less: $0, than: $1) } ?? maps[0]
  }

  // MARK: Questions

  private func places(_ answer: MapEvent.Event, most: Int) throws(RouteProblem) -> [MapPlace] {
    guard case .places(let found) = answer, found.count <= most, let places = found.all(\.place)
    else { throw nonsense() }
    return places
  }

  /// - Parameters:
  ///   - seconds: The timeout of a routing query. Its answer is used only once the map is known to
  ///     be whole.
  ///   - stops: The number of stops that a failure may refer to.
  private func ask(
    _ map: MapFolder.Record, _ order: MapOrder.Order, seconds: Int? = nil, stops: Int = 0,
    _ work: Cancellation
  ) throws(RouteProblem) -> MapEvent.Event {
    for _ in 0..<2 {
      if work.isCanceled { throw .canceled }
      let helper = try runningHelper(of: map)
      let outcome = helper.ask(order, seconds: seconds ?? soon, work, clock: clock)
      // A result from a damaged map isn't used.
      func requireWholeMap() throws(RouteProblem) {
        if let seconds { try helper.check?.require(seconds: seconds, work) }
      }
      switch outcome {
      case .canceled: throw .canceled
      case .timedOut: throw seconds == nil ? .helperDied : .tooSlow
      case .died: try requireWholeMap()
      case .answer(let answer):
        try requireWholeMap()
        guard case .failed(let failure) = answer else { return answer }
        guard let problem = failure.problem(stops) else { throw nonsense() }
        throw problem
      }
    }
    throw .helperDied
  }

  /// Ends a helper that sent something invalid.
  private func nonsense() -> RouteProblem {
    stop()
    return .helperDied
  }

  private func runningHelper(of map: MapFolder.Record) throws(RouteProblem) -> MapHelper {
    guard let program else { throw .noHelper }
    let known = Set(try MapFolder.records(directory).map(\.folder))
    let running = helpers.withLock { helpers -> Result<MapHelper, RouteProblem> in
      // A new map may have replaced a helper's.
      for helper in helpers where !known.contains(helper.map) { helper.end() }
      helpers.removeAll { $0.hasEnded }
      if let place = helpers.firstIndex(where: { $0.map == map.folder }) {
        helpers.append(helpers.remove(at: place))
        return .success(helpers[helpers.count - 1])
      }
      guard let folder = MapFolder.open(map, in: directory) else { return .failure(.damagedMap) }
      defer { close(folder) }
      let check = draws ? nil : map.sums.map { MapCheck($0, in: folder) }
      let helper = MapHelper(
        program, draws: draws, map: map.folder, folder: folder, check: check)
      guard let started = helper else { return .failure(.helperDied) }
      if let check { checks.run { check.run() } }
      guard answers.enqueue({ started.read() }) else {
        started.end()
        return .failure(.helperDied)
      }
      if helpers.count == Self.maxOpen { helpers.removeFirst().end() }
      helpers.append(started)
      return .success(started)
    }
    return try running.get()
  }
}

extension [MapFolder.Record] {
  /// How far outside a map's box a point may be, in degrees.
  private static var margin: Double { 0.02 }

  /// The maps whose boxes hold all points, smallest first.
  func holding(_ points: [Coordinate]) -> [MapFolder.Record] {
    filter { map in
      points.allSatisfy {
        (map.info.south - Self.margin...map.info.north + Self.margin).contains($0.latitude)
          && (map.info.west - Self.margin...map.info.east + Self.margin).contains($0.longitude)
      }
    }.sorted { $0.info.extent < $1.info.extent }
  }

  /// Whether one map shows less of an area than another, or the same on a larger map.
  fileprivate func isShown(
    _ area: MapArea, less one: MapFolder.Record, than other: MapFolder.Record
  ) -> Bool {
    let (first, second) = (one.info.part(of: area), other.info.part(of: area))
    return first == second ? one.info.extent > other.info.extent : first < second
  }
}

extension MapInfo {
  /// The size of its box, in square degrees.
  fileprivate var extent: Double { (north - south) * (east - west) }

  /// The part of an area in its box, in square degrees; of a point, whether it is there.
  fileprivate func part(of area: MapArea) -> Double {
    let height = min(north, area.north) - max(south, area.south)
    let width = min(east, area.east) - max(west, area.west)
    guard height >= 0, width >= 0 else { return -1 }
    return height * width
  }
}

extension MapArea {
  /// A point.
  fileprivate init(at point: Coordinate) {
    self.init(
      south: point.latitude, west: point.longitude, north: point.latitude, east: point.longitude)
  }
}

extension RouteProblem {
  /// Whether another map may do better.
  fileprivate var isOfMap: Bool {
    switch self {
    case .offRoad, .offMap, .unreachable, .olderMap: true
    default: false
    }
  }
}
