import OnrampCore

extension FeatureScreen {
  static let cars = FeatureScreen(
    title: { $0.cars.title },
    note: { app, words in
      guard let cars = app.cars, let count = cars.list?.cars.count else {
        return words.cars.purpose
      }
      let known =
        cars.contents?.origin == .builtIn ? words.cars.examples(count) : words.cars.count(count)
      return words.cars.purpose + " " + known
    },
    fillsWindow: { _, _ in true },
    page: { app, set, _, rows in app.cars.map { set.cars($0, in: app, rows: rows) } ?? .empty },
    aside: { _, _, _ in [] },
    box: { app, set, _ in app.cars?.orderMenu.map(set.orders) },
    status: { app, set, hasNotice in
      app.cars.map { set.status(of: $0, hasNotice: hasNotice) } ?? []
    },
    fitsStatus: false,
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
    questions: .cars,
    line: .cars)
}

extension FeatureQuestions {
  fileprivate static let cars = FeatureQuestions(
    words: { words, question in
      switch question {
      case .cars(.replaceVehicle(let car)): words.cars.replace(with: car.name.shown)
      case .cars(.useExample(let car)): words.cars.useExample(car.name.shown)
      default: ("", "")
      }
    },
    label: { words, question, isYes in
      if case .cars(.useExample) = question {
        return isYes ? words.cars.useIt : words.cars.doNotUseIt
      }
      return isYes ? words.cars.replaceMine : words.cars.keepMine
    },
    spoken: { _, _ in nil },
    declined: { _, _ in nil },
    isAskedWithoutTerminal: true)
}
