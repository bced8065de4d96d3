import Glibc
import OnrampCore

/// The folder of fetched data: the list of cars, and pictures.
///
/// It is a cache: unreadable files count as missing, and no link leads out of the data directory.
/// Several programs may write, so writing takes a lock; reading doesn't.
struct CarsFolder: Sendable {
  /// The folder's name in the data directory.
  static let name = "cars"
  /// How long to wait for another program's write, in hundredths of a second.
  private static let tries = 500

  /// The path of the data directory.
  let path: String
  /// Opens the data directory; `nil` if there is none.
  let data: @Sendable () throws(SystemError) -> Directory?
  /// Whether writing creates a data directory if there is none.
  var makesData = false

  /// The folder of an open store.
  init(of store: Store) {
    (path, data) = (store.root.path, { [directory = store.root.directory] in directory })
  }

  /// The folder in a data directory that another program may have open.
  init(in path: String, makesData: Bool) {
    let path = path.withoutSlashesAtEnd
    (self.path, self.makesData) = (path, makesData)
    data = { () throws(SystemError) in try Directory(ifThereAt: path) }
  }

  /// Opens the folder for reading; `nil` if it can't be opened.
  func open() -> Directory? {
    guard let data = try? data() else { return nil }
    return try? data.directory(Self.name)
  }

  /// Creates the folder if needed, and writes to it under its lock.
  ///
  /// - Returns: `nil` if there is no data directory and it isn't to be created.
  func write<Result>(
    _ work: (Directory) throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result? {
    var opened = try attempt(at: "") { () throws(SystemError) in try data() }
    if opened == nil, makesData { opened = try DataDirectory(path: path).openOrMake() }
    guard let data = opened else { return nil }
    let owner = try attempt(at: "") { () throws(SystemError) in try data.information().st_uid }
    guard owner == geteuid() else { throw .notOwner(path: path) }
    let folder = try open(Self.name, in: data, at: Self.name)
    let isLocked = try attempt(at: Self.name) { () throws(SystemError) in
      try folder.lock(tries: Self.tries) { usleep(10_000) }
    }
    guard isLocked else { throw .openElsewhere }
    try clear(folder)
    return try work(folder)
  }

  /// Opens a folder for writing, creating it if needed.
  func open(
    _ name: String, in parent: Directory, at place: String
  ) throws(StoreProblem) -> Directory {
    try attempt(at: place) { () throws(SystemError) in
      let folder = try parent.makeLasting(name)
      if try folder.information().st_mode & 0o077 != 0 { try folder.makePrivate() }
      return folder
    }
  }

  /// Removes the leftovers of a program killed while writing. The lock excludes other writers.
  func clear(_ folder: Directory) throws(StoreProblem) {
    try attempt(at: Self.name) { () throws(SystemError) in
      for name in try folder.names() where Directory.isTemporary(name) { try folder.remove(name) }
    }
  }

  /// Replaces a file in one of the folders.
  func replace(
    _ file: DurableFile, at place: String,
    _ write: (Descriptor) throws(SystemError) -> Void
  ) throws(StoreProblem) {
    do throws(DurableFile.Problem) {
      try file.write(write)
    } catch {
      switch error {
      case .unchanged(let error): throw problem(error, at: place)
      case .unconfirmed(let error): throw .unconfirmed(code: error.code)
      }
    }
  }

  func attempt<Result>(
    at place: String, _ work: () throws(SystemError) -> Result
  ) throws(StoreProblem) -> Result {
    do {
      return try work()
    } catch {
      throw problem(error, at: place)
    }
  }

  private func problem(_ error: SystemError, at place: String) -> StoreProblem {
    guard !place.isEmpty else { return StoreProblem(error, path: path) }
    let isInTheWay = [EISDIR, ENOTDIR, EEXIST, ENOTEMPTY, ELOOP].contains(error.code)
    return isInTheWay
      ? .inTheWay(path: "\(path)/\(place)") : StoreProblem(error, path: "\(path)/\(place)")
  }
}
