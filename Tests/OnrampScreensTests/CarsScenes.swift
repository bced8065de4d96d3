import OnrampCore
import OnrampScreens

extension Scenes {
  static let carsSource = CarsSource(CarsSource.standard.address, currency: "€")

  static let cars = CarList([
    Car(
      brand: "Citroen", model: "C3", picture: "https://cars.example.com/c3.jpg", pricePerDay: 17,
      rating: Rating(average: 4.697711, count: 259),
      owner: CarOwner(
        name: "Elmira", picture: "https://cars.example.com/elmira.jpg",
        rating: Rating(average: 4.318206, count: 255))),
    Car(
      brand: "Peugeot", model: "207", pricePerDay: 19, rating: Rating(average: 3.5, count: 88),
      owner: CarOwner(name: "Tomás")),
    Car(
      brand: "Fiat", model: "500", pricePerDay: 18, rating: Rating(average: 4.1, count: 12)),
    Car(brand: "Renault", model: "Clio", pricePerDay: 21),
  ])

  static func day(_ days: Int, hour: Int = 16) -> FetchTime {
    FetchTime(
      seconds: 1_795_000_000 - days * 86_400,
      local: CalendarTime(
        year: 2026, month: 11, day: 22 - days, time: ClockTime(hour: hour, minute: 52)),
      days: days)
  }

  static func opened(_ stored: CarList? = nil, favorites: [Car] = []) -> Happening {
    .cars(
      .opened(
        1,
        OpenedCars(
          stored.map {
            StoredCars(
              $0, source: carsSource.address.text, fetched: day(2).seconds, tag: "\"1\"")
          }, fetched: stored.map { _ in day(2) },
          favorites: FavoriteCars(Set(favorites.map(\.key))))))
  }

  static func fetched(
    _ list: CarList, _ outcome: Result<NetworkResponse, NetworkFailure> = ok
  ) -> Happening {
    .cars(.fetched(2, outcome, .cars(list), day(0)))
  }

  static func notFetched(_ outcome: Result<NetworkResponse, NetworkFailure>) -> Happening {
    .cars(.fetched(2, outcome, .notJSON, day(0)))
  }

  static let unreachable = Result<NetworkResponse, NetworkFailure>.failure(
    NetworkFailure(.nameNotFound, wasSent: false))

  /// The fetched list, with the last car marked.
  static func listed(_ name: String, _ happenings: Happening...) -> Scene {
    Scene(
      name, carsSource, then: [opened(favorites: cars.cars.suffix(1)), fetched(cars)] + happenings)
  }

  static let carsScenes: [Scene] = [
    Scene("cars-opening", carsSource),
    Scene("cars-loading", carsSource, then: [opened()]),
    Scene("cars-error", carsSource, then: [opened(), notFetched(ok)]),
    Scene("cars-empty", carsSource, then: [opened(), fetched(CarList([]))]),
    Scene("cars-built-in", carsSource, then: [opened(), notFetched(unreachable)]),
    Scene("cars-stale", carsSource, then: [opened(cars), notFetched(unreachable)]),
    Scene("cars-refreshing", carsSource, then: [opened(cars)]),
    Scene("cars-skipped", carsSource, then: [opened(), fetched(CarList(cars.cars, skipped: 3))]),
    listed("cars-list"),
    listed("cars-moved", .key(.down, .down, .down)),
    listed("cars-orders", .key(.character("s"))),
    listed("cars-ordered", .key(.character("s"), .enter)),
    listed("cars-search", .key(.character("/"), .paste("e"))),
    listed("cars-searched", .key(.character("/"), .paste("CITROËN"), .tab)),
    listed("cars-nothing-found", .key(.character("/"), .paste("tractor"))),
    listed("cars-favourites", .key(.character("h"))),
    Scene(
      "cars-no-favourites", carsSource, then: [opened(), fetched(cars), .key(.character("h"))]),
    listed("cars-page", .key(.enter)),
    listed("cars-page-favourite", .key(.end, .enter)),
    listed("cars-not-kept", .cars(.favoritesNotKept(revision: 1, .full))),
    listed("help-cars", .key(.function(1))),
    listed("help-car", .key(.enter, .function(1))),
    Scene(
      "cars-replace", carsSource,
      StoredState(
        drafts: Drafts(fields: [
          .make: Draft(line: EditableText("Toyota")), .model: Draft(line: EditableText("Prius")),
        ])), then: [opened(), fetched(cars), .key(.enter, .enter)]),
    Scene("cars-used", carsSource, then: [opened(), fetched(cars), .key(.enter, .enter)]),
    Scene(
      "cars-unasked", carsSource, StoredState(answers: saved(before: .vehicle)),
      then: [opened(), fetched(cars), .key(.enter, .enter)]),
  ]
}
