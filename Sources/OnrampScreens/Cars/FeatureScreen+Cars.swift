import OnrampCore

extension FeatureScreen {
  static let cars = FeatureScreen(
    title: { $0.cars.title },
    note: { app, words in
      guard let cars = app.cars, let count = cars.list?.cars.count else { return "" }
      return cars.contents?.origin == .builtIn
        ? words.cars.examples(count) : words.cars.count(count)
    },
    fillsWindow: { _, _ in true },
    page: { app, set, _, rows in app.cars.map { set.cars($0, in: app, rows: rows) } ?? .empty },
    box: { _, _, _ in nil },
    status: { app, set, hasNotice in
      app.cars.map { set.status(of: $0, hasNotice: hasNotice) } ?? []
    },
    fitsStatus: false,
    keymaps: { layer, _, _ in if case .cars(let layer) = layer { Keymap.cars(layer) } else { [] } },
    unknownKey: { _, _ in .cars(.unknownKeyTapped) },
    pictures: { app in
      (app.cars?.pictures.values).map { pictures in
        pictures.compactMap { if case .drawn(let picture) = $0 { picture } else { nil } }
      } ?? []
    },
    secrets: { _ in [] },
    line: .command { $0.main.plainCars })
}
