import OnrampCore

/// The keys of the shared cars.
extension Keymap {
  static func cars(_ layer: Cars.Layer) -> [Keymap] {
    switch layer {
    case .list: [carList, carKeys, carMarks, carsBack]
    case .search: carSearch
    case .orders: [carOrders, carsBack]
    case .page: [carPage, carMarks, carsBack]
    }
  }

  /// Moves through the list, even during a search.
  private static let carList = Keymap(
    [
      KeyBinding(
        .keys([.enter]),
        hint: { app in
          guard let cars = app.cars else { return nil }
          if cars.list == nil { return cars.isBusy ? nil : KeyHint(1) { $0.cars.keyRetry } }
          return cars.rows.shown.isEmpty ? nil : KeyHint(0) { $0.cars.keyOpen }
        }, .cars(.openTapped))
    ] + listMoves(when: isCarSelected) { .cars(.list($0)) })

  private static let carSearch = search(
    moving: carList, hasResults: { $0.cars?.rows.shown.isEmpty == false },
    hasText: { $0.cars?.rows.hasSearch == true }
  ) { .cars(.list($0)) }

  private static let carKeys = Keymap([
    listEnds(when: isCarSelected) { .cars(.list($0)) },
    openSearch(
      KeyHint(1) { $0.cars.keySearch }, when: { $0.cars?.canSearch == true }
    ) { .cars(.list($0)) },
    KeyBinding(
      .letter("o", or: "s"), KeyHint(2) { $0.cars.keyOrder }, when: hasCars, .cars(.orderTapped)),
    KeyBinding(
      .letter("h"),
      hint: { app in
        guard hasCars(app) else { return nil }
        return app.cars?.arrangement.showsFavorites == true
          ? KeyHint(4) { $0.cars.keyAllCars } : KeyHint(4) { $0.cars.keyFavoritesOnly }
      }, .cars(.favoritesTapped)),
  ])

  /// The menu of orders.
  private static let carOrders = Keymap([
    KeyBinding(
      .keys([.enter, .character(" ")]), KeyHint(0) { $0.cars.keyChooseOrder }, .cars(.ordered(nil))),
    KeyBinding(
      .keys(
        [.down, .up],
        also: [.tab, .backTab, .wheelDown, .wheelUp] + "oOsS".map(Key.character)),
      .move,
      action: { .cars(.orderMoved(by: [.up, .backTab, .wheelUp].contains($0) ? -1 : 1)) }),
    KeyBinding(.digit) { key in
      guard let digit = key.digit, CarOrder.choices.indices.contains(digit - 1) else { return nil }
      return .cars(.ordered(CarOrder.choices[digit - 1]))
    },
  ])

  private static let carMarks = Keymap([
    KeyBinding(
      .letter("f"), KeyHint(2) { $0.cars.keyFavorite }, when: isCarSelected,
      .cars(.favoriteTapped)),
    KeyBinding(
      .keys([.function(5)], also: "rR".map(Key.character)), .refresh,
      when: { !($0.cars?.list == nil || $0.cars?.isBusy == true) }, .cars(.fetchTapped)),
  ])

  private static let carsBack = Keymap([
    KeyBinding(
      .keys([.escape]),
      hint: { app in
        guard let cars = app.cars else { return nil }
        if cars.orderMenu != nil { return .close }
        if cars.page == nil, cars.rows.hasSearch { return .cancelSearch }
        return cars.page != nil || cars.arrangement.showsFavorites || app.features.count > 1
          ? .back : nil
      }, .cars(.backTapped))
  ])

  private static let carPage = Keymap(
    [
      KeyBinding(
        .keys([.enter], also: [.character(" ")]), KeyHint(0) { $0.cars.keyUse },
        when: { $0.application.hasVehicle }, .cars(.useTapped))
    ] + scrolling { .cars(.scrolled(to: $0)) } + [
      KeyBinding(
        .keys([.right], also: [.altRight]), KeyHint(3) { $0.cars.keyNextCar },
        when: { ($0.cars?.rows).map { $0.selected + 1 < $0.shown.count } ?? false },
        .cars(.list(.moved(by: 1)))),
      KeyBinding(
        .keys([.left], also: [.altLeft]), KeyHint { $0.cars.keyPreviousCar },
        when: { ($0.cars?.rows.selected ?? 0) > 0 },
        .cars(.list(.moved(by: -1)))),
    ])

  /// Opens the shared cars from the fields that they can fill.
  static let sharedCars = Keymap([
    KeyBinding(
      .keys([.control("o")]),
      hint: { app in
        // Once the field is filled in, a steady key line matters more than this key.
        let field = app.application.form.focusedField?.id
        let isCar = field == .make || field == .model
        return KeyHint(isCar && app.editedLine?.isEmpty == true ? 1 : nil) { $0.cars.keyChoose }
      }, .carsTapped)
  ])

  @Sendable private static func isCarSelected(_ app: App) -> Bool { app.cars?.selectedCar != nil }

  @Sendable private static func hasCars(_ app: App) -> Bool {
    app.cars?.list?.cars.isEmpty == false
  }
}

extension KeyHint {
  fileprivate static let refresh = KeyHint(3) { $0.cars.keyRefresh }
}
