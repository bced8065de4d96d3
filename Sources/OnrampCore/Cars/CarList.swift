/// The cars of a source, in its order, ready to be searched.
public struct CarList: Hashable, Sendable {
  /// The cars.
  public let cars: [Car]
  /// How many elements of the source's list weren't cars.
  public let skipped: Int
  /// The names of the cars.
  private let names: SearchIndex

  /// Creates a list.
  public init(_ cars: [Car], skipped: Int = 0) {
    (self.cars, self.skipped) = (cars, skipped)
    names = SearchIndex(cars) { [$0.brand, $0.model] }
  }

  /// The candidates, by index, that a text finds by their names.
  func matches(of text: String, among candidates: [Int]) -> [Int] {
    names.matches(of: text, among: candidates)
  }

  /// Whether one car's name comes before another's.
  func isOrderedByName(_ car: Int, before other: Int) -> Bool {
    names.isOrdered(car, before: other)
  }
}

/// The contents of a server's response body.
public enum CarListBody: Hashable, Sendable {
  case notJSON
  /// Not a list, or a list without a single car.
  case notCars
  case cars(CarList)
}

/// The list last fetched from a server.
public struct StoredCars: Hashable, Sendable {
  /// The list.
  public let list: CarList
  /// The address it came from.
  public let source: String
  /// When the server last confirmed the list, in seconds since 1970.
  public let fetched: Int
  /// The list's `ETag`, to ask the server whether it has changed.
  public let tag: String?
  /// Whether the server is on this computer or the local network.
  public let isPrivate: Bool

  /// Creates a stored list.
  public init(
    _ list: CarList, source: String, fetched: Int, tag: String? = nil, isPrivate: Bool = false
  ) {
    (self.list, self.source, self.fetched) = (list, source, fetched)
    (self.tag, self.isPrivate) = (tag, isPrivate)
  }
}

/// The driver's favorite cars, as they are stored.
public struct FavoriteCars: Hashable, Sendable {
  /// The favorites, including those in other lists.
  public var keys: Set<CarKey>
  /// The name under which the file was set aside, if it was damaged.
  public var setAside: String?

  /// Creates a set of favorites.
  public init(_ keys: Set<CarKey> = [], setAside: String? = nil) {
    (self.keys, self.setAside) = (keys, setAside)
  }
}
