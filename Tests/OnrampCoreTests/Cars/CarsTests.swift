import Testing

@testable import OnrampCore

/// The shared cars, and their effect on the application.
@Suite struct CarsTests {
  private static let citroen = Car(
    brand: "Citroën", model: "C3", picture: "https://a.example.com/c3", pricePerDay: 17,
    owner: CarOwner(name: "Elmira", picture: "https://a.example.com/elmira"))
  private static let fiat = Car(brand: "Fiat", model: "500", pricePerDay: 18)
  private static let kia = Car(brand: "Kia", model: "Rio", pricePerDay: 16)
  private static let list = CarList([citroen, fiat, kia])
  private static let time = FetchTime(
    seconds: 9, local: CalendarTime(year: 2026, month: 11, day: 22, time: Sample.noon), days: 0)

  /// The shared cars after the server has answered, opened from the application.
  private func listed(_ state: StoredState = StoredState(), colors: Int = 0) -> App {
    var app = opening(state)
    app.act(.resized(Window(rows: 24, columns: 80, colors: colors)))
    app.act(.cars(.opened))
    app.answer(.opened(1, OpenedCars()))
    app.answer(.fetched(2, ok(tag: "\"1\""), .cars(Self.list), Self.time))
    return app
  }

  /// The shared cars before anything is read.
  private func opening(_ state: StoredState = StoredState(), _ schema: Schema = Sample.schema)
    -> App
  {
    App(Application(state, schema: schema), opening: .cars, sources: Sources(cars: .standard))
  }

  /// The shared cars that wait for the server's answer to request 2.
  private func opened(_ state: StoredState = StoredState(), _ schema: Schema = Sample.schema) -> App
  {
    var app = opening(state, schema)
    app.act(.cars(.opened))
    app.answer(.opened(1, OpenedCars()))
    return app
  }

  private func ok(
    _ status: Int = 200, tag: String? = nil
  ) -> Result<NetworkResponse, NetworkFailure> {
    .success(NetworkResponse(status: status, headers: tag.map { ["etag": $0] } ?? [:]))
  }

  private func typed(_ make: String, _ model: String = "") -> StoredState {
    StoredState(
      drafts: Drafts(fields: [
        .make: Draft(line: EditableText(make)), .model: Draft(line: EditableText(model)),
      ]))
  }

  // MARK: Use this car

  @Test func `An example is used only after a warning, and asks about what it replaces`() throws {
    for make in ["", "Kia"] {
      var app = opened(typed(make))
      app.answer(
        .fetched(2, .failure(NetworkFailure(.noHelper, wasSent: false)), .notJSON, Self.time))
      app.useCar()
      guard let car = app.cars?.car else { throw Unexpected(app) }
      #expect(app.session.alert?.question == .feature(.cars(.useExample(car))))
      var kept = app
      kept.act(.alert(.answered(.no)))
      #expect(kept.openCars != nil && kept.application.vehicle[0] == make)
      app.act(.alert(.answered(.yes)))
      guard make.isEmpty else {
        #expect(app.session.alert?.question == .replaceVehicle(with: car))
        continue
      }
      #expect(app.application.vehicle == [car.brand, car.model])
    }
  }

  @Test func `Main offers cars only where the form asks for one`() throws {
    let steps = Sample.schema.steps.filter { $0.id != .vehicle }
    for (schema, isOffered) in [(Sample.schema, true), (try Schema(steps), false)] {
      var app = App(Application(schema: schema))
      app.act(.mainTapped)
      #expect(app.mainButtons.contains(.open(.cars)) == isOffered)
    }
  }

