import Testing

@testable import OnrampCore

/// Round trips, what counts as the same stop, and undoing changes of stops.
@Suite struct RoundTripTests {
  @Test func `A new stop goes before the end of a round trip`() {
    var app = App(routes: RoutesSource())
    let places = Trip.places("ABCD")
    app.add([places[0], places[1], places[0], places[2]])
    let stops = app.routes?.stops.map(\.coordinate)
    #expect(stops == [0, 1, 2, 0].map { places[$0].coordinate })
    app.add(places[1])
    #expect(app.routes?.notice == .sameStop(MapPlace(places[1].coordinate)))
    #expect(app.routes?.stops.count == 4)
    app.add(places[0])
    #expect(app.routes?.notice == .sameStop(MapPlace(places[0].coordinate)))
  }

  @Test func `Two points are one stop only within about five meters`() throws {
    let here = try #require(Trip.place("Here", 43.7))
    let near = try #require(Trip.place("Near", 43.70004))
    let next = try #require(Trip.place("Next", 43.70006))
    #expect(here.isSameStop(as: near) && !here.isSameStop(as: next))
    #expect([here, near].repeated == near && [here, next].repeated == nil)
  }

  @Test func `An added stop can be taken out again, and a deletion before it too`() {
    var app = App(routes: RoutesSource())
    app.add(Trip.places("ABC"))
    app.go(.undoTapped)
    #expect(app.routes?.stops.count == 2)
    app.go(.undoTapped)
    #expect(app.routes?.stops.count == 3)
  }

  @Test func `A deletion can still be undone after a stop was added`() throws {
    let tour = Trip.summary(1, "Tour")
    var app = App(saved: tour)
    app.go(.saved(.tapped), .deleteTapped)
    let effects = app.act(.alert(.answered(.yes)))
    let request = effects.compactMap {
      if case .routes(.delete(let request, _)) = $0 { request } else { nil }
    }.first
    app.hear(.deleted(try #require(request), nil))
    app.go(.map(.tapped))
    app.add(Trip.places("AB"))
    #expect(app.routes?.undo != .deletion(tour))
    app.go(.newTapped)
    app.act(.alert(.answered(.yes)))
    #expect(app.routes?.undo == .deletion(tour))
  }

  @Test func `The search is empty each time it opens`() {
    var app = App(routes: RoutesSource())
    app.go(.search(.tapped), .search(.edited(.paste("Casino"))), .backTapped, .search(.tapped))
    #expect(app.routes?.overlays.search?.query.text == "")
  }

  @Test func `Degrees that are nowhere on Earth aren't searched for as a name`() {
    var app = App(routes: RoutesSource())
    app.go(.search(.tapped), .search(.edited(.paste("99,200"))))
    let effects = app.go(.search(.confirmed))
    #expect(effects == [] && app.routes?.overlays.search?.outcome == .notOnEarth("99,200"))
  }

  @Test func `U changes the selected route although none was opened before`() throws {
    var app = App(saved: Trip.summary(2, "Two"), Trip.summary(1, "One"))
    app.go(.saved(.tapped), .list(.moved(by: 1)))
    let effects = app.go(.updateTapped)
    guard case .load(let request, RouteID(1))? = effects.first else { throw Unexpected(effects) }
    app.hear(.loaded(request, .success(Trip.saved(1, "One", "ABC"))))
    #expect(app.top == .routes(.map) && app.routes?.plan.edited?.name == "One")
    #expect(app.routes?.viewed == nil && app.routes?.plan.stops.count == 3)
  }

  @Test func `Another window shows the whole route again, unless the map was moved`() {
    var app = App(routes: RoutesSource())
    app.add(Trip.places("AZ"))
    app.plan()
    let whole = app.routes?.map.view
    app.act(.resized(Window(rows: 12, columns: 40, colors: 0)))
    #expect(app.routes?.map.view != whole)
    app.act(.resized(Window(rows: 24, columns: 80, colors: 0)))
    #expect(app.routes?.map.view == whole)
    app.go(.map(.zoomed(by: 1)))
    let moved = app.routes?.map.view
    app.act(.resized(Window(rows: 12, columns: 40, colors: 0)))
    #expect(app.routes?.map.view == moved)
  }

  @Test func `Find ranks names before addresses, and ignores degrees`() {
    func route(_ id: Int, _ name: String, to end: String) -> RouteSummary {
      RouteSummary(
        id: RouteID(id), name: name, from: "43.73500,7.42500", to: end, stops: 2, seconds: 60,
        meters: 500, saved: 0)
    }
    var list = RouteList()
    list.install([route(1, "Morning", to: "Casino"), route(2, "Casino tour", to: "Port")], room: 9)
    #expect(list.matches(of: "casino") == [1, 0] && list.matches(of: "csaino") == [1, 0])
    #expect(list.matches(of: "43") == [])
  }
}
