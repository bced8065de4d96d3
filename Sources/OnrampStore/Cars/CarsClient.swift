import Glibc
import OnrampCore

/// The stored data of shared cars: the last fetched list, pictures, and favorites.
///
/// The list and pictures are a cache: unreadable data counts as missing, but failed writes are
/// errors. They may be read and written concurrently, even by other programs. Calls of
/// ``keepFavorites`` are serialized with the changes made through the same ``Store``.
public struct CarsClient: Sendable {
  /// The last fetched list of an address; `nil` if it is unreadable or from another address.
  public var storedList: @Sendable (_ source: String) -> StoredCars?
  /// Stores the body of a successful response as received, replacing the previous list.
  ///
  /// `fetched` is in seconds since 1970, `tag` the response's `ETag`, and `isPrivate` whether the
  /// server is on this computer or its local network.
  public var keepList:
    @Sendable (
      _ body: [UInt8], _ source: String, _ fetched: Int, _ tag: String?, _ isPrivate: Bool
    ) throws(StoreProblem) -> Void
  /// Records a server's answer that its list hasn't changed.
  public var renewList: @Sendable (_ source: String, _ fetched: Int) throws(StoreProblem) -> Void

  /// The driver's favorite cars.
  public var favorites: @Sendable () throws(StoreProblem) -> FavoriteCars
  /// Stores the driver's favorite cars, and returns once they are on disk.
  public var keepFavorites: @Sendable (Set<CarKey>) throws(StoreProblem) -> Void

  /// Opens the picture of an address; `nil` if it can't be read.
  public var openPicture: @Sendable (_ address: String) -> PictureFile?
  /// Stores the picture of an address, replacing the previous one, and opens it. The least recently
  /// used pictures are removed to make room.
  public var keepPicture:
    @Sendable (_ address: String, _ bytes: [UInt8]) throws(StoreProblem) -> PictureFile
}

extension CarsClient {
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
  /// - Parameters:
  ///   - makesData: Whether storing a list creates a data directory if there is none.
  ///   - account: The account whose favorites are read.
  public init(beside path: String, makesData: Bool = false, account: AccountReader? = nil) {
    // Exceeding a file size limit must be an error rather than end the process.
    signal(SIGXFSZ, SIG_IGN)
    self.init(CarsFolder(in: path, makesData: makesData)) { () throws(StoreProblem) in
      guard let account else { return try FavoriteCars(readingFrom: path) }
      return try account.favorites()
    } keepFavorites: { (_) throws(StoreProblem) in
      throw .openElsewhere
    }
  }

  private init(
    _ folder: CarsFolder,
    favorites: @escaping @Sendable () throws(StoreProblem) -> FavoriteCars,
    keepFavorites: @escaping @Sendable (Set<CarKey>) throws(StoreProblem) -> Void
  ) {
    let (list, pictures) = (CarListFile(folder: folder), PictureFolder(folder: folder))
    storedList = { list.read($0) }
    keepList = { (body, source, fetched, tag, isPrivate) throws(StoreProblem) in
      try list.keep(body, source, fetched, tag, isPrivate)
    }
    renewList = { (source, fetched) throws(StoreProblem) in try list.renew(source, fetched) }
    self.favorites = favorites
    self.keepFavorites = keepFavorites
    openPicture = { pictures.open($0) }
    keepPicture = { (address, bytes) throws(StoreProblem) in try pictures.keep(address, bytes) }
  }
}
