import OnrampCore

/// The keys of the routes.
extension Keymap {
  static func routes(
    _ layer: Routes.Layer, in app: App, _ words: RoutesWords
  ) -> [Keymap] {
    switch layer {
    case .opening: [opening, gettingMaps, routesBack]
    case .map:
      // The keys for the selected stop come first, and stay longest in the key line.
      (isStopSelected(app) ? [stopKeys, mapKeys] : [mapKeys, stopKeys])
        + [save(app, words), savedKeys, undoing, mapEnter, mapMoves, gettingMaps, routesBack]
    case .list:
      [
        routeList, listKeys, save(app, words), savedKeys, undoingDeletion, gettingMaps, routesBack,
      ]
    case .filter: routeSearch
    case .search: [placeSearch, searchEditing]
    case .form(let form): [form == .name ? nameForm : exportForm, formEditing]
    case .page:
      (app.routes?.overlays.page?.view == nil ? [routePage, pageZoom] : [pageZoom, pageMoves])
        + [phone, save(app, words), savedKeys, undoing, routesBack]
    case .code: [codes, routesBack]
    case .maps:
      [mapList, mapListKeys, mapEnd(isGetting: app.routes?.maps.job != nil), routesBack]
    case .mapFilter: mapSearch
    }
  }

  /// Shows a code for the phone. The same key takes a photo with the phone elsewhere.
  private static let phone = Keymap([
    KeyBinding(
      .keys([.control("p")]), KeyHint(3) { $0.routes.keyCode }, .routes(.page(.codeTapped)))
  ])

  private static let codes = Keymap([
    KeyBinding(
      .keys([.down, .up], also: [.tab, .backTab, .right, .left, .control("p")]),
      KeyHint(1, naming: .all) { $0.routes.keyNextCode },
      when: { ($0.routes?.route?.order.count ?? 0) > 2 },
      action: {
        .routes(.page(.codeMoved(by: [.up, .backTab, .left].contains($0) ? -1 : 1)))
      })
  ])

  private static let gettingMaps = Keymap([
    KeyBinding(
      .letter("p"),
      hint: { app in
        guard let routes = app.routes, !routes.source.isOffline else { return nil }
        let hint = KeyHint(routes.list.all.isEmpty ? 0 : 2) { $0.routes.keyMaps }
        return routes.hasEngine || routes.screen == .opening ? hint.inHelpOnly : hint
      }, .routes(.maps(.tapped)))
  ])

  private static let opening = Keymap([
    KeyBinding(.letter("l"), .savedRoutes, .routes(.saved(.tapped))),
    KeyBinding(.letter("a"), .addStop, .routes(.search(.tapped))), pastedSearch,
  ])

  // MARK: The map

  private static let mapKeys = Keymap([
    KeyBinding(
      .letter("a"), .addStop, when: { $0.routes?.viewed == nil }, .routes(.search(.tapped))),
    pastedSearch,
    KeyBinding(.letter("l"), .savedRoutes, .routes(.saved(.tapped))),
    KeyBinding(
      .letter("o"),
      hint: { app in
        guard let routes = app.routes, routes.viewed == nil, routes.plan.stops.count > 3 else {
          return nil
        }
        return routes.plan.preferences.keepsOrder
          ? KeyHint(3) { $0.routes.keyFastestOrder } : KeyHint(3) { $0.routes.keyKeepOrder }
      }, .routes(.stops(.orderTapped))),
    avoiding("1", .ferries), avoiding("2", .tolls), avoiding("3", .motorways),
    KeyBinding(
      .letter("n"), KeyHint { $0.routes.keyNew }, when: { $0.routes?.stops.isEmpty == false },
      .routes(.newTapped)),
  ])

  private static func avoiding(_ digit: Character, _ road: AvoidableRoad) -> KeyBinding {
    KeyBinding(
      .keys([.character(digit)]),
      hint: { app in
        guard let routes = app.routes, routes.viewed == nil, routes.stops.count > 1 else {
          return nil
        }
        let isAvoided = routes.plan.preferences.avoided.contains(road)
        return KeyHint { isAvoided ? $0.routes.keyAllow(road) : $0.routes.keyAvoid(road) }
      }, .routes(.stops(.avoidTapped(road))))
  }

