import OnrampCore

extension FeatureScreen {
  static let cars = FeatureScreen(
    title: { $0.cars.title },
    note: { app, words in
      let hasCar = app.application.saved[.make] != nil
      let purpose = hasCar ? words.cars.purposeBesideOwn : words.cars.purpose
      guard let cars = app.cars, let count = cars.list?.cars.count else { return purpose }
      let known =
        cars.contents?.origin == .builtIn ? words.cars.examples(count) : words.cars.count(count)
      return purpose + " " + known
    },
    fillsWindow: { _, _ in true },
    page: { app, set, _, rows in app.cars.map { set.cars($0, in: app, rows: rows) } ?? .empty },
    aside: { _, _, _ in [] },
    box: { app, set, _ in app.cars?.orderMenu.map(set.orders) },
    status: { app, set, hasNotice in
      app.cars.map { set.status(of: $0, hasNotice: hasNotice) } ?? []
    },
    statusRoom: { _ in .few },
    keymaps: { layer, _, _ in if case .cars(let layer) = layer { Keymap.cars(layer) } else { [] } },
    about: { layer, _, words in [layer == .cars(.page) ? words.cars.aboutCar : words.cars.aboutList]
    },
    unknownKey: { _, _ in .cars(.unknownKeyTapped) },
    pictures: { app in
      (app.cars?.pictures.values).map { pictures in
        pictures.compactMap { if case .drawn(let picture) = $0 { picture } else { nil } }
      } ?? []
    },
    secrets: { _ in [] },
    line: .cars)
}

extension CarsWords {
  func said(_ question: CarsQuestion) -> FeatureQuestionWords {
    switch question {
    case .replaceVehicle(let car):
      FeatureQuestionWords(question: replace(with: car.name.shown)) {
        $0 == .yes ? replaceMine : keepMine
      }
    case .useExample(let car):
      FeatureQuestionWords(question: useExample(car.name.shown)) {
        $0 == .yes ? useIt : doNotUseIt
      }
    }
  }
}