  @Test func `A car fills empty fields at once, as drafts, and opens their step`() {
    var app = listed()
    app.act(.cars(.openTapped))
    let effects = app.act(.cars(.useTapped))
    #expect(app.openCars == nil && app.session.alert == nil)
    #expect(app.application.place == .step(.vehicle))
    #expect(app.application.vehicle == ["Citroën", "C3"])
    #expect(app.application.form.focus == .field(.year))
    #expect(app.application.notice == .carUsed)
    #expect(app.application.saved.sections.isEmpty)
    let kept = effects.applicationEffects.contains {
      if case .keepDrafts(let drafts, _, now: true) = $0 {
        drafts.fields[.make]?.line.text == "Citroën"
      } else {
        false
      }
    }
    #expect(kept)
  }

  @Test func `Typed text is replaced only after a question, and undo brings it back`() {
    for state in [typed("Toyota"), typed("", "Prius"), StoredState(answers: Sample.complete)] {
      var app = listed(state)
      let before = app.application.vehicle
      app.useCar()
      #expect(app.session.alert?.question == .replaceVehicle(with: Self.citroen))
      app.act(.alert(.answered(.no)))
      #expect(app.openCars?.page != nil && app.application.vehicle == before)
      app.act(.cars(.useTapped))
      app.act(.alert(.answered(.yes)))
      #expect(app.application.vehicle == ["Citroën", "C3"])
      app.act(.application(.form(.focused(.field(.make)))))
      app.act(.application(.form(.edited(.undo))))
      #expect(app.application.vehicle == [before[0], "C3"])
    }
  }

  @Test func `The same car asks nothing, and a finished application returns to its summary`() {
    var app = listed(typed(" Citroën ", "C3"))
    app.useCar()
    #expect(app.session.alert == nil && app.openCars == nil)

    app = listed(StoredState(answers: Sample.complete))
    app.useCar()
    app.act(.alert(.answered(.yes)))
    #expect(app.application.place == .step(.vehicle) && app.application.returnsToSummary)
  }

  @Test func `An application without a car in it says so`() throws {
    let steps = Sample.schema.steps.filter { $0.id != .vehicle }
    var app = opened(StoredState(), try Schema(steps))
    app.answer(.fetched(2, ok(), .cars(Self.list), Self.time))
    app.useCar()
    #expect(app.openCars?.notice == .noVehicle)
  }

  @Test func `From a field the list opens above the application, and Esc returns to it`() {
    var app = App(Sample.onlyPersonal)
    app.act(.application(.form(.edited(.paste("Toy")))))
    app.act(.carsTapped)
    #expect(app.openCars != nil)
    app.answer(.opened(1, OpenedCars()))
    app.answer(.fetched(2, ok(), .cars(Self.list), Self.time))
    app.act(.cars(.backTapped))
    #expect(app.openCars == nil && app.application.vehicle == ["Toy", ""])
    // The list is still here and up to date.
    #expect(app.act(.carsTapped) == [])
    #expect(app.openCars?.list == Self.list)
  }

  // MARK: Fetching

  @Test func `The list of last time is shown while its tag is asked about`() throws {
    var app = opening()
    app.act(.cars(.opened))
    let stored = StoredCars(Self.list, source: "", fetched: 1, tag: "\"7\"", isPrivate: true)
    let effects = app.answer(.opened(1, OpenedCars(stored, fetched: Self.time)))
    guard case .cars(.fetch(let request, _, let attempt))? = effects.first else {
      throw Unexpected(effects)
    }
    #expect(attempt.request.headers["If-None-Match"] == "\"7\"")
    #expect(attempt.request.limits == .list)
    #expect(app.cars?.contents?.origin == .fetched(Self.time, isStale: true))
    app.answer(.fetched(request, ok(304), .notJSON, Self.time))
    #expect(app.cars?.contents?.origin == .fetched(Self.time, isStale: false))
    #expect(app.cars?.notice == nil && app.cars?.problem == nil)
    #expect(app.cars?.list == Self.list)
  }