  /// Searches for pasted text.
  private static let pastedSearch = KeyBinding(.text) { key in
    guard case .paste(let text) = key else { return nil }
    return .routes(.search(.pasted(text)))
  }

  // In a narrow key line, it makes way for the keys for the route.
  private static let mapEnter = Keymap([
    KeyBinding(
      .keys([.enter]),
      hint: { app in
        guard let routes = app.routes else { return nil }
        switch routes.map.focus {
        case .save: return .saveRoute
        case .discard: return nil
        case .stop, nil: return routes.route == nil ? nil : KeyHint(1) { $0.routes.keySteps }
        }
      }, .routes(.stops(.enterTapped)))
  ])

  private static let stopKeys = Keymap([
    KeyBinding(
      .keys([.character("x"), .delete], also: [.character("X"), .backspace]),
      KeyHint(0) { $0.routes.keyRemoveStop }, when: isStopSelected,
      .routes(.stops(.removeTapped))),
    KeyBinding(
      .keys([.character("<"), .character(">")], also: [.altLeft, .altRight]),
      KeyHint(0, naming: .all) { $0.routes.keyMoveStop }, when: isStopSelected,
      action: {
        .routes(.stops(.moved(by: [.altLeft, .character("<")].contains($0) ? -1 : 1)))
      }),
    KeyBinding(
      .keys([.tab]),
      hint: { app in
        guard hasStops(app) else { return nil }
        return app.routes?.map.focus == nil
          ? KeyHint(4) { $0.routes.keySelectStop } : KeyHint(2) { $0.routes.keyNextStop }
      }, .routes(.stops(.focusMoved(by: 1)))),
    KeyBinding(
      .keys([.backTab]), KeyHint { $0.routes.keyPreviousStop }, when: hasStops,
      .routes(.stops(.focusMoved(by: -1)))),
  ])

  private static let mapMoves = Keymap([
    KeyBinding(
      .keys([.character("+"), .character("-")], also: [.character("="), .wheelUp, .wheelDown]),
      KeyHint(4) { $0.routes.keyZoom }, when: hasView,
      action: {
        .routes(.map(.zoomed(by: [.character("-"), .wheelDown].contains($0) ? -1 : 1)))
      }),
    KeyBinding(
      .keys([.up, .down]), KeyHint { $0.routes.keyMoveMap }, when: hasView,
      action: { .routes(.map(.moved(east: 0, south: $0 == .up ? -1 : 1))) }),
    KeyBinding(
      .keys([.left, .right]), KeyHint { $0.routes.keyMoveMapAcross }, when: hasView,
      action: { .routes(.map(.moved(east: $0 == .left ? -1 : 1, south: 0))) }),
    KeyBinding(
      .keys([.character("0")], also: [.home]), KeyHint { $0.routes.keyWholeRoute },
      when: hasView, .routes(.map(.wholeRouteTapped))),
    KeyBinding(
      .letter("c"), KeyHint { $0.routes.keyMyLocation }, .routes(.map(.locationTapped))),
  ])

  // MARK: Saved routes

  /// Saves a route, suggesting a name in the driver's language.
  private static func save(_ app: App, _ words: RoutesWords) -> Keymap {
    let stops = app.routes?.plan.stops ?? []
    let action: RoutesAction =
      if let first = stops.first, let last = stops.last, stops.count > 1 {
        .saveTappedSuggesting(words.suggestedName(from: first.name.raw, to: last.name.raw))
      } else {
        .saveTapped
      }
    return Keymap([
      KeyBinding(
        .keys([.character("s"), .control("s")], also: [.character("S")]), .saveRoute,
        when: { app in
          guard let routes = app.routes, app.top != .routes(.list) else { return false }
          return routes.viewed == nil && routes.plan.route != nil
        }, .routes(action))
    ])
  }

