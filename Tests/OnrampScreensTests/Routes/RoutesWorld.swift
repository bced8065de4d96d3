import OnrampScreens

@testable import OnrampCore

/// The routes in a world that answers each effect at once, or not at all.
struct RoutesWorld {
  var app: App
  let language: Language
  let answers: Answers

  /// The answers of the world. If one is `nil` or turned off, its effect gets none.
  struct Answers: Sendable {
    var opened = OpenedRoutes()
    var opens = true
    /// Why the engine can't be reached.
    var unreachable: ServerProblem?
    var reaches = true
    /// Why there is no route.
    var problem: RouteProblem?
    var plans = true
    var found: Result<[MapPlace], RouteProblem>? = .success(Scenes.casinos)
    var isOnStandIn = false
    var saved: RouteSaveProblem?
    var store: StoreProblem?
    var exported: RouteExportProblem?
    var ground: MapGround? = Scenes.ground
    /// The maps to download, and those that are here.
    var maps: Result<MapCatalog, MapsProblem> = .success(Scenes.maps)
    var installed: [InstalledMap] = []
    var sizes = Scenes.mapSizes
    /// How far a map's download gets, and how it ends.
    var stage: MapStage?
    var got: Result<GotMap, MapsProblem>?
    var draws = true
    /// A change of the names of streets and saved routes.
    var renames: @Sendable (String) -> String = { $0 }
  }

  init(
    _ source: RoutesSource, _ answers: Answers = Answers(), in language: Language = .english
  ) {
    let application = Application(schema: Scenes.schema(in: language))
    (app, self.answers, self.language) = (
      App(application, opening: .routes, isAboveMain: true, sources: Sources(routes: source)),
      answers, language
    )
    act(.routes(.opened))
  }

  mutating func press(_ keys: [Key]) {
    for key in keys {
      guard
        case .app(let action)? = Keymap.command(for: key, in: app, words: language.words)
      else { continue }
      act(action)
    }
  }

  mutating func act(_ action: AppAction) {
    for case .routes(let effect) in app.reduce(action).effects {
      if case .maps(.get(let request, _)) = effect, let stage = answers.stage {
        act(.routes(.response(.maps(.stage(request, stage)))))
      }
      if let response = response(to: effect) { act(.routes(.response(response))) }
    }
  }

  private func response(to effect: RoutesEffect) -> RoutesResponse? {
    switch effect {
    case .open(let request): answers.opens ? .opened(request, answers.opened) : nil
    case .reach(let request): answers.reaches ? .reached(request, answers.unreachable) : nil
    case .count, .follow, .keepLocation, .cancel: nil
    case .picture(let request, let order): .picture(request, .success([tile(order.sight)]))
    case .locate(let request, let place):
      .located(request, CurrentLocation(place, from: .driver, at: Scenes.day(0)))
    case .search(let request, _):
      answers.found.map { found in
        .found(request, found.map { FoundPlaces($0, isFromStandIn: answers.isOnStandIn) })
      }
    case .plan(let request, let stops, let preferences):
      answers.plans
        ? .planned(
          request,
          answers.problem.map(Result.failure)
            ?? .success(Scenes.route(stops, preferences, answers.renames))) : nil
    case .ground(let request, _, _, _): answers.ground.map { .ground(request, .success($0)) }
    case .loadRest(let request): .rest(request, .success([]))
    case .load(let request, let id):
      .loaded(
        request,
        answers.store.map { .failure(.store($0)) } ?? .success(Scenes.saved(id, answers.renames)))
    case .save(let request, let order):
      .saved(
        request,
        answers.saved.map { order.replacing == nil ? .failure($0) : .success(summary(order)) }
          ?? .success(summary(order)))
    case .delete(let request, _): .deleted(request, answers.store)
    case .restore(let request, _): .restored(request, answers.store.map(RouteSaveProblem.store))
    case .keepDraft(_, let revision):
      answers.store.map { .draftNotKept(revision: revision, $0) } ?? .draftKept(revision: revision)
    case .export(let request, _, _, let path):
      .exported(request, answers.exported.map(Result.failure) ?? .success(path))
    case .drawCode(let request, let text):
      .codeDrawn(request, answers.draws ? Self.modules(of: text) : nil)
    case .readClock: .clock(ClockTime(hour: 14, minute: 5))
    case .maps(let effect): response(to: effect).map(RoutesResponse.maps)
    }
  }

  private func response(to effect: MapsEffect) -> MapsResponse? {
    switch effect {
    case .read(let request): .read(request, answers.maps, installed: answers.installed)
    case .size(let request, let regions):
      .sized(request, answers.sizes.filter { size in regions.contains { $0.id == size.key } })
    case .get(let request, _): answers.got.map { .got(request, $0) }
    case .remove(let request, let map):
      .removed(request, .success(answers.installed.filter { $0 != map }))
    }
  }

  /// Something that looks like a code.
  private static func modules(of text: String) -> [[Bool]] {
    let bytes = Array(text.utf8)
    return (0..<29).map { row in (0..<29).map { bytes[(row * 29 + $0) % bytes.count] % 3 > 0 } }
  }

  private func tile(_ sight: MapSight) -> MapTile {
    let pixels = PixelPicture(kind: .kitty, width: 1, height: 1, letters: "AAAA")
    return MapTile(
      row: 0, column: 0, Picture(columns: sight.columns, rows: sight.rows, pixels: pixels))
  }

