import Testing

@testable import OnrampCore

/// Opening, stops, and the route along them.
@Suite struct RoutesTests {
  private let server = ServerAddress("https://osrm.example.com").map { RoutingServer(.osrm, $0) }

  private var online: RoutesSource {
    var source = RoutesSource()
    source.routing = server
    return source
  }

  @Test func `The map opens with an offline map, or once the engine answers; else the list`() {
    #expect(App(routes: RoutesSource()).top == .routes(.map))
    #expect(App(routes: RoutesSource(), OpenedRoutes()).top == .routes(.list))
    for (problem, layer) in [
      (nil, Routes.Layer.map), (ServerProblem.failed(.refused), .list),
    ] {
      var app = App(
        Application(schema: Sample.schema), opening: .routes, sources: Sources(routes: online))
      let effects = app.go(.opened)
      #expect(effects == [.open(1), .reach(2)])
      app.hear(.opened(1, OpenedRoutes()))
      #expect(app.top == .routes(.opening))
      app.hear(.reached(2, problem))
      #expect(app.top == .routes(layer))
    }
  }

  @Test func `Without a route a stop is asked for only where one can be added`() {
    for (opened, asksForStop) in [(nil, true), (OpenedRoutes(), false)] {
      var app = opened.map { App(routes: RoutesSource(), $0) } ?? App(routes: RoutesSource())
      for action in [RoutesAction.exportTapped, .page(.tapped)] {
        app.go(action)
        #expect(app.routes?.notice == .noRoute(asksForStop: asksForStop))
      }
    }
  }

  @Test func `Offline, no server is asked`() {
    var source = online
    source.isOffline = true
    var app = App(
      Application(schema: Sample.schema), opening: .routes, sources: Sources(routes: source))
    let effects = app.go(.opened)
    #expect(effects == [.open(1)])
  }

