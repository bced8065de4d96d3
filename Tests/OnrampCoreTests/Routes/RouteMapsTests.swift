import Testing

@testable import OnrampCore

/// Getting offline maps.
@Suite struct RouteMapsTests {
  private static let regions = [
    MapRegion(id: "berlin", name: "Berlin", within: ["Germany", "Europe"], address: "a"),
    MapRegion(id: "france", name: "France", within: ["Europe"], address: "b"),
    MapRegion(id: "ile", name: "Ile-de-France", within: ["France", "Europe"], address: "c"),
    MapRegion(id: "monaco", name: "Monaco", within: ["Europe"], address: "d", bytes: 640_000),
    MapRegion(id: "paca", name: "Provence", within: ["France", "Europe"], address: "e"),
  ]
  private static let area = MapArea(south: 43, west: 7, north: 44, east: 8)
  private static let here = InstalledMap(
    folder: "map-1", region: "monaco", name: "Monaco", time: 0, bytes: 1, area: area)

  /// Routes without a map, with the list of maps open.
  private static func opened(
    _ installed: [InstalledMap] = [], _ opened: OpenedRoutes = OpenedRoutes()
  ) throws -> App {
    var app = App(routes: RoutesSource(), opened)
    let effects = app.go(.maps(.tapped))
    guard case .maps(.read(let request))? = effects.first else { throw Unexpected(effects) }
    let catalog = MapCatalog(regions, fetched: 0)
    app.hear(.maps(.read(request, .success(catalog), installed: installed)))
    return app
  }

  private func names(_ app: App) -> [String] {
    (app.routes?.maps.rows.shown ?? []).compactMap { app.routes?.maps.entries[$0].name }
  }

  /// Asks for the selected map.
  private func get(_ app: inout App) throws -> Request {
    let effects = app.go(.maps(.getTapped))
    guard case .maps(.get(let request, _))? = effects.first else { throw Unexpected(effects) }
    return request
  }

  @Test func `A search shows maps of that name first, then those of its regions`() throws {
    var app = try Self.opened()
    app.go(.maps(.list(.searched(.paste("france")))))
    #expect(names(app) == ["France", "Ile-de-France", "Provence"])
    app.go(.maps(.list(.searchCleared)), .maps(.list(.searched(.paste("farnce")))))
    #expect(names(app) == ["France", "Ile-de-France", "Provence"])
  }

  @Test func `Maps that are here come first, and once`() throws {
    let app = try Self.opened([Self.here])
    #expect(names(app) == ["Monaco", "Berlin", "France", "Ile-de-France", "Provence"])
    #expect(app.routes?.maps.entries.first?.needs?.download == 640_000)
  }

  @Test func `Sizes are asked for once, and only of what is in view`() throws {
    var app = App(routes: RoutesSource(), OpenedRoutes())
    #expect(app.go(.opened).isEmpty)
    guard case .maps(.read(let request))? = app.go(.maps(.tapped)).first else {
      throw Unexpected("nothing is read")
    }
    let catalog = MapCatalog(Self.regions, fetched: 0)
    let effects = app.hear(.maps(.read(request, .success(catalog), installed: [])))
    guard case .maps(.size(let sizing, let asked))? = effects.first else {
      throw Unexpected("no size is asked for")
    }
    #expect(asked.map(\.id) == ["berlin", "france", "ile", "paca"])
    app.hear(.maps(.sized(sizing, ["berlin": 1, "france": 2, "ile": 3, "paca": 4])))
    #expect(app.routes?.maps.entries.compactMap(\.needs?.download) == [1, 2, 3, 640_000, 4])
    #expect(app.go(.maps(.list(.moved(by: 1)))).isEmpty)
    // They are still known when the list is read again.
    guard case .maps(.read(let again))? = app.go(.maps(.retryTapped)).first else {
      throw Unexpected("nothing is read")
    }
    #expect(app.hear(.maps(.read(again, .success(catalog), installed: []))).isEmpty)
    #expect(app.routes?.maps.entries.compactMap(\.needs?.download) == [1, 2, 3, 640_000, 4])
  }

  @Test func `A map is got while the driver does something else, and then used`() throws {
    var app = try Self.opened()
    app.go(.maps(.list(.searched(.paste("monaco")))))
    let request = try get(&app)
    app.go(.backTapped, .backTapped)
    #expect(app.routes?.layer == .list)
    app.hear(.maps(.stage(request, .preparing(percent: 45))))
    #expect(app.routes?.maps.job?.stage == .preparing(percent: 45))
    app.hear(.maps(.got(request, .success(GotMap([Self.here], isNew: true)))))
    #expect(app.routes?.maps.job == nil && app.routes?.hasEngine == true)
    #expect(app.routes?.maps.outcome == .ready("Monaco"))
    // Saved routes stay in view.
    #expect(app.routes?.layer == .list)
  }

  @Test func `A map that is got from the list of maps leads to the map`() throws {
    var app = try Self.opened()
    app.go(.maps(.list(.searched(.paste("monaco")))))
    let request = try get(&app)
    app.hear(.maps(.got(request, .success(GotMap([Self.here], isNew: true)))))
    app.go(.backTapped, .backTapped)
    #expect(app.routes?.layer == .map)
  }

