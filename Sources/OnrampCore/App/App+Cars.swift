/// What the shared cars and the application do together.
extension App {
  mutating func openCarsAbove() -> [AppEffect] {
    guard features.last != .cars else { return [] }
    features.append(.cars)
    if cars == nil { cars = Cars(carsSource) }
    return reduce(CarsAction.opened)
  }

  mutating func reduce(_ action: CarsAction) -> [AppEffect] {
    switch action {
    case .backTapped where cars?.leavesOnBack == true && features.count > 1: return closeCars()
    case .useTapped: return useSelectedCar()
    default: return cars?.reduce(action, &session) ?? []
    }
  }

  /// Asks for the pictures that a window of another size has room for.
  mutating func refreshCars() -> [AppEffect] {
    features.last != .cars ? [] : cars?.refreshPictures(&session) ?? []
  }

  private mutating func closeCars() -> [AppEffect] {
    features.removeLast()
    return cars?.close() ?? []
  }

  // MARK: Use this car

  private mutating func useSelectedCar() -> [AppEffect] {
    guard cars?.page != nil, let car = cars?.car else { return [] }
    guard application.hasVehicle else {
      cars?.notice = .noVehicle
      return []
    }
    guard application.vehicle.allSatisfy({ !$0.hasVisibleCharacter }) || application.isVehicle(car)
    else {
      session.alert = Dialog(.replaceVehicle(with: car))
      return []
    }
    return use(car)
  }

  /// Puts a car into the vehicle step as a draft, and opens that step.
  mutating func use(_ car: Car) -> [AppEffect] {
    features = features.first == .main ? [.main, .application] : [.application]
    return (cars?.close() ?? []) + application.use(car, session)
      + application.refreshPreviews(session)
  }

  // MARK: Quitting

  /// Whether favorites, routes or a sign-up are on their way to the disk.
  public var isKeeping: Bool {
    cars?.isKeeping == true || routes?.isKeeping == true || account?.isKeeping == true
  }

  /// Whether the program is about to end.
  public var isLeaving: Bool { session.leaving != nil }

  /// Lets the program end only once favorites, routes and a sign-up are on disk, or can't be.
  mutating func quittingLate(_ effects: [AppEffect]) -> [AppEffect] {
    // Most actions end nothing, and have nothing more to pay.
    guard session.isHeldByDisk || effects.contains(where: \.isQuit) else { return effects }
    let isKeeping = isKeeping
    if isKeeping, effects.contains(.quit) {
      session.isHeldByDisk = true
      return effects.filter { $0 != .quit }
    }
    guard session.isHeldByDisk, !isKeeping else { return effects }
    session.isHeldByDisk = false
    if let problem = account?.signUpProblem ?? routes?.draftProblem, session.leaving == .asked {
      session.alert = Dialog(.quitLosing(problem))
      return effects
    }
    return session.leaving == nil ? effects : effects + [.quit]
  }
}

extension Application {
  /// Whether there are fields for a shared car.
  public var hasVehicle: Bool { schema.field(.make) != nil && schema.field(.model) != nil }

  /// Whether a shared car can be chosen: on the step that asks for one.
  public var takesCar: Bool {
    hasVehicle && form.fields.contains { $0.id == .make }
      && form.focusedField?.kind.isPhoto == false
  }

  /// What is in those fields.
  public var vehicle: [String] { [FieldID.make, .model].map { form.draft(of: $0).line.text } }

  fileprivate func isVehicle(_ car: Car) -> Bool {
    vehicle.map(\.trimmed) == [car.brand, car.model]
  }

  fileprivate mutating func use(_ car: Car, _ session: Session) -> [AppEffect] {
    for (field, text) in [(FieldID.make, car.brand), (.model, car.model)] {
      form.replace(Draft(line: form.draft(of: field).line.replaced(by: text)), of: field)
    }
    if isComplete {
      openFromSummary(.vehicle)
    } else if place != .step(.vehicle) {
      open(.step(.vehicle))
    }
    notice = .carUsed
    // What follows belongs to the car before, if it is filled in.
    let rest = form.fields.filter { $0.id != .make && $0.id != .model }
    let next = rest.first { form.draft(of: $0.id).line.isEmpty } ?? rest.first ?? form.fields.first
    if let next { form.moveFocus(to: .field(next.id)) }
    return keepDrafts(session, now: true)
  }
}
