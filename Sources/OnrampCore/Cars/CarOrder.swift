/// How a list of cars is ordered.
public struct CarOrder: Hashable, Sendable {
  /// What decides which car comes first.
  public internal(set) var criterion = Criterion.asGiven
  /// Whether the last comes first.
  public internal(set) var isReversed = false

  /// What decides which car comes first.
  public enum Criterion: Hashable, CaseIterable, Sendable {
    /// The source.
    case asGiven
    /// The price, cheapest first.
    case price
    /// The rating, best first; cars without one come last, either way.
    case rating
    /// The brand, then the model.
    case brand
  }

  /// Goes on to the next criterion, as it usually is.
  mutating func advance() {
    let all = Criterion.allCases
    let next = (all.firstIndex(of: criterion) ?? 0) + 1
    self = CarOrder(criterion: all[next % all.count])
  }

  /// The indices of a list's cars, in order. Those that nothing tells apart keep the source's.
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
