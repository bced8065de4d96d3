import OnrampCore

/// The keys of what the routes list and ask: saved routes, places, a name.
extension Keymap {
  /// Moving through the saved routes, while one is looked for, too.
  static let routeList = Keymap([
    KeyBinding(
      .keys([.enter]), KeyHint(0) { $0.routes.keyOpen }, when: isRouteSelected,
      .routes(.list(.openTapped))),
    KeyBinding(
      .keys([.down, .up], also: [.wheelDown, .wheelUp]), .move, when: isRouteSelected,
      action: { .routes(.list(.moved(by: [.down, .wheelDown].contains($0) ? 1 : -1))) }),
    KeyBinding(
      .keys([.pageDown, .pageUp]), .movePage, when: isRouteSelected,
      action: { .routes(.list(.pageMoved(by: $0 == .pageDown ? 1 : -1))) }),
  ])

  static let listKeys = Keymap([
    KeyBinding(
      .keys([.home, .end]), .moveToEnds, when: isRouteSelected,
      action: { .routes(.list($0 == .home ? .movedToStart : .movedToEnd)) }),
    KeyBinding(
      .keys([.character("/")], also: [.tab]), KeyHint(2) { $0.routes.keyFind },
      when: { app in
        app.routes.map { $0.isOpening || !$0.list.all.isEmpty } == true
      }, .routes(.list(.filterTapped))),
    KeyBinding(
      .keys([.character("m")], also: [.character("M"), .character("l"), .character("L")]),
      KeyHint(1) { $0.routes.keyMap },
      when: { app in
        app.routes.map { $0.hasEngine || !$0.plan.stops.isEmpty } == true
      }, .routes(.map(.tapped))),
  ])

  static let routeFilter = Keymap([
    KeyBinding(.text) { $0.edit.map { .routes(.list(.filtered($0))) } },
    KeyBinding(.keys([.tab], also: [.backTab]), .leaveSearch, .routes(.list(.filterConfirmed))),
    KeyBinding(.keys([.escape]), .cancelSearch, .routes(.list(.filterCleared))),
  ])

  static let filterEditing = Keymap(readline { .routes(.list(.filtered($0))) })

  static let placeSearch = Keymap([
    KeyBinding(.text) { $0.edit.map { .routes(.search(.edited($0))) } },
    KeyBinding(
      .keys([.enter]),
      hint: { app in
        app.routes?.search?.places.isEmpty == false
          ? KeyHint(0) { $0.routes.keyChoose } : KeyHint(1) { $0.routes.keySearch }
      }, .routes(.search(.confirmed))),
    KeyBinding(
      .keys([.up, .down], also: [.tab, .backTab, .wheelDown, .wheelUp]),
      KeyHint(4, naming: .all) { $0.keyMove },
      when: { ($0.routes?.search?.places.count ?? 0) > 1 },
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

  @Sendable private static func isRouteSelected(_ app: App) -> Bool {
    app.routes?.list.selectedRoute != nil
  }
}
