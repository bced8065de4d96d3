extension FeatureState {
  static let cars = FeatureState(
    isOnMain: true,
    isOfUse: { $0.application.hasVehicle },
    make: { if $0.cars == nil { $0.cars = Cars($0.sources.cars) } },
    opened: .cars(.opened),
    reduce: { if case .cars(let action) = $1 { $0.reduce(action) } else { [] } },
    passesLock: { if case .cars(.response) = $0 { true } else { false } },
    answered: { app, question, choice in
      guard case .cars(let question) = question, choice == .yes else { return [] }
      return switch question {
      case .useExample(let car): app.useUnlessOther(car)
      case .replaceVehicle(let car): app.use(car)
      }
    },
    layer: { .cars($0.cars?.layer ?? .list) },
    close: { wrap($0.cars?.close(), in: AppEffect.cars) },
    resized: { app in
      let window = app.session.window
      if let layout = app.cars?.layout(in: window) {
        app.cars?.rows.scroll(room: layout.carsInView)
      }
      return app.features.last == .cars
        ? wrap(app.cars?.refreshPictures(&app.session), in: AppEffect.cars) : []
    },
    lock: { _ in },
    erased: { _ in },
    isKeeping: { $0.cars?.isKeeping == true },
    // A lost mark is easily made again. The program reports it when it ends.
    problem: { _ in nil },
    quitQuestion: { _ in nil },
    keepsAll: { _ in true },
    editedLine: { $0.cars?.rows.search })
}
