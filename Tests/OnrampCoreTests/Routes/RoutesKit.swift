import Testing

@testable import OnrampCore

/// Places and responses for the tests of routes.
enum Trip {
  static func place(_ name: String, _ latitude: Double, _ longitude: Double = 7.42) -> MapPlace? {
    Coordinate(latitude: latitude, longitude: longitude).map { MapPlace(name, at: $0) }
  }

  /// Places a hundredth of a degree apart, named by letters.
  static func places(_ letters: String) -> [MapPlace] {
    letters.compactMap { letter in
      place("\(letter)", 40 + Double(letter.unicodeScalars.first?.value ?? 0) / 100)
    }
  }

  static let time = FetchTime(
    seconds: 1_000, local: CalendarTime(year: 2026, month: 11, day: 22, time: Sample.noon), days: 0)

  /// Routes with a receiver of this computer.
  static var receiver: RoutesSource {
    var source = RoutesSource()
    source.receiver = ReceiverAddress(host: "localhost", port: 2947)
    return source
  }

  static func route(_ stops: [MapPlace], order: [Int]? = nil) -> Route {
    Route(
      engine: "offline", stops: stops, order: order ?? Array(stops.indices),
      legs: zip(stops, stops.dropFirst()).map {
        RouteLeg(seconds: 60, meters: 500, steps: [], geometry: [$0.coordinate, $1.coordinate])
      })
  }

  static func summary(_ id: Int, _ name: String, saved: Int = 0) -> RouteSummary {
    RouteSummary(
      id: RouteID(id), name: name, from: "A", to: "B", stops: 2, seconds: 60, meters: 500,
      saved: saved)
  }

  static func saved(_ id: Int, _ name: String, _ letters: String) -> SavedRoute {
    SavedRoute(
      id: RouteID(id), name: name, route: route(places(letters)), saved: 0)
  }

  static var opened: OpenedRoutes {
    var opened = OpenedRoutes()
    opened.offlineMap = MapArea(south: 40, west: 7, north: 42, east: 8)
    return opened
  }
}

extension App {
  /// Routes after they have opened, with the application behind them.
  init(
    routes source: RoutesSource = RoutesSource(), _ opened: OpenedRoutes = Trip.opened
  ) {
    self.init(
      Application(schema: Sample.schema), opening: .routes, sources: Sources(routes: source))
    go(.opened)
    hear(.opened(1, opened))
  }

  /// Routes after they have opened, with saved ones.
  init(saved routes: RouteSummary...) {
    var opened = Trip.opened
    opened.routes = routes
    self.init(routes: RoutesSource(), opened)
  }

  @discardableResult
  mutating func go(_ actions: RoutesAction...) -> [RoutesEffect] {
    actions.flatMap { act(AppAction.routes($0)).routesEffects }
  }

  @discardableResult
  mutating func hear(_ response: RoutesResponse) -> [RoutesEffect] {
    go(.response(response))
  }

  /// Opens the selected route, which is read as one with stops named by letters.
  mutating func openSaved(_ letters: String = "AB") {
    var isRead = false
    for case .load(let request, _) in go(.saved(.openTapped)) {
      isRead = true
      hear(.loaded(request, .success(Trip.saved(7, "Work", letters))))
    }
    #expect(isRead, "no route is read")
  }

  /// Adds a stop by its degrees.
  @discardableResult
  mutating func add(_ place: MapPlace) -> [RoutesEffect] {
    go(.search(.tapped), .search(.edited(.killToStart)))
    go(.search(.edited(.paste(place.coordinate.text))))
    return go(.search(.confirmed))
  }

  mutating func add(_ places: [MapPlace]) { for place in places { add(place) } }

  /// Answers the request for a route.
  @discardableResult
  mutating func plan(_ result: Result<Route, RouteProblem>? = nil) -> [RoutesEffect] {
    guard let routes, let request = routes.plan.request else { return [] }
    return hear(.planned(request, result ?? .success(Trip.route(routes.plan.stops))))
  }
}

extension [AppEffect] {
  var routesEffects: [RoutesEffect] {
    compactMap { if case .routes(let effect) = $0 { effect } else { nil } }
  }
}