  @Test(arguments: [
    (Result<NetworkResponse, NetworkFailure>.success(NetworkResponse(status: 404)), false),
    (.success(NetworkResponse(status: 304)), false),
    (.failure(NetworkFailure(.nameNotFound, wasSent: false)), true),
    (.failure(NetworkFailure(.cutOff, wasSent: true)), true),
    (.failure(NetworkFailure(.timedOut, wasSent: true)), true),
    (.failure(NetworkFailure(.noHelper, wasSent: false)), true),
  ])
  func `With nothing to show, examples stand in for a server that doesn't answer`(
    outcome: Result<NetworkResponse, NetworkFailure>, hasExamples: Bool
  ) {
    var app = opened()
    app.answer(.fetched(2, outcome, .notJSON, Self.time))
    #expect(app.cars?.problem == ServerProblem(outcome))
    #expect((app.cars?.contents?.origin == .builtIn) == hasExamples)
    #expect((app.cars?.list != nil) == hasExamples)
  }

  @Test func `A wrong answer leaves the list, and reports the problem`() {
    var app = listed()
    app.act(.cars(.list(.moved(by: 1))))
    let bodies: [(CarListBody, ServerProblem)] = [(.notJSON, .notJSON), (.notCars, .unexpected)]
    for (index, (body, problem)) in bodies.enumerated() {
      app.act(.cars(.fetchTapped))
      app.answer(.fetched(3 + index, ok(), body, Self.time))
      #expect(app.cars?.problem == problem && app.cars?.selectedCar == Self.fiat)
      #expect(app.cars?.contents?.origin == .fetched(Self.time, isStale: true))
    }
  }

  @Test func `Only one list is fetched at a time, and a late one is dropped`() {
    var app = listed()
    #expect(app.act(.cars(.fetchTapped)).count == 1)
    #expect(app.act(.cars(.fetchTapped)) == [])
    #expect(app.cars?.notice == .stillFetching)
    let before = app
    app.answer(.fetched(2, ok(), .cars(CarList([])), Self.time))
    #expect(app == before)
  }

  @Test func `The selection stays on its car, wherever a new list has it`() {
    var app = listed()
    app.act(.cars(.list(.moved(by: 1))))
    app.act(.cars(.openTapped))
    app.act(.cars(.fetchTapped))
    app.answer(
      .fetched(3, ok(), .cars(CarList([Self.kia, Self.citroen, Self.fiat])), Self.time))
    #expect(app.cars?.selectedCar == Self.fiat && app.cars?.page != nil)
    app.act(.cars(.fetchTapped))
    app.answer(.fetched(4, ok(), .cars(CarList([Self.kia, Self.citroen])), Self.time))
    // The open page stays on its car after every key.
    #expect(app.cars?.car == Self.fiat && app.cars?.notice == .carGone)
    app.act(.cars(.favoriteTapped))
    #expect(app.cars?.favorites == [Self.fiat.key])
    app.act(.cars(.useTapped))
    #expect(app.application.vehicle == ["Fiat", "500"])
  }

  @Test func `The arrival of a list is reported only to a driver who asked for it`() {
    var app = listed()
    #expect(app.cars?.notice == nil)
    app.act(.cars(.fetchTapped))
    app.answer(.fetched(3, ok(), .cars(Self.list), Self.time))
    #expect(app.cars?.notice == .fetched)
    app.act(.cars(.fetchTapped))
    app.act(.cars(.fetchTapped))
    #expect(app.cars?.notice == .stillFetching)
    app.answer(.fetched(4, ok(404), .notJSON, Self.time))
    #expect(app.cars?.notice == nil && app.cars?.problem == .status(404))
  }

  @Test func `The notice that favorites were lost stays until the next key`() {
    var app = opening()
    app.act(.cars(.opened))
    let lost = FavoriteCars(setAside: "favourites.json.damaged-1")
    app.answer(.opened(1, OpenedCars(favorites: lost)))
    app.answer(.fetched(2, ok(), .cars(Self.list), Self.time))
    #expect(app.cars?.notice == .favoritesSetAside("favourites.json.damaged-1"))
    app.act(.cars(.list(.moved(by: 1))))
    #expect(app.cars?.notice == nil)
  }