  @Test func `Only one map is got at a time, and canceling it waits for its end`() throws {
    var app = try Self.opened()
    let request = try get(&app)
    #expect(app.go(.maps(.getTapped)).isEmpty && app.routes?.notice == .stillGettingMap)
    #expect(app.go(.maps(.cancelTapped)) == [.cancel([request])])
    #expect(app.routes?.maps.job?.isEnding == true)
    app.hear(.maps(.got(request, .failure(.canceled))))
    #expect(app.routes?.maps.job == nil && app.routes?.maps.outcome == .canceled("Berlin"))
  }

  @Test func `A map that can't be got leaves everything as it was`() throws {
    var app = try Self.opened()
    let request = try get(&app)
    app.hear(.maps(.got(request, .failure(.wrongChecksum))))
    #expect(app.routes?.maps.outcome == .failed("Berlin", .wrongChecksum))
    #expect(app.routes?.hasEngine == false && app.routes?.maps.installed.isEmpty == true)
  }

  @Test func `Removing the last map asks first, and leads back to the saved routes`() throws {
    var opened = OpenedRoutes()
    opened.offlineMap = Self.area
    var app = try Self.opened([Self.here], opened)
    app.go(.maps(.removeTapped))
    #expect(app.session.alert?.question == .routes(.removeMap(Self.here)))
    guard
      case .routes(.maps(.remove(let request, Self.here)))? = app.act(
        .alert(.answered(.yes))
      ).first
    else { throw Unexpected("nothing is removed") }
    let ground = try #require(app.routes?.map.groundRequest)
    app.hear(.maps(.removed(request, .success([]))))
    #expect(app.routes?.hasEngine == false && app.routes?.screen == .list)
    // This request was sent before the map was removed.
    app.hear(.ground(ground, .failure(.damagedMap)))
    #expect(app.routes?.engines.mapProblem == nil)
  }

  @Test func `Offline, the list of maps isn't requested`() {
    var source = RoutesSource()
    source.isOffline = true
    var app = App(routes: source, OpenedRoutes())
    #expect(app.go(.maps(.tapped)).isEmpty && app.routes?.notice == .noServers)
  }

  @Test func `A code leads a phone along a route, and to each of its stops`() throws {
    var app = App(routes: RoutesSource(), Trip.opened)
    for place in Trip.places("ABC") { app.add(place) }
    guard case .computing(let request)? = app.routes?.plan.progress else {
      throw Unexpected("no route is computed: \(String(describing: app.routes?.plan))")
    }
    app.hear(.planned(request, .success(Trip.route(app.routes?.stops ?? []))))
    app.go(.page(.tapped))
    guard case .drawCode(let code, let link)? = app.go(.page(.codeTapped)).first else {
      throw Unexpected("no code is drawn")
    }
    let (order, trip) = (try #require(app.routes?.route).order, try #require(app.routes?.stops))
    let points = order.map { trip[$0].coordinate.text }
    #expect(link.hasSuffix("origin=\(points[0])&destination=\(points[2])&waypoints=\(points[1])"))
    #expect(app.routes?.layer == .code)
    app.hear(.codeDrawn(code, [[true]]))
    #expect(app.routes?.overlays.page?.code?.modules == [[true]])
    for point in points {
      guard case .drawCode(_, let link)? = app.go(.page(.codeMoved(by: 1))).last else {
        throw Unexpected("no code is drawn")
      }
      #expect(link == "geo:\(point)?q=\(point)")
    }
    #expect(app.go(.page(.codeMoved(by: 1))).isEmpty && app.routes?.notice == .lastStop)
    for _ in points { app.go(.page(.codeMoved(by: -1))) }
    #expect(app.routes?.overlays.page?.code?.place == nil)
    #expect(app.go(.page(.codeMoved(by: -1))).isEmpty && app.routes?.notice == .firstStop)
    app.go(.backTapped)
    #expect(app.routes?.layer == .page)
  }

  @Test func `A link holds the point of the place, and marks it`() throws {
    let place = try #require(Trip.place("Café", -43.5, 7.25))
    #expect(place.link == "geo:-43.50000,7.25000?q=-43.50000,7.25000")
    #expect(Coordinate(text: place.link) == place.coordinate)
  }

  @Test func `Without an address in the policy, the list of maps is the public one`() {
    var policy = RoutesPolicy()
    #expect(policy.mapsList.text == "https://download.geofabrik.de/index-v1.json")
    for url in ["https://a.example", "https://a.example/", "https://a.example/index-v1.json"] {
      policy.mapsURL = WebAddress(url)
      #expect(policy.mapsList.text == "https://a.example/index-v1.json")
    }
  }

  @Test(arguments: [0, 1, 640_000, 4_700_000_000, 1 << 50, .max])
  func `Too little disk space is reported before too little memory, for every size`(size: Int) {
    let needs = MapNeeds(download: size, isPrepared: false)
    #expect(needs.problem(received: 0, free: needs.room, memory: needs.memory) == nil)
    #expect(
      needs.problem(received: 0, free: needs.room - 1, memory: 0)
        == .noRoom(needed: needs.room, free: needs.room - 1))
    #expect(
      needs.problem(received: 0, free: needs.room, memory: needs.memory - 1)
        == .noMemory(needed: needs.memory, has: needs.memory - 1))
    let prepared = MapNeeds(download: size, isPrepared: true)
    #expect(prepared.problem(received: 0, free: .max, memory: 0) == nil)
  }
}
