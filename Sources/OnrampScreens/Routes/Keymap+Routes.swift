import OnrampCore

/// The keys of the routes.
extension Keymap {
  static func routes(_ layer: Routes.Layer, in app: App, _ words: any Words) -> [Keymap] {
    switch layer {
    case .opening:
      [
        Keymap([
          letter("l", .savedRoutes, .list(.tapped)), letter("a", .addStop, .search(.tapped)),
          pastedSearch,
        ]), routesBack,
      ]
    case .map:
      // What can be done to the selected stop comes first, and stays longest in the key line.
      (hasSelectedStop(app) ? [stopKeys, mapKeys] : [mapKeys, stopKeys])
        + [savedKeys, undoing, mapEnter, mapMoves, routesBack]
    case .list: [routeList, listKeys, savedKeys, undoingDeletion, routesBack]
    case .filter: [routeFilter, routeList, Keymap(readline { .routes(.list(.filtered($0))) })]
    case .search: [placeSearch, Keymap(readline { .routes(.search(.edited($0))) })]
    case .form(let form): [routeForm(form), Keymap(readline { .routes(.form(.edited($0))) })]
    case .page: [routePage(in: app, words), savedKeys, undoing, routesBack]
    }
  }

  // MARK: The map

  private static let mapKeys = Keymap([
    letter("a", where: { $0.viewed == nil }, .addStop, .search(.tapped)),
    pastedSearch,
    letter("l", .savedRoutes, .list(.tapped)),
    KeyBinding(
      .keys([.character("o")], also: [.character("O")]),
      { app in
        guard let routes = app.routes, routes.viewed == nil, routes.plan.stops.count > 3 else {
          return nil
        }
        return routes.plan.keepsOrder ? .fastestOrder : .keepOrder
      }, routes(.stops(.orderTapped))),
    letter("n", where: { !$0.stops.isEmpty }, .newRoute, .newTapped),
  ])

  /// What is pasted is looked for.
  private static let pastedSearch = KeyBinding(
    .text, { _ in nil },
    { key in
      guard case .paste(let text) = key else { return nil }
      return .app(.routes(.search(.pasted(text))))
    })

  // In a narrow key line it gives way to what is done to the route.
  private static let mapEnter = Keymap([
    KeyBinding(
      .keys([.enter]),
      { app in
        guard let routes = app.routes else { return nil }
        switch routes.focus {
        case .save: return .saveRoute
        case .discard: return nil
        case .stop, nil: return routes.route == nil ? nil : .routePage
        }
      }, routes(.stops(.enterTapped)))
  ])

  private static let stopKeys = Keymap([
    KeyBinding(
      .keys([.character("x"), .delete], also: [.character("X"), .backspace]),
      whereStopSelected(.removeStop), routes(.stops(.removeTapped))),
    KeyBinding(
      .keys([.character("<"), .character(">")], also: [.altLeft, .altRight]),
      whereStopSelected(.moveStop),
      { [.altLeft, .character("<")].contains($0) ? moveStop(-1) : moveStop(1) }),
    KeyBinding(
      .keys([.tab]),
      { app in
        guard app.routes?.focusOrder.isEmpty == false else { return nil }
        return app.routes?.focus == nil ? .selectStop : .nextStop
      }, routes(.stops(.focusMoved(by: 1)))),
    KeyBinding(.keys([.backTab]), whereStops(.previousStop), routes(.stops(.focusMoved(by: -1)))),
  ])

  private static let mapMoves = Keymap([
    KeyBinding(
      .keys([.character("+"), .character("-")], also: [.character("="), .wheelUp, .wheelDown]),
      whereSeen(.zoom),
      {
        .app(.routes(.map(.zoomed(by: [.character("-"), .wheelDown].contains($0) ? -1 : 1))))
      }),
    KeyBinding(
      .keys([.up, .down]), whereSeen(.moveMap),
      { .app(.routes(.map(.moved(east: 0, south: $0 == .up ? -1 : 1)))) }),
    KeyBinding(
      .keys([.left, .right]), whereSeen(.moveMapAcross),
      { .app(.routes(.map(.moved(east: $0 == .left ? -1 : 1, south: 0)))) }),
    KeyBinding(
      .keys([.character("0")], also: [.home]), whereSeen(.wholeRoute),
      routes(.map(.wholeRouteTapped))),
    letter("c", .myLocation, .map(.locationTapped)),
  ])

