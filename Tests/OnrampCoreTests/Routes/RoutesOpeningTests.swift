import Testing

@testable import OnrampCore

/// Actions before it is known whether there is an engine.
@Suite struct RoutesOpeningTests {
  private var source: RoutesSource {
    var source = RoutesSource()
    source.routing = ServerAddress("https://osrm.example.com").map { RoutingServer(.osrm, $0) }
    source.search = ServerAddress("https://photon.example.com").map { SearchServer(.photon, $0) }
    return source
  }

  private var opened: OpenedRoutes {
    var opened = OpenedRoutes()
    opened.routes = [Trip.summary(7, "Work"), Trip.summary(8, "Home")]
    return opened
  }

  /// Routes that wait for a server to respond.
  private func asking(isOpen: Bool = true) -> App {
    var app = App(
      Application(schema: Sample.schema), opening: .routes, sources: Sources(routes: source))
    app.go(.opened)
    if isOpen { app.hear(.opened(1, opened)) }
    return app
  }

  private func type(_ text: String, in app: inout App) -> [RoutesEffect] {
    text.flatMap { app.go(.search(.edited(.insert(String($0))))) }
  }

  @Test(arguments: [nil, ServerProblem.failed(.refused)])
  func `The search opens immediately, and the server's answer doesn't close it`(
    problem: ServerProblem?
  ) {
    var app = asking()
    app.go(.search(.tapped))
    #expect(app.top == .routes(.search))
    _ = type("Hôtel", in: &app)
    app.hear(.reached(2, problem))
    #expect(app.top == .routes(.search) && app.routes?.overlays.search?.query.text == "Hôtel")
    _ = type(" de Lyon", in: &app)
    #expect(app.routes?.overlays.search?.query.text == "Hôtel de Lyon")
    app.go(.backTapped)
    #expect(app.top == .routes(problem == nil ? .map : .list))
  }

  @Test func `Text typed before the routes are read is searched for once they are`() throws {
    var app = asking(isOpen: false)
    app.go(.search(.tapped))
    #expect(
      type("Gare", in: &app) == []
        && app.routes?.overlays.search?.outcome == PlaceSearch.Outcome.none)
    var effects = app.hear(.opened(1, opened))
    guard case .search(let request, let query)? = effects.last else { throw Unexpected(effects) }
    #expect(query.text == "Gare" && app.routes?.overlays.search?.outcome == .loading(request))

    app = asking(isOpen: false)
    app.go(.search(.tapped))
    _ = type("Gare", in: &app)
    #expect(app.go(.search(.confirmed)) == [] && app.routes?.overlays.search?.isLoading == true)
    effects = app.hear(.opened(1, opened))
    #expect(effects.count == 1 && app.routes?.overlays.search?.isLoading == true)
  }

  @Test func `A point that is given before the routes are read doesn't hide stops that were kept`()
  {
    var app = asking(isOpen: false)
    app.go(.search(.tapped), .search(.edited(.paste("43.7384,7.4246"))), .search(.confirmed))
    #expect(app.routes?.plan.stops == [])
    var kept = opened
    kept.draft = RouteDraft(stops: Trip.places("AB"))
    app.hear(.opened(1, kept))
    app.go(.search(.confirmed))
    #expect(app.routes?.plan.stops.count == 3)
  }

  @Test func `A stop chosen during a request stays, whatever the answer`() {
    for problem in [nil, ServerProblem.failed(.refused)] {
      var app = asking()
      app.add(Trip.places("AB"))
      #expect(app.top == .routes(.opening) && app.routes?.plan.stops.count == 2)
      let effects = app.hear(.reached(2, problem))
      #expect(app.top == .routes(problem == nil ? .map : .list))
      let plans = effects.contains { if case .plan = $0 { true } else { false } }
      #expect(plans == (problem == nil))
    }
  }

  @Test func `Enter in the list waits for the server, and then opens the map or the page`() {
    for (problem, layer) in [
      (nil, Routes.Layer.map), (ServerProblem.failed(.timedOut), .page),
    ] {
      var app = asking()
      app.go(.saved(.tapped))
      app.openSaved()
      #expect(app.top == .routes(.list) && app.routes?.awaitsEngine == true)
      app.hear(.reached(2, problem))
      #expect(app.top == .routes(layer) && app.routes?.viewed?.name == "Work")
      app.go(.backTapped)
      #expect(app.top == .routes(.list))
    }
  }

  @Test(arguments: [
    RoutesAction.list(.moved(by: 1)), .list(.searchTapped), .deleteTapped, .backTapped,
    .saved(.openTapped),
  ])
  func `A driver who does something else meanwhile isn't moved to another screen`(
    action: RoutesAction
  ) {
    var app = asking()
    app.go(.saved(.tapped))
    app.openSaved()
    app.go(action)
    let (top, isThere) = (app.top, app.features.last == .routes)
    app.hear(.reached(2, nil))
    #expect(app.top == top && app.routes?.viewed == nil && isThere)
  }

  @Test func `A filter opens before the routes are there, and finds them`() {
    var app = asking(isOpen: false)
    app.go(.saved(.tapped), .list(.searchTapped), .list(.searched(.paste("ho"))))
    app.hear(.opened(1, opened))
    #expect(app.top == .routes(.filter) && app.routes?.list.rows.shown == [1])
  }

  @Test func `The name is asked for while the route is made, and taken once it is`() {
    var app = App(routes: RoutesSource())
    app.add(Trip.places("AB"))
    app.go(.saveTapped)
    #expect(app.top == .routes(.form(.name)))
    app.go(.form(.edited(.paste("Lady"))))
    #expect(
      app.go(.form(.confirmed)) == []
        && app.routes?.overlays.form?.problem == .noRoute(.stillComputing))
    app.plan()
    #expect(app.top == .routes(.form(.name)) && app.routes?.plan.name.text == "Lady")
    #expect(app.routes?.overlays.form?.problem == nil)
    #expect(app.go(.form(.confirmed)).count == 1)
  }
}
