import OnrampCore

/// The keys of the shared cars.
extension Keymap {
  static func cars(_ layer: Cars.Layer, in app: App, _ words: any Words) -> [Keymap] {
    switch layer {
    case .list: [carList, carKeys, carMarks, carsBack]
    case .search: [carSearch, carList, carSearchEditing]
    case .page: [carPage(in: app, words), carMarks, carsBack]
    }
  }

  /// Moving through the list, while something is searched for, too.
  private static let carList = Keymap([
    KeyBinding(
      .keys([.enter]),
      { app in
        guard let cars = app.cars else { return nil }
        if cars.list == nil { return cars.isBusy ? nil : .fetchAgain }
        return cars.shown.isEmpty ? nil : .openCar
      }, { _ in .app(.cars(.openTapped)) }),
    KeyBinding(.keys([.down], also: [.wheelDown]), whereShown(.move), cars(.moved(by: 1))),
    KeyBinding(.keys([.up], also: [.wheelUp]), { _ in nil }, cars(.moved(by: -1))),
    KeyBinding(.keys([.pageDown]), whereShown(.movePage), cars(.pageMoved(by: 1))),
    KeyBinding(.keys([.pageUp]), { _ in nil }, cars(.pageMoved(by: -1))),
  ])

  private static let carSearch = Keymap([
    KeyBinding(.text, { _ in nil }, { $0.edit.map { .app(.cars(.searched($0))) } }),
    KeyBinding(.keys([.tab], also: [.backTab]), { _ in .leaveSearch }, cars(.searchConfirmed)),
    KeyBinding(.keys([.escape]), { _ in .cancelSearch }, cars(.searchCleared)),
  ])

  private static let carSearchEditing = Keymap(readline { .cars(.searched($0)) })

  private static let carKeys = Keymap([
    KeyBinding(.keys([.home]), { _ in nil }, cars(.movedToStart)),
    KeyBinding(.keys([.end]), { _ in nil }, cars(.movedToEnd)),
    KeyBinding(
      .keys([.character("/")], also: [.tab]), { $0.cars?.canSearch == true ? .search : nil },
      cars(.searchTapped)),
    letter("s", whereListed(.order), .orderTapped),
    letter("o", whereListed(.favouritesOnly), .favouritesTapped),
  ])

  private static let carMarks = Keymap([
    letter("f", whereShown(.favourite), .favouriteTapped),
    letter(
      "r", { $0.cars?.list == nil || $0.cars?.isBusy == true ? nil : .fetchAgain }, .fetchTapped),
  ])

  private static let carsBack = Keymap([
    KeyBinding(
      .keys([.escape]),
      { app in
        guard let cars = app.cars else { return nil }
        if cars.page == nil, cars.hasSearch { return .cancelSearch }
        return cars.page != nil || cars.showsFavourites || app.features.count > 1 ? .back : nil
      }, cars(.backTapped))
  ])

  private static func carPage(in app: App, _ words: any Words) -> Keymap {
    let scrolling = ScrollKeys(
      app: app,
      position: { .init($0.cars?.page?.scroll ?? 0, of: AppScreen.openPage(of: $0, words)) },
      action: { .cars(.scrolled(to: $0)) })
    return Keymap(
      [
        KeyBinding(
          .keys([.enter], also: [.character(" ")]),
          { $0.application.hasVehicle ? .useCar : nil }, cars(.useTapped))
      ] + scrolling.all + [
        KeyBinding(.keys([.right], also: [.altRight]), { _ in .nextCar }, cars(.moved(by: 1))),
        KeyBinding(.keys([.left], also: [.altLeft]), { _ in .previousCar }, cars(.moved(by: -1))),
      ])
  }

  /// Opens the shared cars from the fields that take one.
  static let sharedCars = Keymap([
    KeyBinding(
      .keys([.control("o")]),
      { app in
        // Who has filled the field in needs the key less than a key line that stays as it is.
        let field = app.application.form.focusedField?.id
        let isCar = field == .make || field == .model
        return isCar && app.editedLine?.isEmpty == true ? .sharedCars : .otherCar
      }, { _ in .app(.carsTapped) })
  ])

  /// A letter, typed with Shift or without.
  private static func letter(
    _ letter: Character, _ hint: @escaping @Sendable (App) -> KeyHint?, _ action: CarsAction
  ) -> KeyBinding {
    let capital = Key.character(Character(letter.uppercased()))
    return KeyBinding(.keys([.character(letter)], also: [capital]), hint, cars(action))
  }

  private static func cars(_ action: CarsAction) -> @Sendable (Key) -> KeyCommand? {
    { _ in .app(.cars(action)) }
  }

  private static func whereShown(_ hint: KeyHint) -> @Sendable (App) -> KeyHint? {
    { $0.cars?.selectedCar == nil ? nil : hint }
  }

  private static func whereListed(_ hint: KeyHint) -> @Sendable (App) -> KeyHint? {
    { $0.cars?.list?.cars.isEmpty == false ? hint : nil }
  }
}
