import Testing

@testable import OnrampCore

/// Saving, changing and deleting routes, and whether they are kept when the program ends.
@Suite struct SavedRoutesTests {
  /// A map with an unsaved route, and a list with a saved one.
  private func planned() -> App {
    var app = App(saved: Trip.summary(7, "Work", saved: 5))
    app.add(Trip.places("ABC"))
    app.plan()
    return app
  }

  private func name(_ text: String, in app: inout App) -> [RoutesEffect] {
    app.go(.saveTapped, .form(.edited(.killToStart)), .form(.edited(.paste(text))))
    return app.go(.form(.confirmed))
  }

  private func order(in effects: [RoutesEffect]) -> (Request, RouteToSave)? {
    for case .save(let request, let order) in effects { return (request, order) }
    return nil
  }

  /// A saved route on the map.
  private func viewed() -> App {
    var app = planned()
    app.go(.newTapped)
    app.act(.alert(.answered(.yes)))
    app.go(.saved(.tapped))
    app.openSaved("ABC")
    return app
  }

  @Test func `A name is needed, and spaces around it are forgiven`() throws {
    var app = planned()
    #expect(order(in: name("  ", in: &app)) == nil)
    #expect(
      app.routes?.overlays.form?.problem == .empty && app.routes?.overlays.form?.kind == .name)
    #expect(order(in: name(String(repeating: "x", count: 201), in: &app)) == nil)
    #expect(app.routes?.overlays.form?.problem == .tooLong(limit: 200))
    let (request, saved) = try #require(order(in: name(" Tour ", in: &app)))
    #expect(saved.name == "Tour" && saved.replacing == nil && app.routes?.isKeeping == true)
    let effects = app.hear(.saved(request, .success(Trip.summary(8, "Tour", saved: 9))))
    #expect(app.routes?.viewed?.name == "Tour" && app.routes?.plan == RoutePlan())
    #expect(app.routes?.notice == .saved("Tour"))
    #expect(app.routes?.list.all.map(\.id) == [RouteID(8), RouteID(7)])
    let forgets = effects.contains {
      if case .keepDraft(nil, _) = $0 { true } else { false }
    }
    #expect(forgets)
  }

  @Test func `A name that is taken is asked about: replace it, or enter another`() throws {
    var app = planned()
    let (request, _) = try #require(order(in: name("Work", in: &app)))
    app.hear(.saved(request, .failure(.nameTaken(RouteID(7)))))
    #expect(app.session.alert?.question == .routes(.replace(name: "Work", RouteID(7))))
    app.act(.alert(.answered(.no)))
    #expect(app.routes?.overlays.form?.kind == .name && app.routes?.plan.name.text == "Work")
    let (again, _) = try #require(order(in: app.go(.form(.confirmed))))
    app.hear(.saved(again, .failure(.nameTaken(RouteID(7)))))
    let effects = app.act(.alert(.answered(.yes)))
    guard case .routes(.save(_, let replaced))? = effects.first else { throw Unexpected(effects) }
    #expect(replaced.replacing == RouteID(7))
  }

  @Test func `Enter saves a suggested name, and the first typed letter replaces it`() throws {
    var app = planned()
    app.go(.saveTappedSuggesting("A to C"))
    #expect(app.routes?.plan.name.text == "A to C")
    var saved = app
    let (_, named) = try #require(order(in: saved.go(.form(.confirmed))))
    #expect(named.name == "A to C")
    var other = app
    other.go(.form(.edited(.insert("W"))), .form(.edited(.insert("x"))))
    #expect(other.routes?.plan.name.text == "Wx")
    var mended = app
    mended.go(.form(.edited(.deleteBackward)), .form(.edited(.insert("D"))))
    #expect(mended.routes?.plan.name.text == "A to D")
    app.go(.backTapped)
    #expect(app.routes?.plan.name.isEmpty == true)
    other.go(.backTapped, .saveTappedSuggesting("A to C"))
    #expect(other.routes?.plan.name.text == "Wx")
  }

  @Test func `A page knows when it opened`() {
    var app = viewed()
    #expect(app.go(.page(.tapped)) == [.readClock])
    let time = ClockTime(hour: 14, minute: 5)
    app.go(.response(.clock(time)))
    #expect(app.routes?.overlays.page?.departure == time)
    app.go(.backTapped, .response(.clock(time)))
    #expect(app.routes?.overlays.page == nil)
  }

  @Test func `On the page of a saved route the map zooms and moves, and shows the whole again`()
    throws
  {
    var app = viewed()
    app.act(.resized(Window(rows: 24, columns: 80, colors: 256)))
    app.go(.page(.tapped), .page(.moved(east: 1, south: 0)))
    let moved = try #require(app.routes?.overlays.page?.view)
    app.go(.page(.zoomed(by: 1)))
    #expect(app.routes?.overlays.page?.view == moved.zoomed(by: 1))
    #expect(app.routes?.map.view != moved)
    app.go(.page(.wholeRouteTapped))
    #expect(app.routes?.overlays.page?.view == nil)
  }

  @Test func `A route that can't be saved stays, and says why`() throws {
    var app = planned()
    let (request, _) = try #require(order(in: name("Tour", in: &app)))
    app.hear(.saved(request, .failure(.store(.full))))
    #expect(app.routes?.notice == .notSaved(.full) && app.routes?.overlays.form?.kind == .name)
    #expect(app.routes?.plan.stops.count == 3 && app.routes?.plan.name.text == "Tour")
  }

  @Test func `A saved route changes only after Update, and Save replaces it`() throws {
    var app = viewed()
    app.go(.search(.tapped))
    #expect(app.routes?.notice == .pressUpdate && app.routes?.overlays.search == nil)
    app.go(.updateTapped)
    #expect(app.routes?.plan.edited?.id == RouteID(7) && app.routes?.focusOrder.last == .discard)
    app.add(Trip.places("D"))
    app.plan()
    let (request, saved) = try #require(order(in: app.go(.saveTapped)))
    #expect(saved.replacing == RouteID(7) && saved.name == "Work")
    app.hear(.saved(request, .success(Trip.summary(7, "Work", saved: 9))))
    #expect(app.routes?.notice == .updated("Work") && app.routes?.viewed?.route.stops.count == 4)
    #expect(app.routes?.list.all.count == 1)
  }

  @Test func `Discard asks where something changed, and the saved route is as it was`() {
    var app = viewed()
    app.go(.updateTapped, .discardTapped)
    #expect(app.session.alert == nil && app.routes?.viewed?.id == RouteID(7))
    app.go(.updateTapped)
    app.add(Trip.places("D"))
    app.go(.discardTapped)
    #expect(app.session.alert?.question == .routes(.discardStops(then: .leave, keeping: nil)))
    app.act(.alert(.answered(.no)))
    #expect(app.routes?.plan.stops.count == 4)
    app.go(.discardTapped)
    app.act(.alert(.answered(.yes)))
    #expect(app.routes?.viewed?.route.stops.count == 3 && app.routes?.plan == RoutePlan())
  }

  @Test func `A deletion is asked about, is done once the store has done it, and is taken back`()
    throws
  {
    var app = viewed()
    app.go(.deleteTapped)
    app.act(.alert(.answered(.no)))
    #expect(app.routes?.storage.work == nil && app.routes?.viewed != nil)
    app.go(.deleteTapped)
    guard case .routes(.delete(let request, let route))? = app.act(.alert(.answered(.yes))).first
    else { throw Unexpected("nothing is deleted") }
    #expect(app.routes?.list.all.count == 1)
    app.hear(.deleted(request, nil))
    #expect(app.routes?.list.all == [] && app.routes?.viewed == nil)
    guard case .restore(let back, route)? = app.go(.undoTapped).first else {
      throw Unexpected("nothing is restored")
    }
    app.hear(.restored(back, nil))
    #expect(app.routes?.list.all.map(\.id) == [RouteID(7)])
    #expect(app.routes?.notice == .restored("Work") && app.routes?.undo == nil)
  }

  @Test func `Leaving or deleting a route opened in the list returns there`() {
    var app = viewed()
    app.go(.backTapped)
    #expect(app.top == .routes(.list) && app.routes?.viewed == nil)
    app = viewed()
    app.go(.deleteTapped)
    for case .routes(.delete(let request, _)) in app.act(.alert(.answered(.yes))) {
      app.hear(.deleted(request, nil))
    }
    #expect(app.top == .routes(.list) && app.routes?.viewed == nil)
  }

  @Test func `In the list the selected route is deleted, though another is open on the map`() {
    var app = App(saved: Trip.summary(7, "Work"), Trip.summary(8, "Home"))
    app.openSaved()
    app.go(.saved(.tapped), .list(.moved(by: 1)), .deleteTapped)
    #expect(app.session.alert?.question == .routes(.delete(Trip.summary(8, "Home"))))
    app.act(.alert(.answered(.no)))
    // Export doesn't apply to another route than the selected one, which isn't read yet.
    app.go(.exportTapped)
    #expect(app.routes?.overlays.form == nil && app.routes?.notice == .keyDoesNothing)
  }

  @Test func `A route that can't be deleted stays in the list`() throws {
    var app = viewed()
    app.go(.deleteTapped)
    guard case .routes(.delete(let request, _))? = app.act(.alert(.answered(.yes))).first else {
      throw Unexpected("nothing is deleted")
    }
    app.hear(.deleted(request, .readOnly))
    #expect(app.routes?.notice == .notDeleted("Work", .readOnly))
    #expect(app.routes?.viewed != nil && app.routes?.list.all.count == 1)
  }

  @Test func `The program ends only once a route is saved`() throws {
    var app = planned()
    let (request, _) = try #require(order(in: name("Tour", in: &app)))
    app.hear(.draftKept(revision: app.routes?.storage.keeping.revision ?? 0))
    let waits = app.act(.quitTapped)
    #expect(!waits.contains(.quit))
    let effects = app.act(
      AppAction.routes(.response(.saved(request, .success(Trip.summary(8, "Tour"))))))
    // The draft must be dropped first.
    #expect(!effects.contains(.quit))
    let end = app.act(
      AppAction.routes(.response(.draftKept(revision: app.routes?.storage.keeping.revision ?? 0))))
    #expect(end.contains(.quit))
  }

  @Test func `Without an engine a route opens on its page, and Esc leads back to the list`() {
    var opened = OpenedRoutes()
    opened.routes = [Trip.summary(7, "Work")]
    var app = App(routes: RoutesSource(), opened)
    app.openSaved()
    #expect(app.top == .routes(.page))
    app.go(.backTapped)
    #expect(app.top == .routes(.list) && app.routes?.viewed == nil)
  }

  @Test func `In the list Ctrl-_ brings a deleted route back, and leaves the map alone`() {
    var app = App(saved: Trip.summary(9, "Café Royal"))
    app.add(Trip.places("AB"))
    app.go(.saved(.tapped), .saved(.undoTapped))
    #expect(app.routes?.stops.count == 2 && app.routes?.notice == .nothingToUndo)
    app.go(.map(.tapped), .undoTapped)
    #expect(app.routes?.stops.count == 1)
  }

  @Test func `With nothing saved and nothing to make routes, the list stays as it is`() {
    var app = App(
      Application(schema: Sample.schema), opening: .routes, sources: Sources(routes: RoutesSource())
    )
    app.go(.opened)
    app.hear(.opened(1, OpenedRoutes()))
    app.go(.map(.tapped))
    #expect(app.top == .routes(.list))
    app.go(.list(.searchTapped))
    #expect(app.routes?.list.rows.isSearching == false)
  }

  @Test func `The rest of the list comes later, and the filter searches all of it`() {
    var opened = Trip.opened
    (opened.routes, opened.hasMore) = ([Trip.summary(9, "Café Royal")], true)
    var app = App(
      Application(schema: Sample.schema), opening: .routes, sources: Sources(routes: RoutesSource())
    )
    app.go(.opened)
    var rest: Request?
    for case .loadRest(let request) in app.hear(.opened(1, opened)) { rest = request }
    app.go(.list(.searchTapped), .list(.searched(.paste("cafe"))))
    #expect(app.routes?.list.rows.shown == [0])
    app.hear(
      .rest(rest ?? 0, .success([Trip.summary(9, "Café Royal"), Trip.summary(2, "Cafeteria")])))
    #expect(app.routes?.list.all.count == 2 && app.routes?.list.rows.shown == [0, 1])
  }
}
