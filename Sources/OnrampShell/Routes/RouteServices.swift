import OnrampCore

/// The services that compute routes and find places: the configured servers, then the offline map.
final class RouteServices: Sendable {
  let source: RoutesSource
  /// The server that computes routes, if one is configured.
  let server: ServerEngine?
  /// The folder of offline maps.
  private let folder: String
  let maps: MapClient
  /// The maps for pictures. Their own helpers keep pictures from delaying anything else.
  let pictures: MapClient
  private let search: ServerFinder?
  let network: NetworkClient

  /// - Parameters:
  ///   - folder: The folder of offline maps.
  ///   - cache: The cache of search results, if any.
  init(
    _ source: RoutesSource, map folder: String, cache: PlaceCache? = nil,
    network: NetworkClient = Network.client
  ) {
    (self.source, self.network) = (source, network)
    self.folder = folder
    maps = MapClient(directory: folder)
    pictures = MapClient(directory: folder, draws: true)
    let retries = !MapFolder.isThere(folder)
    let answers = ServerAnswers(server: Network(network), retries: retries)
    server =
      source.isOffline ? nil : source.routing.map { ServerEngine(program: $0, answers: answers) }
    search = source.isOffline ? nil : source.search.map { ServerFinder($0, answers, cache) }
  }

  /// The offline maps, if there are any now.
  var map: MapClient? { MapFolder.isThere(folder) ? maps : nil }

  private var engines: [any RouteEngine] {
    let engines: [(any RouteEngine)?] = [server, map]
    return engines.compactMap(\.self)
  }
  private var finders: [any PlaceFinder] {
    let finders: [(any PlaceFinder)?] = [search, map]
    return finders.compactMap(\.self)
  }

  /// Whether routes can be computed.
  var hasEngine: Bool { !engines.isEmpty }
  /// Whether places can be found.
  var hasFinder: Bool { !finders.isEmpty }

  /// Ends the map's helpers.
  func stop() {
    maps.stop()
    pictures.stop()
  }

  /// Returns the fastest route along some stops.
  func route(
    along stops: [MapPlace], _ preferences: RoutePreferences, _ work: Cancellation
  ) throws(RouteProblem) -> Route {
    try first(of: engines) { (engine) throws(RouteProblem) in
      try RoutePlanner(engine: engine).route(along: stops, preferences, work)
    }.answer
  }

  /// Returns the places that a text may mean.
  ///
  /// If a server can't be reached and the offline map finds nothing, the server's problem is
  /// thrown.
  func places(
    named text: String, near point: Coordinate?, _ work: Cancellation
  ) throws(RouteProblem) -> FoundPlaces {
    let (places, failure) = try first(of: finders) { (finder) throws(RouteProblem) in
      try finder.places(named: text, near: point, work)
    }
    if let failure, places.isEmpty { throw failure }
    // The maps were searched only if no server answered.
    let isOffline = search == nil || failure != nil
    return FoundPlaces(
      places, isFromStandIn: failure != nil, isOnOlderMap: isOffline && maps.hasOlderNames)
  }

  /// Returns a point, with the name of its place or else its coordinates.
  func place(at point: Coordinate, _ work: Cancellation) -> MapPlace {
    let found = try? first(of: finders) { (finder) throws(RouteProblem) in
      try finder.place(at: point, work)
    }.answer
    return MapPlace(point, named: found ?? nil)
  }

  /// Returns the first answer of a service that can be reached, and why those before it couldn't.
  /// If none can be reached, throws.
  private func first<Service, Answer>(
    of services: [Service], _ ask: (Service) throws(RouteProblem) -> Answer
  ) throws(RouteProblem) -> (answer: Answer, failure: RouteProblem?) {
    var failure: RouteProblem?
    for service in services {
      do {
        return (try ask(service), failure)
      } catch {
        guard error.isNoAnswer else { throw error }
        failure = failure ?? error
      }
    }
    throw failure ?? .noEngine
  }
}

extension MapPlace {
  /// A point, with the name of its place or else its coordinates.
  init(_ point: Coordinate, named place: MapPlace?) {
    self = place.map { MapPlace($0.name.raw, detail: $0.detail.raw, at: point) } ?? MapPlace(point)
  }
}

extension RouteProblem {
  /// Whether the service couldn't be reached, or its response is unusable, as on a network that
  /// requires a login, or it can't do that; another service may work then.
  fileprivate var isNoAnswer: Bool {
    switch self {
    case .server, .beyondServerLimits, .cannotAvoid, .noHelper, .helperDied, .damagedMap: true
    default: false
    }
  }
}
