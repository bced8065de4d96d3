import Glibc
import OnrampCore

extension Store {
  /// The driver's favorite cars. A damaged file is set aside.
  func favorites(now: Int64) throws(StoreProblem) -> FavoriteCars {
    try noting { () throws(StoreProblem) in
      let (stored, aside) = try storedFavorites(now: now)
      return FavoriteCars(stored.keys, setAside: aside)
    }
  }

  /// Stores the driver's favorite cars, replacing the previous ones.
  func keepFavorites(_ keys: Set<CarKey>, now: Int64) throws(StoreProblem) {
    try noting { () throws(StoreProblem) in
      var (stored, _) = try storedFavorites(now: now)
      stored.keys = keys
      try write(stored, to: .favorites)
      try checkPlace()
    }
  }

  private func storedFavorites(
    now: Int64
  ) throws(StoreProblem) -> (stored: StoredFavorites, setAside: String?) {
    switch try directory.favorites(at: path) {
    case .whole(let stored): return (stored, nil)
    case .missing: return (StoredFavorites(), nil)
    case .damaged:
      let aside = try attempt(directory.setAside(StoredDocument.favorites.name, now: now))
      return (StoredFavorites(), aside)
    }
  }
}

extension FavoriteCars {
  /// Reads the favorites of a data directory without changing it.
  init(readingFrom path: String) throws(StoreProblem) {
    let path = path.withoutSlashesAtEnd
    let directory = try StoreProblem.attempt(at: path, Directory(ifThereAt: path))
    try self.init(readingFrom: directory, at: path)
  }

  /// Reads the favorites of an open directory; `nil` has none.
  init(readingFrom directory: Directory?, at path: String) throws(StoreProblem) {
    switch try directory?.favorites(at: path) ?? .missing {
    case .whole(let stored): self.init(stored.keys)
    case .missing: self.init()
    case .damaged: self.init(setAside: StoredDocument.favorites.name)
    }
  }
}

extension Directory {
  func favorites(
    at path: String
  ) throws(StoreProblem) -> Contents.File<StoredFavorites> {
    try read(.favorites, at: path)
  }
}