  // MARK: What is saved

  /// What is done to a route, on the map, in the list and on its page.
  private static let savedKeys = Keymap([
    KeyBinding(
      .keys([.character("s"), .control("s")], also: [.character("S")]),
      { app in
        guard let routes = app.routes, app.top != .routes(.list) else { return nil }
        return routes.viewed == nil && routes.plan.route != nil ? .saveRoute : nil
      }, routes(.saveTapped)),
    letter(
      "u",
      where: { routes in
        let isThere =
          routes.layer == .list ? routes.list.selectedRoute != nil : routes.viewed != nil
        return isThere && routes.hasEngine
      }, .updateRoute, .updateTapped),
    letter(
      "d",
      where: { routes in
        let isList = routes.layer == .list
        return isList ? routes.list.selectedRoute != nil : routes.viewed != nil
      }, .deleteRoute, .deleteTapped),
    letter(
      "r",
      where: { routes in
        // On the page the line has to say that there is more.
        if routes.layer == .page { return false }
        if case .failed = routes.reach { return true }
        return routes.hasEngine && routes.viewed == nil && routes.plan.canRetry
          || routes.isOnStandIn
      }, .tryAgain, .retryTapped),
    letter(
      "e", where: { $0.route != nil && $0.layer != .list }, .exportRoute, .exportTapped),
  ])

  private static let undoing = Keymap([
    KeyBinding(
      .keys([.control("_")]), { $0.routes?.undo == nil ? nil : .takeBack }, routes(.undoTapped))
  ])

  private static let undoingDeletion = Keymap([
    KeyBinding(
      .keys([.control("_")]), { $0.routes?.deletionToUndo == nil ? nil : .takeBack },
      routes(.list(.undoTapped)))
  ])

  static let routesBack = Keymap([
    KeyBinding(
      .keys([.escape]),
      { app in
        guard let routes = app.routes else { return nil }
        switch routes.layer {
        case .map where routes.isComputing: return .cancel
        case .map where routes.focus != nil: return .selectNoStop
        case .map where routes.viewed == nil && routes.plan.edited != nil: return .discard
        case .map, .opening:
          return routes.viewed != nil || app.features.count > 1 ? .back : nil
        case .list where routes.list.hasFilter: return .cancelSearch
        case .list: return routes.hasEngine || app.features.count > 1 ? .back : nil
        case .filter, .search, .form, .page: return .back
        }
      }, routes(.backTapped))
  ])

  // MARK: Pieces

  static func letter(
    _ letter: Character, where isThere: @escaping @Sendable (Routes) -> Bool = { _ in true },
    _ hint: KeyHint, _ action: RoutesAction
  ) -> KeyBinding {
    let capital = Key.character(Character(letter.uppercased()))
    return KeyBinding(
      .keys([.character(letter)], also: [capital]),
      { $0.routes.map(isThere) == true ? hint : nil }, routes(action))
  }

  static func routes(_ action: RoutesAction) -> @Sendable (Key) -> KeyCommand? {
    { _ in .app(.routes(action)) }
  }

  private static func moveStop(_ distance: Int) -> KeyCommand {
    .app(.routes(.stops(.moved(by: distance))))
  }

  private static func whereStops(_ hint: KeyHint) -> @Sendable (App) -> KeyHint? {
    { $0.routes?.focusOrder.isEmpty == false ? hint : nil }
  }

  private static func whereStopSelected(_ hint: KeyHint) -> @Sendable (App) -> KeyHint? {
    { hasSelectedStop($0) ? hint : nil }
  }

  private static func hasSelectedStop(_ app: App) -> Bool {
    guard let routes = app.routes, routes.viewed == nil, case .stop? = routes.focus else {
      return false
    }
    return true
  }

  private static func whereSeen(_ hint: KeyHint) -> @Sendable (App) -> KeyHint? {
    { $0.routes?.view == nil ? nil : hint }
  }
}