  private func summary(_ order: RouteToSave) -> RouteSummary {
    SavedRoute(
      id: order.replacing ?? RouteID(9), name: order.name, route: order.route,
      preferences: order.preferences, saved: 1_795_000_000
    ).summary
  }
}

extension Scenes {
  static func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let point = Coordinate(latitude: latitude, longitude: longitude) else {
      preconditionFailure("no point on the earth")
    }
    return point
  }

  static let port = MapPlace("Port Hercule", detail: "Monaco", at: point(43.7350, 7.4250))
  static let station = MapPlace("Gare de Monaco", detail: "Monaco", at: point(43.7385, 7.4196))
  static let casino = MapPlace("Casino", detail: "Monte-Carlo", at: point(43.7392, 7.4274))
  static let beach = MapPlace("Larvotto", detail: "Monaco", at: point(43.7460, 7.4340))
  static let places = [port, station, casino, beach]
  static let casinos = [
    casino, MapPlace("Casino Supermarché", detail: "Boulevard Albert 1er", at: station.coordinate),
    MapPlace("Sun Casino", detail: "Larvotto", at: point(43.7405, 7.4290)),
  ]

  static let ground = MapGround([
    MapFeature(
      .primary, name: "Boulevard Albert 1er",
      points: [point(43.7340, 7.4190), point(43.7352, 7.4225), point(43.7371, 7.4262)]),
    MapFeature(
      .secondary, name: "Avenue Princesse Grace",
      points: [point(43.7405, 7.4290), point(43.7450, 7.4322), point(43.7475, 7.4365)]),
  ])

  /// A route along these stops, reversed in the middle unless it keeps the order.
  static func route(
    _ stops: [MapPlace], _ preferences: RoutePreferences = RoutePreferences(),
    _ renamed: (String) -> String = { $0 }
  ) -> Route {
    let middle = Array(stops.indices.dropFirst().dropLast())
    let isTurned = !preferences.keepsOrder && middle.count > 1
    let order =
      isTurned ? [0] + middle.reversed() + [stops.count - 1] : Array(stops.indices)
    let legs = zip(order, order.dropFirst()).enumerated().map { index, pair in
      let (from, to) = (stops[pair.0].coordinate, stops[pair.1].coordinate)
      let corner = Scenes.point(from.latitude, to.longitude)
      return RouteLeg(
        seconds: 200 + 140 * (index % 3), meters: 1_400 - 150 * index,
        steps: [
          RouteStep(.depart, street: renamed("Quai Antoine 1er"), meters: 350),
          RouteStep(.turn(.left), street: renamed("Avenue d'Ostende"), meters: 640),
          RouteStep(.roundabout(exit: 2), street: nil, meters: 120),
          RouteStep(.arrive(.right), street: nil, meters: 0),
        ], geometry: [from, corner, to])
    }
    let seconds = legs.reduce(0) { $0 + $1.seconds }
    return Route(
      engine: "osrm", stops: stops, order: order, legs: legs,
      givenOrderSeconds: isTurned ? seconds + 178 : nil)
  }

  static func saved(_ id: RouteID, _ renamed: (String) -> String = { $0 }) -> SavedRoute {
    SavedRoute(
      id: id, name: renamed(summaries.first { $0.id == id }?.name ?? "To the beach"),
      route: route(places, RoutePreferences(), renamed), saved: 1_795_000_000 - id.number)
  }

  static let summaries: [RouteSummary] = [
    RouteSummary(
      id: RouteID(3), name: "To the beach", from: "Port Hercule", to: "Larvotto", stops: 4,
      seconds: 1_020, meters: 3_750, saved: 1_795_000_000),
    RouteSummary(
      id: RouteID(2), name: "Airport, early", from: "Gare de Monaco",
      to: "Aéroport Nice Côte d'Azur", stops: 2, seconds: 2_190, meters: 27_300,
      saved: 1_794_000_000),
    RouteSummary(
      id: RouteID(1), name: "Menton and back", from: "Port Hercule", to: "Port Hercule", stops: 3,
      seconds: 4_020, meters: 21_480, saved: 1_793_000_000),
  ]

  static let maps = MapCatalog(
    [
      MapRegion(
        id: "andorra", name: "Andorra", within: ["Europe"], address: "https://example.com/a"),
      MapRegion(id: "france", name: "France", within: ["Europe"], address: "https://example.com/f"),
      MapRegion(id: "monaco", name: "Monaco", within: ["Europe"], address: "https://example.com/m"),
      MapRegion(
        id: "provence", name: "Provence Alpes-Côte-d'Azur", within: ["France", "Europe"],
        address: "https://example.com/p"),
    ], fetched: 1_795_000_000)
  static let mapSizes = [
    "andorra": 3_100_000, "france": 4_700_000_000, "monaco": 640_000, "provence": 390_000_000,
  ]
  static let monacoMap = InstalledMap(
    folder: "map-1", region: "monaco", name: "Monaco", time: 1_795_000_000, bytes: 2_400_000,
    area: MapArea(south: 43.72, west: 7.40, north: 43.76, east: 7.45))

  static let routingServer = RoutingServer(
    .osrm, ServerAddress(checked: "https://osrm.example.com"))
  static let searchServer = SearchServer(
    .nominatim, ServerAddress(checked: "https://search.example.com"))

  /// An offline map, and the driver's location.
  static var openedMap: OpenedRoutes {
    var opened = OpenedRoutes()
    opened.offlineMap = MapArea(south: 43.72, west: 7.40, north: 43.76, east: 7.45)
    opened.location = CurrentLocation(port, from: .given, at: day(0))
    return opened
  }
}
