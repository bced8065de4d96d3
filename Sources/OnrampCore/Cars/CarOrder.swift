/// How a list of cars is ordered.
public struct CarOrder: Hashable, Sendable {
  /// What decides which car comes first.
  public internal(set) var criterion = Criterion.asGiven
  /// Whether the order is reversed.
  public internal(set) var isReversed = false

  /// The order of the source.
  public static let asGiven = CarOrder()

  /// What decides which car comes first.
  public enum Criterion: Hashable, Sendable {
    /// The source's order.
    case asGiven
    /// The price, cheapest first.
    case price
    /// The rating, best first; cars without one come last, either way.
    case rating
    /// The brand, then the model.
    case brand
  }

  /// All orders, in the sequence that the key cycles through.
  static let all =
    [asGiven]
    + [Criterion.price, .rating, .brand].flatMap { criterion in
      [false, true].map { CarOrder(criterion: criterion, isReversed: $0) }
    } + [CarOrder(isReversed: true)]

  /// The order after this one.
  var next: CarOrder {
    let index = Self.all.firstIndex(of: self) ?? 0
    return Self.all[(index + 1) % Self.all.count]
  }

  /// The indices of a list's cars, in order. Ties keep the source's order.
  func indices(of list: CarList) -> [Int] {
    let cars = list.cars
    let given = isReversed ? Array(cars.indices.reversed()) : Array(cars.indices)
    switch criterion {
    case .asGiven: return given
    case .price: return sorted(cars.indices) { cars[$0].pricePerDay < cars[$1].pricePerDay }
    case .brand: return sorted(cars.indices) { list.isOrderedByName($0, before: $1) }
    case .rating:
      let rated = cars.indices.filter { cars[$0].rating != nil }
      let averages = cars.map { $0.rating?.average ?? 0 }
      return sorted(rated) { averages[$0] > averages[$1] }
        + cars.indices.filter { cars[$0].rating == nil }
    }
  }

  private func sorted(
    _ indices: some Sequence<Int>, by isBefore: (Int, Int) -> Bool
  ) -> [Int] {
    indices.sorted { isReversed ? isBefore($1, $0) : isBefore($0, $1) }
  }
}
