import Testing

@testable import OnrampCore

struct CarListTests {
  // MARK: Searching

  @Test(arguments: [
    ("citroen", "Citroën C3"), ("CITROËN", "Citroen C3"), ("c3 citroën", "CITROËN C3"),
    // Combining marks, in the name or in the search.
    ("citroën", "Citroe\u{308}n C3"), ("citroe\u{308}n", "Citroën C3"), ("skoda", "Škoda Fabia"),
    ("strasse", "Straße 5"), ("STRASSE", "Straße 5"), ("straße", "STRASSE 5"), ("ẞ", "Straße 5"),
    ("orsted", "Ørsted 1"), ("ørsted", "Orsted 1"), ("lodz", "Łódź 2"), ("łódź", "LODZ 2"),
    ("øre", "ØRE 5"), ("ı", "I 5"),
    ("ωμέγα", "ΩΜΈΓΑ 1"), ("ΩΜΈΓΑ", "ωμέγα 1"), ("ΟΔΟΣ", "οδος 1"), ("οδος", "ΟΔΟΣ 1"),
    ("москвич", "МОСКВИЧ 412"), ("МОСКВИЧ", "Москвич 412"),
    ("  c3   ", "Citroën C3"), ("3 c", "Citroën C3"), ("trabi 601", "Trabi 601"),
    ("601 abi", "Trabi 601"), ("", "Trabi 601"), (" ", "Trabi 601"),
  ])
  func `A search finds a name in any case and with other accents`(text: String, name: String) {
    #expect(found(text, among: [name]) == [name])
  }

  @Test(arguments: [
    ("citroenss", "Citroën C3"), ("c3 c4", "Citroën C3"), ("citroen34", "Citroën C3"),
    ("волга", "Москвич 412"), ("x", "Trabi 601"),
    // A word doesn't extend from the brand into the model.
    ("nc", "Citroën C3"),
  ])
  func `A search leaves out a name without one of its words`(text: String, name: String) {
    #expect(found(text, among: [name]).isEmpty)
  }

  @Test func `A search keeps the order, and never matches across two names`() {
    let names = ["Kia Rio", "Fiat 500", "Kia Niro", "Lada Niva", "Kia K"]
    #expect(found("kia", among: names) == ["Kia Rio", "Kia Niro", "Kia K"])
    #expect(found("ni", among: names) == ["Kia Niro", "Lada Niva"])
    #expect(found("iof", among: names).isEmpty)
    #expect(found("kk", among: names).isEmpty)
    #expect(found("kia", among: []).isEmpty)
  }

  @Test func `A search looks at the given cars alone, in their order`() {
    let list = list(["Kia Rio", "Fiat 500", "Kia Niro", "Kia K"])
    #expect(list.matches(of: "kia", among: [3, 1, 0]) == [3, 0])
    #expect(list.matches(of: "", among: [3, 1, 0]) == [3, 1, 0])
  }

  // MARK: Orders

  private static let cars = [
    car("Kia", "Rio", 30, 4.5), car("Škoda", "Fabia", 20, nil), car("skoda", "Citigo", 30, 3),
    car("Fiat", "500", 10, 4.5), car("Fiat", "500", 20, 0), car("Ford", "Ka", 10, nil),
    car("Fiat", "50", 40, 5),
  ]

  @Test(arguments: [
    (CarOrder.Criterion.asGiven, [0, 1, 2, 3, 4, 5, 6]),
    (.price, [3, 5, 1, 4, 0, 2, 6]),
    (.rating, [6, 0, 3, 2, 4, 1, 5]),
    (.brand, [6, 3, 4, 5, 0, 2, 1]),
  ])
  func `Sorting is stable, and cars without a rating come last`(
    criterion: CarOrder.Criterion, indices: [Int]
  ) {
    let order = CarOrder(criterion: criterion)
    #expect(order.indices(of: CarList(Self.cars)) == indices)
    #expect(order.indices(of: CarList([])) == [])
  }

  @Test func `Large prices that are close stay apart`() {
    let most = 1 << 53
    let cars = [most, most - 1, 0, most - 2].map { Self.car("A", "B", $0, nil) }
    let order = CarOrder(criterion: .price)
    #expect(order.indices(of: CarList(cars)) == [2, 3, 1, 0])
  }

  @Test func `Names that begin alike are ordered by where they differ`() {
    let names = [
      "Mercedes-Benz Classe A", "Mercedes-Benz", "Mercedes-Benz Classe AA", "Mercedes-Benz Vito",
      "Mercedes-Benz Classe B", "Mercedes", "Ćma", "Člun", "Cyan", "Ω", "Z",
    ]
    let order = CarOrder(criterion: .brand)
    #expect(order.indices(of: list(names)) == [7, 6, 8, 5, 1, 0, 2, 4, 3, 10, 9])
  }

  // MARK: Kit

  private static func car(
    _ brand: String, _ model: String, _ price: Int, _ average: Double?
  ) -> Car {
    Car(
      brand: brand, model: model, pricePerDay: price,
      rating: average.flatMap { Rating(average: $0, count: 1) })
  }

  /// A list of cars whose brands end at the first space.
  private func list(_ names: [String]) -> CarList {
    CarList(
      names.map { name in
        let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
        return Self.car(parts[0], parts.count > 1 ? parts[1] : "", 1, nil)
      })
  }

  private func found(_ text: String, among names: [String]) -> [String] {
    list(names).matches(of: text, among: Array(names.indices)).map { names[$0] }
  }
}