  @Test func `Line breaks in names don't give two cars the same key`() {
    let one = Car(brand: "A\nB", model: "C", pricePerDay: 1)
    let other = Car(brand: "A", model: "B\nC", pricePerDay: 1)
    #expect(one.key != other.key)
  }

  // MARK: Favorites

  @Test func `The program ends only once favorites are on disk, or can't be`() {
    for answer in [
      CarsResponse.favoritesKept(revision: 1), .favoritesNotKept(revision: 1, .full),
    ] {
      var app = listed()
      #expect(
        app.act(.cars(.favoriteTapped))
          == [.cars(.keepFavorites([Self.citroen.key], revision: 1))])
      #expect(!app.act(.quitTapped).contains(.quit))
      #expect(app.answer(answer) == [.quit])
    }
    var app = listed()
    #expect(app.act(.quitTapped).contains(.quit))
  }

  @Test func `A favorite marks one car, and a problem storing it is shown until it is stored`() {
    let second = Car(id: "2", brand: "Fiat", model: "500", pricePerDay: 99)
    #expect(second.key != Self.fiat.key)
    #expect(Car(brand: "Fiat", model: "500", pricePerDay: 7).key == Self.fiat.key)
    var app = listed()
    app.act(.cars(.favoriteTapped))
    app.act(.cars(.favoriteTapped))
    #expect(app.cars?.favorites == [])
    app.answer(.favoritesNotKept(revision: 2, .readOnly))
    #expect(app.cars?.favoritesProblem == .readOnly)
    app.act(.cars(.favoriteTapped))
    app.answer(.favoritesKept(revision: 3))
    #expect(app.cars?.favoritesProblem == nil)
  }

  // MARK: Pictures

  @Test func `Pictures in view are asked for, the selected car's first, and no others`() {
    var app = listed(colors: 256)
    var orders = app.cars.map { Set($0.pictures.keys.map(\.address)) }
    #expect(orders == ["https://a.example.com/c3"])
    app.act(.cars(.openTapped))
    orders = app.cars.map { Set($0.pictures.keys.map(\.address)) }
    #expect(orders == ["https://a.example.com/c3", "https://a.example.com/elmira"])
    // Requests for pictures that are no longer in view are canceled.
    let effects = app.act(.cars(.list(.moved(by: 1))))
    #expect(
      effects.contains { if case .cars(.cancel(let gone)) = $0 { gone.count == 2 } else { false } })
    #expect(app.cars?.pictures == [:])
  }

  @Test func `A picture is requested once, even if none arrives`() throws {
    var app = listed(colors: 256)
    guard let order = app.cars?.pictures.keys.first,
      case .awaited(let request)? = app.cars?.pictures[order]
    else { throw Unexpected("no picture is asked for") }
    app.answer(.drew(request, nil))
    #expect(app.cars?.pictures == [order: .missing])
    #expect(app.act(.cars(.list(.movedToEnd))) == [] && app.act(.cars(.list(.movedToStart))) == [])
    // If no picture can be drawn, none is requested.
    #expect(listed(colors: 0).cars?.pictures == [:])
  }

  @Test(arguments: [
    (3.0, 1, true), (0, 1, true), (5, 1, true), (7, 1, false), (-1, 1, false),
    (Double.nan, 1, false), (Double.infinity, 1, false), (4, 0, false), (4, -3, false),
  ])
  func `A rating is from 0 to 5, with at least one vote`(average: Double, count: Int, isOne: Bool) {
    #expect((Rating(average: average, count: count) != nil) == isOne)
  }
}

extension App {
  /// Opens the selected car, and uses it.
  fileprivate mutating func useCar() {
    act(.cars(.openTapped))
    act(.cars(.useTapped))
  }

  @discardableResult
  fileprivate mutating func answer(_ response: CarsResponse) -> [AppEffect] {
    act(.cars(.response(response)))
  }
}
