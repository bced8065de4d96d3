import OnrampCore

/// What makes routes and finds places: the servers that are named, then the offline map.
final class RouteServices: Sendable {
  let source: RoutesSource
  /// The server that makes routes, if it may be asked.
  let server: ServerEngine?
  /// The offline map, if there is one.
  let map: MapClient?
  /// What draws the map. It has a helper of its own, so that nothing waits for a picture.
  let painter: MapClient?
  private let engines: [any RouteEngine]
  private let finders: [any PlaceFinder]
  let network: NetworkClient

  /// - Parameters:
  ///   - folder: The folder of the offline map.
  ///   - cache: Where what searches found is kept, if anywhere.
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

  /// Whether anything makes routes.
  var hasEngine: Bool { !engines.isEmpty }
  /// Whether anything finds places.
  var hasFinder: Bool { !finders.isEmpty }

  /// Ends the helpers of the map.
  func stop() {
    map?.stop()
    painter?.stop()
  }

  /// The fastest route along some stops.
  func route(
    along stops: [MapPlace], keepsOrder: Bool, _ work: Cancellation
  ) throws(RouteProblem) -> Route {
    try first(of: engines) { (engine) throws(RouteProblem) in
      try RoutePlanner(engine: engine).route(along: stops, keepsOrder: keepsOrder, work)
    }.answer
  }

  /// The places that a text may mean.
  ///
  /// That the offline map has none says nothing of what a server knows that can't be asked.
  func places(
    named text: String, near point: Coordinate?, _ work: Cancellation
  ) throws(RouteProblem) -> FoundPlaces {
    let (places, failure) = try first(of: finders) { (finder) throws(RouteProblem) in
      try finder.places(named: text, near: point, work)
    }
    if let failure, places.isEmpty { throw failure }
    return FoundPlaces(places, isFromStandIn: failure != nil)
  }

  /// A point with the name of what is there, or with its degrees.
  func place(at point: Coordinate, _ work: Cancellation) -> MapPlace {
    let found = try? first(of: finders) { (finder) throws(RouteProblem) in
      try finder.place(at: point, work)
    }.answer
    return (found ?? nil).map { MapPlace($0.name, detail: $0.detail, at: point) }
      ?? MapPlace(point)
  }

  /// What the first service says that can be asked, and why those before it couldn't be; if none
  /// can, that is thrown.
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
  /// Whether a service couldn't be asked, or sent what is no answer, as on a network that wants a
  /// login first, so that another one may do.
  fileprivate var isNoAnswer: Bool {
    switch self {
    case .server, .beyondServerLimits, .noHelper, .helperDied, .damagedMap: true
    default: false
    }
  }
}