  /// The keys for a route, on the map, in the list and on its page.
  private static let savedKeys = Keymap([
    KeyBinding(
      .letter("u"), KeyHint(1) { $0.routes.keyUpdate },
      when: { isRouteChosen($0) && $0.routes?.hasEngine == true }, .routes(.updateTapped)),
    KeyBinding(
      .letter("d"), KeyHint(2) { $0.routes.keyDelete }, when: isRouteChosen,
      .routes(.deleteTapped)),
    KeyBinding(
      .keys([.function(5)], also: "rR".map(Key.character)),
      KeyHint(0, narrow: 1) { $0.routes.keyTryAgain },
      when: { app in
        // On the page, the key line must say that there is more.
        guard let routes = app.routes, routes.layer != .page else { return false }
        if case .failed = routes.engines.reach { return true }
        return routes.hasEngine && routes.viewed == nil && routes.plan.canRetry
          || routes.isOnStandIn
      }, .routes(.retryTapped)),
    KeyBinding(
      .letter("e"), KeyHint { $0.routes.keyExport },
      when: { $0.routes.map { $0.route != nil && $0.layer != .list } == true },
      .routes(.exportTapped)),
  ])

  private static let undoing = Keymap([
    KeyBinding(
      .keys([.control("_")]), .takeBack, when: { $0.routes?.undo != nil }, .routes(.undoTapped))
  ])

  private static let undoingDeletion = Keymap([
    KeyBinding(
      .keys([.control("_")]), .takeBack, when: { $0.routes?.deletionToUndo != nil },
      .routes(.saved(.undoTapped)))
  ])

  private static let routePage = Keymap(scrolling { .routes(.page(.scrolled(to: $0))) })

  private static let pageZoom = Keymap([
    KeyBinding(
      .keys([.character("+"), .character("-")], also: [.character("=")]),
      KeyHint(2) { $0.routes.keyZoom },
      action: { .routes(.page(.zoomed(by: $0 == .character("-") ? -1 : 1))) })
  ])

  /// Once the map shows a part, the arrows move it, and pages scroll the steps.
  private static let pageMoves = Keymap(
    [
      KeyBinding(
        .keys([.up, .down, .left, .right], also: [.wheelUp, .wheelDown]),
        KeyHint(1, naming: .arrows) { $0.routes.keyMovePageMap },
        action: { key in
          switch key {
          case .left, .right: .routes(.page(.moved(east: key == .left ? -1 : 1, south: 0)))
          default:
            .routes(.page(.moved(east: 0, south: [.up, .wheelUp].contains(key) ? -1 : 1)))
          }
        }),
      KeyBinding(
        .keys([.character("0")]), KeyHint(1) { $0.routes.keyWholeRoute },
        .routes(.page(.wholeRouteTapped))),
    ] + scrollingByPage { .routes(.page(.scrolled(to: $0))) })

  private static let routesBack = Keymap([
    KeyBinding(
      .keys([.escape]),
      hint: { app in
        guard let routes = app.routes else { return nil }
        switch routes.layer {
        case .map where routes.isComputing: return .cancel
        case .map where routes.map.focus != nil: return KeyHint(4) { $0.routes.keySelectNoStop }
        case .map where routes.viewed == nil && routes.plan.edited != nil:
          return KeyHint(0) { $0.routes.keyDiscard }
        case .map, .opening:
          return routes.viewed != nil || app.features.count > 1 ? .back : nil
        case .list where routes.list.rows.hasSearch: return .cancelSearch
        case .list: return routes.hasEngine || app.features.count > 1 ? .back : nil
        case .maps where routes.maps.rows.hasSearch: return .cancelSearch
        case .filter, .search, .form, .page, .code, .maps, .mapFilter: return .back
        }
      }, .routes(.backTapped))
  ])

  // MARK: When keys have an effect

  @Sendable private static func hasStops(_ app: App) -> Bool {
    app.routes?.focusOrder.isEmpty == false
  }

  @Sendable private static func isStopSelected(_ app: App) -> Bool {
    app.routes.map { $0.viewed == nil && $0.map.selectedStop != nil } == true
  }

  @Sendable private static func hasView(_ app: App) -> Bool { app.routes?.map.view != nil }

  @Sendable private static func isRouteChosen(_ app: App) -> Bool {
    guard let routes = app.routes else { return false }
    return routes.layer == .list ? routes.list.selectedRoute != nil : routes.viewed != nil
  }
}

extension KeyHint {
  static let saveRoute = KeyHint(1) { $0.routes.keySave }
  fileprivate static let addStop = KeyHint(1) { $0.routes.keyAddStop }
  fileprivate static let savedRoutes = KeyHint(2) { $0.routes.keyRoutes }
  fileprivate static let takeBack = KeyHint(2) { $0.routes.keyTakeBack }
}
