import Testing

@testable import OnrampCore

struct CarFavoritesTests {
  private static let list = CarList(
    ["Rio", "Niro", "Ceed"].map { Car(brand: "Kia", model: $0, pricePerDay: 1) })

  private var session = Session()
  private var cars = Cars(.standard)

  init() {
    _ = cars.reduce(.opened, &session)
    let time = FetchTime(
      seconds: 0,
      local: CalendarTime(year: 2026, month: 1, day: 1, time: ClockTime(hour: 0, minute: 0)),
      days: 0)
    let stored = StoredCars(Self.list, source: "", fetched: 0)
    _ = cars.reduce(
      .response(.opened(session.requests, OpenedCars(stored, fetched: time))), &session)
  }

  private var shown: [String] { cars.rows.shown.map { Self.list.cars[$0].model } }

  private mutating func does(_ actions: CarsAction...) {
    for action in actions { _ = cars.reduce(action, &session) }
  }

  @Test mutating func `A search among favorites finds them alone, in any order`() {
    does(.favoriteTapped, .list(.moved(by: 2)), .favoriteTapped, .favoritesTapped)
    #expect(shown == ["Rio", "Ceed"])
    does(.list(.searched(.insert("r"))))
    #expect(shown == ["Rio"])
    does(.list(.searchCleared))
    does(.ordered(CarOrder(criterion: .brand)))
    let ordered = shown
    does(.list(.searched(.insert("kia"))))
    #expect(Set(ordered) == ["Ceed", "Rio"] && shown == ordered)
  }

  @Test mutating func `The menu of orders chooses one of three, and an order starts at its top`() {
    does(.list(.movedToEnd), .orderTapped)
    #expect(cars.layer == .orders && cars.orderMenu == CarOrder(criterion: .price))
    does(.orderMoved(by: 1), .backTapped)
    #expect(cars.layer == .list && cars.arrangement.order == .asGiven)
    does(.orderTapped, .orderMoved(by: 1), .ordered(nil))
    #expect(cars.arrangement.order == CarOrder(criterion: .rating) && cars.layer == .list)
    #expect(cars.rows.selected == 0 && cars.rows.top == 0)
  }

  @Test
  mutating func
    `A search no longer finds among favorites what was unmarked, and all when they are`()
  {
    does(
      .favoriteTapped, .list(.moved(by: 2)), .favoriteTapped, .favoritesTapped, .favoriteTapped)
    does(.list(.searched(.insert("kia"))))
    #expect(shown == ["Rio"])
    does(.list(.searchCleared), .backTapped, .list(.searched(.insert("kia"))))
    #expect(shown == ["Rio", "Niro", "Ceed"])
  }
}
