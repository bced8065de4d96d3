/// How the shared cars and the application interact.
extension App {
  /// The shared cars, if they fill the screen.
  public var openCars: Cars? { fills(.cars) ? cars : nil }

  mutating func reduce(_ action: CarsAction) -> [AppEffect] {
    let effects = effects(of: action)
    return closing == nil ? effects : effects + closeOnceKept()
  }

  private mutating func effects(of action: CarsAction) -> [AppEffect] {
    switch action {
    case .backTapped where cars?.leavesOnBack == true && features.count > 1: return close()
    case .useTapped: return useSelectedCar()
    default: return wrap(cars?.reduce(action, &session), in: AppEffect.cars)
    }
  }

  // MARK: Use this car

  private mutating func useSelectedCar() -> [AppEffect] {
    guard cars?.page != nil, let car = cars?.car else { return [] }
    guard application.hasVehicle else {
      cars?.notice = .noVehicle
      return []
    }
    if cars?.contents?.origin == .builtIn {
      session.alert = Dialog(.feature(.cars(.useExample(car))))
      return []
    }
    return useUnlessOther(car)
  }

  /// Fills in a car, but asks first if another one is filled in.
  mutating func useUnlessOther(_ car: Car) -> [AppEffect] {
    guard application.vehicle.allSatisfy({ !$0.hasVisibleCharacter }) || application.isVehicle(car)
    else {
      session.alert = Dialog(.replaceVehicle(with: car))
      return []
    }
    return use(car)
  }

  /// Fills a car into the vehicle step as a draft, and opens that step.
  mutating func use(_ car: Car) -> [AppEffect] {
    features = features.first == .main ? [.main, .application] : [.application]
    return wrap(cars?.close(), in: AppEffect.cars) + application.use(car, session)
      + application.refreshPreviews(session)
  }
}

extension Application {
  /// Whether shared cars are offered, and the form has fields for one.
  public var hasVehicle: Bool { schema.offersCars && schema.has(.make) && schema.has(.model) }

  /// Whether a shared car can be used here: on the step that asks for one.
  public var takesCar: Bool {
    hasVehicle && form.fields.contains { $0.id == .make }
      && form.focusedField?.kind.isPhoto != true
  }

  /// The contents of Make and Model.
  public var vehicle: [String] { [FieldID.make, .model].map { form.draft(of: $0).line.text } }

  fileprivate func isVehicle(_ car: Car) -> Bool {
    vehicle.map(\.trimmed) == [car.brand, car.model]
  }

  fileprivate mutating func use(_ car: Car, _ session: Session) -> [AppEffect] {
    guard mayChange() else { return [] }
    for (field, text) in [(FieldID.make, car.brand), (.model, car.model)] {
      form.replace(Draft(line: form.draft(of: field).line.replaced(by: text)), of: field)
    }
    if isComplete {
      openFromSummary(.vehicle)
    } else if place != .step(.vehicle) {
      open(.step(.vehicle))
    }
    notice = .carUsed
    // If another car is filled in, the fields after it describe that one.
    let rest = form.fields.filter { $0.id != .make && $0.id != .model }
    let next = rest.first { form.draft(of: $0.id).line.isEmpty } ?? rest.first ?? form.fields.first
    if let next { form.moveFocus(to: .field(next.id)) }
    return keepDrafts(session, now: true)
  }
}
