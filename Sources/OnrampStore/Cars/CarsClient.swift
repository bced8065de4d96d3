import Glibc
import OnrampCore

/// What lasts of the shared cars: the list that was fetched last, pictures, and favorites.
///
/// List and pictures are a cache. What can't be read counts as not there; what can't be written is
/// an error. They may be read and written at once, by other programs too. ``keepFavourites`` comes
/// one at a time with what a ``ApplicationClient`` of the same store changes.
public struct CarsClient: Sendable {
  /// The list of an address that was fetched last; `nil` if none can be read, or it came from
  /// another address.
  public var storedList: @Sendable (_ source: String) -> StoredCars?
  /// Keeps the body of a good answer as it came, in place of the list before.
  ///
  /// `fetched` is in seconds since 1970, `tag` the answer's `ETag`, and `isPrivate` whether the
  /// server is on this computer or its own network.
  public var keepList:
    @Sendable (
      _ body: [UInt8], _ source: String, _ fetched: Int, _ tag: String?, _ isPrivate: Bool
    ) throws(StoreProblem) -> Void
  /// Remembers that the server says of its list that it is still good.
  public var renewList: @Sendable (_ source: String, _ fetched: Int) throws(StoreProblem) -> Void

  /// The cars that the driver marked.
  public var favourites: @Sendable () throws(StoreProblem) -> FavouriteCars
  /// Keeps the cars that the driver marked; they are on disk when it returns.
  public var keepFavourites: @Sendable (Set<CarKey>) throws(StoreProblem) -> Void

  /// Opens the picture of an address; `nil` if none can be read.
  public var openPicture: @Sendable (_ address: String) -> PictureFile?
  /// Keeps the picture of an address in place of the one before, and opens it. Those that were not
  /// used for the longest time go where there is no room.
  public var keepPicture:
    @Sendable (_ address: String, _ bytes: [UInt8]) throws(StoreProblem) -> PictureFile
}

extension CarsClient {
  /// The interface of a store in a data directory.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public init(_ store: Store, now: @escaping @Sendable () -> Int64) {
    self.init(CarsFolder(of: store)) { () throws(StoreProblem) in
      try store.favourites(now: now())
    } keepFavourites: { (keys) throws(StoreProblem) in
      try store.keepFavourites(keys, now: now())
    }
  }

  /// The interface of a data directory that a form may have open.
  ///
  /// Without a data directory nothing is read, and lists are not kept. Favorites are read as they
  /// are: one whose file is damaged stays under its name, and keeping others is refused.
  ///
  /// - Parameters:
  ///   - makesData: Whether keeping a list makes a data directory where there is none.
  ///   - account: The account whose favorites are read.
  public init(beside path: String, makesData: Bool = false, account: AccountReader? = nil) {
    // A file that exceeds a limit must be an error, and not end the process.
    signal(SIGXFSZ, SIG_IGN)
    self.init(CarsFolder(in: path, makesData: makesData)) { () throws(StoreProblem) in
      guard let account else { return try FavouriteCars(readingFrom: path) }
      return try account.favourites()
    } keepFavourites: { (_) throws(StoreProblem) in
      throw .openElsewhere
    }
  }

  private init(
    _ folder: CarsFolder,
    favourites: @escaping @Sendable () throws(StoreProblem) -> FavouriteCars,
    keepFavourites: @escaping @Sendable (Set<CarKey>) throws(StoreProblem) -> Void
  ) {
    let (list, pictures) = (CarListFile(folder: folder), PictureFolder(folder: folder))
    storedList = { list.read($0) }
    keepList = { (body, source, fetched, tag, isPrivate) throws(StoreProblem) in
      try list.keep(body, source, fetched, tag, isPrivate)
    }
    renewList = { (source, fetched) throws(StoreProblem) in try list.renew(source, fetched) }
    self.favourites = favourites
    self.keepFavourites = keepFavourites
    openPicture = { pictures.open($0) }
    keepPicture = { (address, bytes) throws(StoreProblem) in try pictures.keep(address, bytes) }
  }
}
