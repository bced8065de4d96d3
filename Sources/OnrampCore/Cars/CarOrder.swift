/// How a list of cars is ordered.
public struct CarOrder: Hashable, Sendable {
  /// The value to sort by.
  public internal(set) var criterion = Criterion.asGiven

  /// The order of the source.
  public static let asGiven = CarOrder()

  /// The value to sort by.
  public enum Criterion: Hashable, Sendable {
    /// The source's order.
    case asGiven
    /// The price, cheapest first.
    case price
    /// The rating, best first; cars without one come last.
    case rating
    /// The brand, then the model.
    case brand
  }

  /// The orders that a driver can choose.
  public static let choices = [Criterion.price, .rating, .brand].map { CarOrder(criterion: $0) }

  /// The indices of a list's cars, in order. Ties keep the source's order.
  func indices(of list: CarList) -> [Int] {
    let cars = list.cars
    switch criterion {
    case .asGiven: return Array(cars.indices)
    case .price: return cars.indices.sorted { cars[$0].pricePerDay < cars[$1].pricePerDay }
    case .brand: return cars.indices.sorted { list.isOrderedByName($0, before: $1) }
    case .rating:
      let rated = cars.indices.filter { cars[$0].rating != nil }
      let averages = cars.map { $0.rating?.average ?? 0 }
      return rated.sorted { averages[$0] > averages[$1] }
        + cars.indices.filter { cars[$0].rating == nil }
    }
  }
}
