import Glibc
import OnrampCore

/// The stored data of shared cars: the last fetched list, pictures, and favorites.
///
/// The list and pictures are a cache: unreadable data counts as missing, but failed writes are
/// errors. They may be read and written concurrently, even by other programs. Calls of
/// ``keepFavorites`` are serialized with the changes made through the same ``Store``.
public struct CarsClient: Sendable {
  let folder: CarsFolder

  /// The driver's favorite cars.
  public let favorites: @Sendable () throws(StoreProblem) -> FavoriteCars
  /// Stores the driver's favorite cars, and returns once they are on disk.
  public let keepFavorites: @Sendable (Set<CarKey>) throws(StoreProblem) -> Void

  /// Creates the interface to a store in a data directory.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public init(_ store: Store, now: @escaping @Sendable () -> Int64) {
    self.init(CarsFolder(of: store)) { () throws(StoreProblem) in
      try store.favorites(now: now())
    } keepFavorites: { (keys) throws(StoreProblem) in
      try store.keepFavorites(keys, now: now())
    }
  }

  /// Creates the interface to a data directory that a form may have open.
  ///
  /// Without a data directory nothing is read. Favorites are read-only, and a damaged file
  /// keeps its name.
  ///
  /// - Parameter makesData: Whether storing a list creates a data directory if there is none.
  public init(beside path: String, makesData: Bool = false) {
    // Exceeding a file size limit must be an error rather than end the process.
    signal(SIGXFSZ, SIG_IGN)
    self.init(CarsFolder(in: path, makesData: makesData)) { () throws(StoreProblem) in
      try FavoriteCars(readingFrom: path)
    } keepFavorites: { (_) throws(StoreProblem) in
      throw .openElsewhere
    }
  }

  private init(
    _ folder: CarsFolder,
    favorites: @escaping @Sendable () throws(StoreProblem) -> FavoriteCars,
    keepFavorites: @escaping @Sendable (Set<CarKey>) throws(StoreProblem) -> Void
  ) {
    (self.folder, self.favorites, self.keepFavorites) = (folder, favorites, keepFavorites)
  }
}
