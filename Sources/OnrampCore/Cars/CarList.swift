/// The cars of a source, in its order.
public struct CarList: Hashable, Sendable {
  /// The cars.
  public let cars: [Car]
  /// How many elements of the source's list were no cars.
  public let skipped: Int

  /// Makes a list.
  public init(_ cars: [Car], skipped: Int = 0) { (self.cars, self.skipped) = (cars, skipped) }
}

/// What the body of a server's answer holds.
public enum CarListBody: Hashable, Sendable {
  case notJSON
  /// No list, or one without a single car in it.
  case notCars
  case cars(CarList)
}

/// The list of a server that was fetched last.
public struct StoredCars: Hashable, Sendable {
  /// What it holds.
  public let list: CarList
  /// The address that it came from.
  public let source: String
  /// When the server last said that this is its list, in seconds since 1970.
  public let fetched: Int
  /// What the server wants to be asked with, to learn whether its list has changed: its `ETag`.
  public let tag: String?

  /// Describes a list.
  public init(_ list: CarList, source: String, fetched: Int, tag: String? = nil) {
    (self.list, self.source, self.fetched, self.tag) = (list, source, fetched, tag)
  }
}

/// The cars that a driver marked, as they are kept.
public struct FavouriteCars: Hashable, Sendable {
  /// The marked cars; those of other lists too.
  public var keys: Set<CarKey>
  /// What was wrong with the file, if something was; it was set aside under this name.
  public var setAside: String?

  /// Describes what is kept.
  public init(_ keys: Set<CarKey> = [], setAside: String? = nil) {
    (self.keys, self.setAside) = (keys, setAside)
  }
}
