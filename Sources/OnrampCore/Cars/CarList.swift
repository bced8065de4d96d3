/// The cars of a source, in its order, ready to be searched.
public struct CarList: Hashable, Sendable {
  /// The cars.
  public let cars: [Car]
  /// How many elements of the source's list were no cars.
  public let skipped: Int
  /// The names of all cars as a search compares them, one after another.
  private let names: [UInt8]
  /// Where each car's name ends.
  private let ends: [Int]

  /// Makes a list.
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

  /// Which of the cars, by their indices, have every word of a text in their names.
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
  /// Whether a word occurs in a range. Names are too short for anything cleverer.
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
  /// Whether the server is on this computer or its own network.
  public let isPrivate: Bool

  /// Describes a list.
  public init(
    _ list: CarList, source: String, fetched: Int, tag: String? = nil, isPrivate: Bool = false
  ) {
    (self.list, self.source, self.fetched) = (list, source, fetched)
    (self.tag, self.isPrivate) = (tag, isPrivate)
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