  @Test func `The first stop is where the driver is, unless another is there`() {
    var opened = Trip.opened
    let places = Trip.places("ABC")
    opened.location = CurrentLocation(places[0], from: .given, at: Trip.time)
    var app = App(routes: RoutesSource(), opened)
    app.add(places[1])
    #expect(app.routes?.stops.map(\.coordinate) == [places[0], places[1]].map(\.coordinate))
    app.add(places[2])
    #expect(app.routes?.stops.count == 3)
    var nowhere = App()
    nowhere = App(routes: RoutesSource())
    nowhere.add(places[1])
    #expect(
      nowhere.routes?.stops.count == 1 && nowhere.routes?.plan.progress == RoutePlan.Progress.none)
  }

  @Test
  func `A change asks the engine again, cancels the request it replaces, and keeps the stops`()
    throws
  {
    var app = App(routes: RoutesSource())
    let places = Trip.places("ABC")
    app.add([places[0], places[1]])
    let old = try #require(app.routes?.plan.request)
    let effects = app.add(places[2])
    let stops = try #require(app.routes?.plan.stops)
    #expect(stops.count == 3)
    #expect(effects.contains(.cancel([old])))
    let asks = effects.contains {
      if case .plan(_, stops, RoutePreferences()) = $0 { true } else { false }
    }
    let keeps = effects.contains {
      if case .keepDraft(RouteDraft(stops: stops), _) = $0 {
        true
      } else {
        false
      }
    }
    #expect(asks && keeps)
    let before = app.routes
    app.hear(.planned(old, .success(Trip.route(places))))
    #expect(app.routes == before, "a late answer")
  }

  @Test func `The same stop is refused by its name, unless the last leads back to the first`()
    throws
  {
    var app = App(routes: RoutesSource())
    let places = Trip.places("ABC")
    app.add(places)
    app.add(places[1])
    guard case .sameStop(let place)? = app.routes?.notice else {
      throw Unexpected(app.routes?.notice)
    }
    #expect(place.coordinate.isSameStop(as: places[1].coordinate))
    #expect(app.routes?.stops.count == 3 && app.routes?.overlays.search != nil)
    app.go(.backTapped)
    app.add(places[0])
    #expect(app.routes?.stops.count == 4)
  }

  @Test func `The 26th stop is refused`() {
    var app = App(routes: RoutesSource())
    app.add((0..<25).compactMap { Trip.place("\($0)", 40 + Double($0) / 100) })
    #expect(app.routes?.stops.count == 25)
    app.add(Trip.places("A"))
    #expect(app.routes?.notice == .tooManyStops && app.routes?.stops.count == 25)
    app.go(.search(.tapped), .search(.asked("Casino")))
    #expect(app.routes?.notice == .tooManyStops && app.routes?.overlays.search == nil)
  }

  @Test func `A place from an earlier receiver fix is the last known one, not the current one`() {
    var opened = Trip.opened
    let kept = CurrentLocation(Trip.places("A")[0], from: .receiver, at: Trip.time)
    opened.location = kept
    var app = App(routes: Trip.receiver, opened)
    app.go(.map(.moved(east: 1, south: 0)), .map(.locationTapped))
    #expect(app.routes?.notice == .lastKnown(kept))
    app.add(Trip.places("B"))
    #expect(app.routes?.stops.count == 2 && app.routes?.notice == .lastKnown(kept))
    app.add(Trip.places("C"))
    #expect(app.routes?.notice != .lastKnown(kept))
  }

  @Test func `Results of the offline map in place of the server are marked as such`() {
    var app = App(routes: RoutesSource())
    app.go(.search(.pasted("Casino")))
    let request = app.routes?.overlays.search?.request ?? 0
    app.hear(.found(request, .success(FoundPlaces(Trip.places("A"), isFromStandIn: true))))
    #expect(app.routes?.overlays.search?.isOnStandIn == true)
    app.go(.search(.edited(.insert("s"))))
    #expect(app.routes?.overlays.search?.isOnStandIn == false)
  }

  @Test func `Text pasted on the map is searched for`() {
    var app = App(routes: RoutesSource())
    let effects = app.go(.search(.pasted(" Casino\nMonaco ")))
    #expect(app.routes?.overlays.search?.query.text == "Casino Monaco")
    #expect(!effects.isEmpty && app.routes?.overlays.search?.request != nil)
    app.go(.backTapped, .search(.pasted("43.7384,7.4246")))
    #expect(app.routes?.overlays.search?.places.count == 1)
    app.go(.search(.confirmed))
    #expect(app.routes?.plan.stops.count == 1)
  }

  @Test func `Esc stops the engine, and R asks again`() throws {
    var app = App(routes: RoutesSource())
    app.add(Trip.places("AB"))
    let request = try #require(app.routes?.plan.request)
    let stopped = app.go(.backTapped)
    #expect(stopped == [.cancel([request])])
    #expect(app.routes?.plan.progress == .stopped && app.routes?.stops.count == 2)
    app.go(.retryTapped)
    #expect(app.routes?.isComputing == true)
    app.plan()
    #expect(app.routes?.route != nil)
  }

  @Test func `A moved stop keeps the order that is shown`() {
    var app = App(routes: RoutesSource())
    let places = Trip.places("ABCD")
    app.add(places)
    let stops = app.routes?.plan.stops ?? []
    app.plan(.success(Trip.route(stops, order: [0, 2, 1, 3])))
    app.go(.stops(.pressed(.stop(2))), .stops(.moved(by: 1)))
    #expect(app.routes?.plan.stops == [stops[0], stops[1], stops[2], stops[3]])
    #expect(app.routes?.plan.preferences.keepsOrder == true && app.routes?.map.focus == .stop(2))
  }

  @Test func `A removed stop comes back where it was`() {
    var app = App(routes: RoutesSource())
    app.add(Trip.places("ABC"))
    let stops = app.routes?.stops
    app.go(.stops(.removeTapped))
    #expect(app.routes?.notice == .noStopSelected && app.routes?.stops == stops)
    app.go(.stops(.pressed(.stop(1))), .stops(.removeTapped))
    #expect(app.routes?.stops.count == 2)
    app.go(.undoTapped)
    #expect(app.routes?.stops == stops)
  }

  @Test func `A move and a choice of order can be undone, and so can the undo`() {
    var app = App(routes: RoutesSource())
    app.add(Trip.places("ABCD"))
    let stops = app.routes?.plan.stops ?? []
    app.go(.stops(.pressed(.stop(2))), .stops(.moved(by: 1)))
    let moved = app.routes?.plan.stops
    app.go(.undoTapped)
    #expect(app.routes?.plan.stops == stops && app.routes?.plan.preferences.keepsOrder == false)
    #expect(app.routes?.notice == .orderRestored && app.routes?.isComputing == true)
    app.go(.undoTapped)
    #expect(app.routes?.plan.stops == moved && app.routes?.plan.preferences.keepsOrder == true)
    app.go(.stops(.orderTapped), .undoTapped)
    #expect(app.routes?.plan.stops == moved && app.routes?.plan.preferences.keepsOrder == true)
  }

  @Test func `Roads to avoid lead to another route, are kept, and can be undone`() {
    var app = App(routes: RoutesSource())
    app.add(Trip.places("AB"))
    for road in AvoidableRoad.allCases {
      let avoided = (app.routes?.plan.preferences.avoided ?? []).union([road])
      let effects = app.go(.stops(.avoidTapped(road)))
      #expect(app.routes?.notice == .avoided(road) && app.routes?.isComputing == true)
      let preferences = RoutePreferences(avoiding: avoided)
      #expect(
        effects.contains {
          if case .plan(_, _, preferences) = $0 { true } else { false }
        })
      #expect(
        effects.contains {
          if case .keepDraft(let draft?, _) = $0 { draft.preferences == preferences } else { false }
        })
    }
    app.go(.stops(.avoidTapped(.tolls)))
    #expect(app.routes?.notice == .allowed(.tolls))
    #expect(app.routes?.plan.preferences.avoided == [.ferries, .motorways])
    app.go(.undoTapped)
    #expect(app.routes?.notice == .avoidanceRestored)
    #expect(app.routes?.plan.preferences.avoided == Set(AvoidableRoad.allCases))
  }

  @Test func `The draft is there again, and the engine is asked for it`() {
    var opened = Trip.opened
    opened.draft = RouteDraft(name: "Tour", stops: Trip.places("ABC"), preferences: .keepingOrder)
    let app = App(routes: RoutesSource(), opened)
    #expect(app.routes?.notice == .draftThere && app.routes?.isComputing == true)
    #expect(app.routes?.plan.preferences.keepsOrder == true && app.routes?.plan.name.text == "Tour")
  }

  @Test func `A lost fix keeps the last place; where none was, nothing is invented`() throws {
    var app = App(routes: Trip.receiver)
    #expect(app.routes?.location.fix == .waiting(2) && app.routes?.location.current == nil)
    app.hear(.locationLost(2))
    #expect(app.routes?.location.fix == .waiting(2) && app.routes?.location.current == nil)
    let place = try #require(Trip.places("A").first)
    let here = CurrentLocation(place, from: .receiver, at: Trip.time)
    let effects = app.hear(.located(2, here))
    #expect(effects.contains(.keepLocation(here)) && app.routes?.location.fix == .there(2))
    app.hear(.locationLost(2))
    #expect(app.routes?.location.fix == .lost(2) && app.routes?.location.current == here)
  }

  @Test func `The ground of the latest view is drawn, and no other`() {
    var app = App(routes: RoutesSource())
    app.go(.map(.zoomed(by: 1)))
    let first = app.routes?.map.groundRequest ?? 0
    let effects = app.go(.map(.moved(east: 1, south: 0)))
    #expect(effects.first == .cancel([first]))
    let second = app.routes?.map.groundRequest ?? 0
    app.hear(.ground(first, .success(MapGround([]))))
    #expect(app.routes?.map.ground == nil)
    app.hear(.ground(second, .success(MapGround([]))))
    #expect(app.routes?.map.ground == MapGround([]))
  }

  @Test func `The offline map replaces a server until the server is back`() throws {
    var app = App(
      Application(schema: Sample.schema), opening: .routes, sources: Sources(routes: online))
    app.go(.opened)
    app.hear(.opened(1, Trip.opened))
    #expect(app.routes?.isOnStandIn == false)
    app.hear(.reached(2, .failed(.refused)))
    #expect(app.routes?.isOnStandIn == true)
    app.add(Trip.places("AB"))
    app.plan()
    #expect(app.routes?.isOnStandIn == true)
    let asked = app.go(.retryTapped)
    guard case .reach(let request)? = asked.first else {
      throw Unexpected("R didn't ask the server")
    }
    app.hear(.reached(request, nil))
    #expect(app.routes?.isComputing == true && app.routes?.isOnStandIn == false)
  }

  @Test func `An unreachable receiver is distinguished from one that is searching`() throws {
    var app = App(routes: Trip.receiver)
    app.hear(.receiverUnreachable(2))
    #expect(app.routes?.location.fix == .unreachable(2) && app.routes?.location.current == nil)
    app.hear(.locationLost(2))
    #expect(app.routes?.location.fix == .waiting(2))
    app.hear(.receiverUnreachable(2))
    let place = try #require(Trip.places("A").first)
    let here = CurrentLocation(place, from: .receiver, at: Trip.time)
    app.hear(.located(2, here))
    #expect(app.routes?.location.fix == .there(2))
    app.hear(.receiverUnreachable(2))
    #expect(app.routes?.location.fix == .lost(2) && app.routes?.location.current == here)
  }

  @Test func `After a lost fix, C shows no place, and pressing it again opens the search`() throws {
    var app = App(routes: Trip.receiver)
    let place = try #require(Trip.places("A").first)
    app.hear(.located(2, CurrentLocation(place, from: .receiver, at: Trip.time)))
    app.go(.map(.moved(east: 1, south: 0)), .map(.locationTapped), .map(.locationTapped))
    #expect(app.routes?.notice == .here(place) && app.routes?.overlays.search == nil)
    app.hear(.locationLost(2))
    app.go(.map(.moved(east: 1, south: 0)), .map(.locationTapped))
    #expect(app.routes?.notice == nil && app.routes?.overlays.search == nil)
    app.go(.map(.locationTapped))
    #expect(app.routes?.overlays.search?.purpose == .location)
  }

  @Test func `Esc lets go of the selected stop before it leaves`() {
    var app = App(routes: RoutesSource())
    app.add(Trip.places("AB"))
    app.plan()
    app.go(.stops(.focusMoved(by: 1)))
    #expect(app.routes?.map.focus == .stop(0) && app.routes?.leavesOnBack == false)
    app.go(.backTapped)
    #expect(app.routes?.map.focus == nil && app.routes?.leavesOnBack == true)
    #expect(app.routes?.notice == nil)
  }

  @Test(arguments: [
    (RouteProblem.offMap(stop: 1), false), (.offRoad(stop: 1), false),
    (.unreachable(from: 0, to: 1), false), (.server(.failed(.refused)), true), (.helperDied, true),
    (.noHelper, true), (.damagedMap, true), (.canceled, true),
  ])
  func `A retry is offered only where it may help`(problem: RouteProblem, helps: Bool) {
    var app = App(routes: RoutesSource())
    app.add(Trip.places("AB"))
    app.plan(.failure(problem))
    #expect(app.routes?.plan.canRetry == helps)
  }
}
