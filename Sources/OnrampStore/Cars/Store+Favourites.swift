import Glibc
import OnrampCore

extension Store {
  /// The driver's favorite cars. A damaged file is set aside.
  func favourites(now: Int64) throws(StoreProblem) -> FavouriteCars {
    try noting { () throws(StoreProblem) in
      let (stored, aside) = try storedFavourites(now: now)
      return FavouriteCars(stored.keys, setAside: aside)
    }
  }

  /// Stores the driver's favorite cars, replacing the previous ones.
  func keepFavourites(_ keys: Set<CarKey>, now: Int64) throws(StoreProblem) {
    try noting { () throws(StoreProblem) in
      var (stored, _) = try storedFavourites(now: now)
      stored.keys = keys
      try write(stored, to: .favourites)
      try checkPlace()
    }
  }

  private func storedFavourites(
    now: Int64
  ) throws(StoreProblem) -> (stored: StoredFavourites, setAside: String?) {
    switch try directory.favourites(at: path) {
    case .whole(let stored): return (stored, nil)
    case .missing: return (StoredFavourites(), nil)
    case .damaged:
      let aside = try attempt { () throws(SystemError) in
        try directory.setAside(StoredDocument.favourites.name, now: now)
      }
      return (StoredFavourites(), aside)
    }
  }
}

extension FavouriteCars {
  /// Reads the favorites of a data directory without changing it.
  init(readingFrom path: String) throws(StoreProblem) {
    let path = path.withoutSlashesAtEnd
    let directory: Directory?
    do {
      directory = try Directory(ifThereAt: path)
    } catch {
      throw StoreProblem(error, path: path)
    }
    try self.init(readingFrom: directory, at: path)
  }

  /// Reads the favorites of an open directory; `nil` has none.
  init(readingFrom directory: Directory?, at path: String) throws(StoreProblem) {
    switch try directory?.favourites(at: path) ?? .missing {
    case .whole(let stored): self.init(stored.keys)
    case .missing: self.init()
    case .damaged: self.init(setAside: StoredDocument.favourites.name)
    }
  }
}

extension Directory {
  func favourites(
    at path: String
  ) throws(StoreProblem) -> Contents.File<StoredFavourites> {
    var versions = try versions(at: path)
    return try read(.favourites, as: StoredFavourites.self, at: path, versions: &versions)
  }
}
