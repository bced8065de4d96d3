import OnrampCore

/// The keys for the lists and questions of the routes: saved routes, places, a name.
extension Keymap {
  /// Moves through the saved routes, even during a search.
  static let routeList = Keymap(
    [
      KeyBinding(
        .keys([.enter]), KeyHint(0) { $0.routes.keyOpen }, when: isRouteSelected,
        .routes(.saved(.openTapped)))
    ] + listMoves(when: isRouteSelected) { .routes(.list($0)) })

  static let routeSearch = search(
    moving: routeList, hasResults: { $0.routes?.list.rows.shown.isEmpty == false },
    hasText: { $0.routes?.list.rows.hasSearch == true }
  ) { .routes(.list($0)) }

  static let listKeys = Keymap([
    listEnds(when: isRouteSelected) { .routes(.list($0)) },
    openSearch(
      KeyHint(2) { $0.routes.keyFind },
      when: { app in app.routes.map { $0.isOpening || !$0.list.all.isEmpty } == true }
    ) { .routes(.list($0)) },
    KeyBinding(
      .letter("l", or: "m"), KeyHint(1) { $0.routes.keyMap },
      when: { app in
        app.routes.map { $0.hasEngine || !$0.plan.stops.isEmpty } == true
      }, .routes(.map(.tapped))),
  ])

  /// Moves through the maps, even during a search.
  static let mapList = Keymap(
    [
      KeyBinding(
        .keys([.enter]),
        hint: { app in
          guard let maps = app.routes?.maps, maps.job == nil, maps.selected?.region != nil else {
            return nil
          }
          return maps.selected?.installed == nil
            ? KeyHint(0) { $0.routes.keyGetMap } : KeyHint(0, narrow: 1) { $0.routes.keyUpdateMap }
        }, .routes(.maps(.getTapped)))
    ] + listMoves(when: isMapSelected) { .routes(.maps(.list($0))) })

  static let mapSearch = search(
    moving: mapList, with: [fetchMaps(also: [])],
    hasResults: { $0.routes?.maps.rows.shown.isEmpty == false },
    hasText: { $0.routes?.maps.rows.hasSearch == true }
  ) { .routes(.maps(.list($0))) }

  /// Fetches the list of maps again, even during a search.
  private static func fetchMaps(also letters: [Key]) -> KeyBinding {
    KeyBinding(
      .keys([.function(5)], also: letters), KeyHint(2) { $0.routes.keyFetchMaps },
      when: { $0.routes?.maps.isReading == false }, .routes(.maps(.retryTapped)))
  }

  static let mapListKeys = Keymap([
    listEnds(when: isMapSelected) { .routes(.maps(.list($0))) },
    openSearch(
      KeyHint(1) { $0.routes.keyFindMap }, when: { $0.routes?.maps.entries.isEmpty == false }
    ) { .routes(.maps(.list($0))) },
    fetchMaps(also: "rR".map(Key.character)),
  ])

  /// Stops getting a map, or else removes the selected one.
  static func mapEnd(isGetting: Bool) -> Keymap {
    Keymap([
      isGetting
        ? KeyBinding(
          .keys([.delete], also: [.backspace]), KeyHint(0) { $0.routes.keyCancelMap },
          when: { $0.routes?.maps.job?.isEnding == false }, .routes(.maps(.cancelTapped)))
        : KeyBinding(
          .keys([.delete], also: [.backspace]), KeyHint(1) { $0.routes.keyRemoveMap },
          when: { $0.routes?.maps.selected?.installed != nil }, .routes(.maps(.removeTapped)))
    ])
  }

  static let placeSearch = Keymap([
    KeyBinding(.text) { $0.edit.map { .routes(.search(.edited($0))) } },
    KeyBinding(
      .keys([.enter]),
      hint: { app in
        app.routes?.overlays.search?.places.isEmpty == false
          ? KeyHint(0) { $0.routes.keyChoose } : KeyHint(1) { $0.routes.keySearch }
      }, .routes(.search(.confirmed))),
    KeyBinding(
      .keys([.up, .down], also: [.tab, .backTab, .wheelDown, .wheelUp]),
      KeyHint(4, naming: .all) { $0.keyMove },
      when: { ($0.routes?.overlays.search?.places.count ?? 0) > 1 },
      action: {
        .routes(.search(.moved(by: [.down, .tab, .wheelDown].contains($0) ? 1 : -1)))
      }),
    KeyBinding(.keys([.escape]), .back, .routes(.backTapped)),
  ])

  static let searchEditing = Keymap(readline { .routes(.search(.edited($0))) })

  static let nameForm = routeForm(.saveRoute)
  static let exportForm = routeForm(.export)

  private static func routeForm(_ enter: KeyHint) -> Keymap {
    Keymap([
      KeyBinding(.text) { $0.edit.map { .routes(.form(.edited($0))) } },
      KeyBinding(.keys([.enter], also: [.control("s")]), enter, .routes(.form(.confirmed))),
      KeyBinding(.keys([.escape]), .back, .routes(.backTapped)),
    ])
  }

  static let formEditing = Keymap(readline { .routes(.form(.edited($0))) })

  @Sendable private static func isMapSelected(_ app: App) -> Bool {
    app.routes?.maps.selected != nil
  }

  @Sendable private static func isRouteSelected(_ app: App) -> Bool {
    app.routes?.list.selectedRoute != nil
  }
}
