/// The cars of a source, in its order, ready to be searched.
public struct CarList: Hashable, Sendable {
  /// The cars.
  public let cars: [Car]
  /// How many elements of the source's list were not cars.
  public let skipped: Int
  /// The names of all cars, folded for search and concatenated.
  private let names: [UInt8]
  /// The end of each car's name in ``names``.
  private let ends: [Int]

  /// Creates a list.
  public init(_ cars: [Car], skipped: Int = 0) {
    (self.cars, self.skipped) = (cars, skipped)
    var names: [UInt8] = []
    var ends: [Int] = []
    names.reserveCapacity(cars.count * 16)
    ends.reserveCapacity(cars.count)
    for car in cars {
      car.brand.fold(into: &names)
      names.append(UInt8(ascii: " "))
      car.model.fold(into: &names)
      ends.append(names.count)
    }
    (self.names, self.ends) = (names, ends)
  }

  /// The candidates, by index, whose names contain every word of a text.
  func matches(of text: String, among candidates: [Int]) -> [Int] {
    let words = text.foldedForSearch.split(separator: UInt8(ascii: " ")).map(Array.init)
    guard !words.isEmpty else { return candidates }
    return names.withUnsafeBufferPointer { names in
      candidates.filter { index in
        let name = name(of: index)
        return words.allSatisfy { names.contains($0, in: name) }
      }
    }
  }

  /// Whether one car's name comes before another's.
  func isOrderedByName(_ car: Int, before other: Int) -> Bool {
    names.withUnsafeBufferPointer {
      $0[name(of: car)].lexicographicallyPrecedes($0[name(of: other)])
    }
  }

  private func name(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a word occurs in a range. Names are too short for a cleverer search to pay off.
  fileprivate func contains(_ word: [UInt8], in range: Range<Int>) -> Bool {
    guard range.count >= word.count else { return false }
    for start in range.lowerBound...(range.upperBound - word.count)
    where self[start] == word[0] {
      var length = 1
      while length < word.count, self[start + length] == word[length] { length += 1 }
      if length == word.count { return true }
    }
    return false
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
public struct FavouriteCars: Hashable, Sendable {
  /// The favorites, including those in other lists.
  public var keys: Set<CarKey>
  /// The name under which the file was set aside, if it was damaged.
  public var setAside: String?

  /// Creates a set of favorites.
  public init(_ keys: Set<CarKey> = [], setAside: String? = nil) {
    (self.keys, self.setAside) = (keys, setAside)
  }
}
