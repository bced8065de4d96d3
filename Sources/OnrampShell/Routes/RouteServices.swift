import OnrampCore

/// The services that compute routes and find places: the configured servers, then the offline map.
final class RouteServices: Sendable {
  let source: RoutesSource
  /// The server that computes routes, if one is configured.
  let server: ServerEngine?
  /// The offline map, if there is one.
  let map: MapClient?
  /// The map for pictures. It has its own helper, so that pictures don't delay anything else.
  let painter: MapClient?
  private let engines: [any RouteEngine]
  private let finders: [any PlaceFinder]
  let network: NetworkClient

  /// - Parameters:
  ///   - folder: The folder of the offline map.
  ///   - cache: The cache of search results, if any.
  init(
    _ source: RoutesSource, map folder: String, cache: PlaceCache? = nil,
    network: NetworkClient = Network.client
  ) {
    (self.source, self.network) = (source, network)
    let isThere = MapClient.isThere(folder)
    let map = isThere ? MapClient(directory: folder) : nil
    painter = isThere ? MapClient(directory: folder, draws: true) : nil
    let offline = map.map(OfflineMap.init)
    let answers = ServerAnswers(server: Network(network), retries: map == nil)
    server = source.isOffline ? nil : source.routing.map { ServerEngine($0, answers) }
    let search = source.isOffline ? nil : source.search.map { ServerFinder($0, answers, cache) }
    let engines: [(any RouteEngine)?] = [server, offline]
    let finders: [(any PlaceFinder)?] = [search, offline]
    (self.engines, self.finders) = (engines.compactMap { $0 }, finders.compactMap { $0 })
    self.map = map
  }

  /// Whether routes can be computed.
  var hasEngine: Bool { !engines.isEmpty }
  /// Whether places can be found.
  var hasFinder: Bool { !finders.isEmpty }

  /// Ends the map's helpers.
  func stop() {
    map?.stop()
    painter?.stop()
  }

  /// Returns the fastest route along some stops.
  func route(
    along stops: [MapPlace], keepsOrder: Bool, _ work: Cancellation
  ) throws(RouteProblem) -> Route {
    try first(of: engines) { (engine) throws(RouteProblem) in
      try RoutePlanner(engine: engine).route(along: stops, keepsOrder: keepsOrder, work)
    }.answer
  }

  /// Returns the places that a text may mean.
  ///
  /// If a server can't be reached, an empty result of the offline map is no answer.
  func places(
    named text: String, near point: Coordinate?, _ work: Cancellation
  ) throws(RouteProblem) -> FoundPlaces {
    let (places, failure) = try first(of: finders) { (finder) throws(RouteProblem) in
      try finder.places(named: text, near: point, work)
    }
    if let failure, places.isEmpty { throw failure }
    return FoundPlaces(places, isFromStandIn: failure != nil)
  }

  /// Returns a point, with the name of what is there or else its coordinates.
  func place(at point: Coordinate, _ work: Cancellation) -> MapPlace {
    let found = try? first(of: finders) { (finder) throws(RouteProblem) in
      try finder.place(at: point, work)
    }.answer
    return (found ?? nil).map { MapPlace($0.name, detail: $0.detail, at: point) }
      ?? MapPlace(point)
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

extension RouteProblem {
  /// Whether the service couldn't be reached, or its response is unusable, as on a network that
  /// requires a login; another service may work then.
  fileprivate var isNoAnswer: Bool {
    switch self {
    case .server, .beyondServerLimits, .noHelper, .helperDied, .damagedMap: true
    default: false
    }
  }
}
