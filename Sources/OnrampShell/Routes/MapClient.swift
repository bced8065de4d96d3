import Glibc
import OnrampCore
import Synchronization

/// Queries the offline map through `onramp-map`, which it starts on the first query, and once more
/// if it dies.
///
/// Calls block until the answer or a timeout, and may be made on any thread.
final class MapClient: Sendable {
  /// The timeouts, in seconds.
  private static let (soon, late) = (10, 60)

  private let program: String?
  private let directory: String
  /// Whether it also draws pictures.
  private let draws: Bool
  private let (soon, late): (Int, Int)
  private let helper = Mutex<MapHelper?>(nil)
  private let answers = Lane("map-answers", width: 4)
  private let clock = Lane("map-clock")

  /// - Parameters:
  ///   - program: The path of `onramp-map`.
  ///   - directory: The folder in which `onramp routes prepare` made the map.
  ///   - draws: Whether it draws pictures, for which it needs fonts.
  ///   - soon: The timeout of short queries, in seconds.
  ///   - late: The timeout of routing queries, in seconds.
  init(
    program: String? = HelperProgram.path(of: "onramp-map"), directory: String,
    draws: Bool = false, soon: Int = MapClient.soon, late: Int = MapClient.late
  ) {
    (self.program, self.directory, self.draws) = (program, directory, draws)
    (self.soon, self.late) = (soon, late)
  }

  deinit { stop() }

  /// Whether a folder contains a map, which may be damaged.
  static func isThere(_ directory: String) -> Bool { MapFolder.isThere(directory) }

  /// Ends the helper. The next query restarts it.
  func stop() {
    helper.withLock { helper in
      helper?.end()
      helper = nil
    }
  }

  /// Returns the map's description.
  func info(_ work: Cancellation = Cancellation()) throws(RouteProblem) -> MapInfo {
    guard case .info(let info) = try ask(.info, work), info.isPlausible else { throw nonsense() }
    return info
  }

  /// Returns the durations between all stops.
  func table(_ stops: [Coordinate], _ work: Cancellation) throws(RouteProblem) -> DurationTable {
    let answer = try ask(.table(EncodedLine(stops)), seconds: late, stops: stops.count, work)
    guard case .table(let rows) = answer, rows.count == stops.count,
      rows.joined().allSatisfy({ $0.map(MapEvent.plausibleSeconds.contains) ?? true }),
      let table = DurationTable(rows)
    else { throw nonsense() }
    return table
  }

  /// Returns the legs from each stop to the next.
  func legs(_ stops: [Coordinate], _ work: Cancellation) throws(RouteProblem) -> [RouteLeg] {
    let answer = try ask(.route(EncodedLine(stops)), seconds: late, stops: stops.count, work)
    guard case .route(let route) = answer, route.count == stops.count - 1 else { throw nonsense() }
    let legs = route.compactMap(\.leg)
    guard legs.count == route.count else { throw nonsense() }
    return legs
  }

  /// Returns places whose names start with the words of a query: exact matches first, then the
  /// nearest.
  func places(
    named query: String, near: Coordinate?, limit: Int = 20, _ work: Cancellation
  ) throws(RouteProblem) -> [MapPlace] {
    let near = near.map { EncodedLine([$0]) }
    return try places(ask(.search(query: query, near: near, limit: limit), work), most: limit)
  }

  /// Returns the street or place at a point; `nil` if nothing there has a name.
  func place(at point: Coordinate, _ work: Cancellation) throws(RouteProblem) -> MapPlace? {
    try places(ask(.place(EncodedLine([point])), work), most: 1).first
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
      .ground(corners: EncodedLine(corners), columns: columns, rows: rows), work)
    guard case .ground(let features) = answer, features.count <= MapEvent.mostFeatures else {
      throw nonsense()
    }
    let ground = features.compactMap(\.feature)
    guard ground.count == features.count else { throw nonsense() }
    return MapGround(ground)
  }

  /// Returns the map as a picture, in tiles.
  func picture(_ drawing: MapDrawing, _ work: Cancellation) throws(RouteProblem) -> [MapTile] {
    guard case .picture(let tiles) = try ask(.picture(drawing), work), drawing.isDrawn(by: tiles)
    else { throw nonsense() }
    return tiles
  }

  // MARK: Questions

  private func places(_ answer: MapEvent.Event, most: Int) throws(RouteProblem) -> [MapPlace] {
    guard case .places(let found) = answer, found.count <= most else { throw nonsense() }
    let places = found.compactMap(\.place)
    guard places.count == found.count else { throw nonsense() }
    return places
  }

  /// - Parameter stops: The number of stops that a failure may refer to.
  private func ask(
    _ order: MapOrder.Order, seconds: Int? = nil, stops: Int = 0, _ work: Cancellation
  ) throws(RouteProblem) -> MapEvent.Event {
    for _ in 0..<2 {
      if work.isCancelled { throw .cancelled }
      let helper = try runningHelper()
      switch helper.ask(order, seconds: seconds ?? soon, work, clock: clock) {
      case .answer(.failed(let failure)):
        guard let problem = failure.problem(stops) else { throw nonsense() }
        throw problem
      case .answer(let answer): return answer
      case .cancelled: throw .cancelled
      case .timedOut: throw seconds == nil ? .helperDied : .tooSlow
      case .died: continue
      }
    }
    throw .helperDied
  }

  /// Ends a helper that sent something invalid.
  private func nonsense() -> RouteProblem {
    stop()
    return .helperDied
  }

  private func runningHelper() throws(RouteProblem) -> MapHelper {
    guard let program else { throw .noHelper }
    let (map, record) = try MapFolder.open(directory)
    defer { close(map) }
    let running = helper.withLock { helper -> MapHelper? in
      // A new map may have replaced the helper's.
      if let helper, !helper.hasEnded, helper.map == record.folder { return helper }
      helper?.end()
      helper = MapHelper(program, draws: draws, map: record.folder, folder: map)
      guard let started = helper else { return nil }
      if !answers.enqueue({ started.read() }) {
        started.end()
        helper = nil
      }
      return helper
    }
    guard let running else { throw .helperDied }
    return running
  }
}
