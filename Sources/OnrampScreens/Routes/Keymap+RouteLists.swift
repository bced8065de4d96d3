import OnrampCore

/// The keys of what the routes list and ask: saved routes, places, a name, the steps of a page.
extension Keymap {
  /// Moving through the saved routes, while one is looked for, too.
  static let routeList = Keymap([
    KeyBinding(.keys([.enter]), whereListed(.openRoute), routes(.list(.openTapped))),
    KeyBinding(
      .keys([.down, .up], also: [.wheelDown, .wheelUp]), whereListed(.move),
      { .app(.routes(.list(.moved(by: [.down, .wheelDown].contains($0) ? 1 : -1)))) }),
    KeyBinding(
      .keys([.pageDown, .pageUp]), whereListed(.movePage),
      { .app(.routes(.list(.pageMoved(by: $0 == .pageDown ? 1 : -1)))) }),
  ])

  static let listKeys = Keymap([
    KeyBinding(
      .keys([.home, .end]), whereListed(.moveToEnds),
      { .app(.routes(.list($0 == .home ? .movedToStart : .movedToEnd))) }),
    KeyBinding(
      .keys([.character("/")], also: [.tab]),
      { app in
        guard let routes = app.routes else { return nil }
        return routes.isOpening || !routes.list.all.isEmpty ? .filterRoutes : nil
      }, routes(.list(.filterTapped))),
    KeyBinding(
      .keys([.character("m")], also: [.character("M"), .character("l"), .character("L")]),
      { app in
        app.routes.map { $0.hasEngine || !$0.plan.stops.isEmpty } == true ? .showMap : nil
      }, routes(.map(.tapped))),
  ])

  static let routeFilter = Keymap([
    KeyBinding(.text, { _ in nil }, { $0.edit.map { .app(.routes(.list(.filtered($0)))) } }),
    KeyBinding(
      .keys([.tab], also: [.backTab]), { _ in .leaveSearch }, routes(.list(.filterConfirmed))),
    KeyBinding(.keys([.escape]), { _ in .cancelSearch }, routes(.list(.filterCleared))),
  ])

  static let placeSearch = Keymap([
    KeyBinding(.text, { _ in nil }, { $0.edit.map { .app(.routes(.search(.edited($0)))) } }),
    KeyBinding(
      .keys([.enter]),
      { $0.routes?.search?.places.isEmpty == false ? .choosePlace : .findPlace },
      routes(.search(.confirmed))),
    KeyBinding(
      .keys([.up, .down], also: [.tab, .backTab, .wheelDown, .wheelUp]),
      { ($0.routes?.search?.places.count ?? 0) > 1 ? .movePlace : nil },
      {
        .app(.routes(.search(.moved(by: [.down, .tab, .wheelDown].contains($0) ? 1 : -1))))
      }),
    KeyBinding(.keys([.escape]), { _ in .back }, routes(.backTapped)),
  ])

  static func routeForm(_ form: Routes.Form) -> Keymap {
    Keymap([
      KeyBinding(.text, { _ in nil }, { $0.edit.map { .app(.routes(.form(.edited($0)))) } }),
      KeyBinding(
        .keys([.enter], also: [.control("s")]),
        { _ in
          switch form {
          case .name: .saveRoute
          case .export: .export
          }
        }, routes(.form(.confirmed))),
      KeyBinding(.keys([.escape]), { _ in .back }, routes(.backTapped)),
    ])
  }

  static func routePage(in app: App, _ words: any Words) -> Keymap {
    Keymap(
      ScrollKeys(
        app: app,
        position: { .init($0.routes?.page?.scroll ?? 0, of: AppScreen.openPage(of: $0, words)) },
        action: { .routes(.page(.scrolled(to: $0))) }
      ).all)
  }

  private static func whereListed(_ hint: KeyHint) -> @Sendable (App) -> KeyHint? {
    { $0.routes?.list.selectedRoute == nil ? nil : hint }
  }
}
