import FoundationEssentials
import Glibc
import OnrampCore

/// A folder of maps, locked to add or remove a map.
final class OpenMapFolder: Sendable {
  private static let newRecord = "map.json.new"
  /// The prefix of the names of downloads.
  private static let download = "download-"
  /// How long an unfinished download is kept, in seconds.
  private static let longest = 7 * 24 * 3600

  /// The descriptor of the folder.
  let folder: Int32

  /// Opens the folder, creating it if necessary.
  init(_ path: String) throws(MapsProblem) {
    let failure = Self.makeFolders(path)
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .folder(.init(errno == ENOENT ? failure : errno)) }
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? .busy : .folder(.init(errno))
    }
  }

  deinit {
    guard folder >= 0 else { return }
    // A child that is just being started has a copy of the descriptor, which would keep the lock.
    flock(folder, LOCK_UN)
    close(folder)
  }

  /// Creates the missing folders of a path.
  ///
  /// - Returns: The error number of the first failure, or 0.
  private static func makeFolders(_ path: String) -> Int32 {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return 0 }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return errno
    }
    let failure = makeFolders(String(path[..<slash]))
    return failure == 0 && mkdir(path, 0o700) != 0 ? errno : failure
  }

  /// Adds a map in a new folder, which stays only if all of it does.
  ///
  /// - Parameter fill: Puts the map into the folder, and describes it.
  func add(
    _ fill: (_ name: String, _ folder: Int32) throws(MapsProblem) -> MapFolder.Record
  ) throws(MapsProblem) {
    let (name, made) = try make()
    var isKept = false
    defer {
      close(made)
      if !isKept { remove(name) }
    }
    try put(fill(name, made), made)
    isKept = true
    clear()
  }

  /// Creates a folder for a new map.
  private func make() throws(MapsProblem) -> (name: String, folder: Int32) {
    var number = time(nil)
    while mkdirat(folder, "\(MapFolder.prefix)\(number)", 0o700) != 0 {
      guard errno == EEXIST else { throw .folder(.init(errno)) }
      number += 1
    }
    let name = "\(MapFolder.prefix)\(number)"
    let made = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard made >= 0 else { throw .folder(.init(errno)) }
    return (name, made)
  }

  /// The maps that are there; none if `map.json` can't be read.
  var records: [MapFolder.Record] { (try? MapFolder.read(in: folder)) ?? [] }

  /// Adds a map, in place of the one of the same region or file, once all of it is on disk.
  private func put(_ record: MapFolder.Record, _ made: Int32) throws(MapsProblem) {
    for name in Self.names(in: made) {
      let file = openat(made, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      defer { close(file) }
      guard file >= 0, fsync(file) == 0 else { throw .folder(.init(errno)) }
    }
    guard fsync(made) == 0 else { throw .folder(.init(errno)) }
    var record = record
    record.sums = MapCheck.sums(in: made)
    guard record.sums != nil else { throw .folder(.inputOutput) }
    try put([record] + records.filter { !$0.isLike(record) })
  }

  /// Replaces the list of maps, which is removed with the last of them.
  func put(_ records: [MapFolder.Record]) throws(MapsProblem) {
    guard !records.isEmpty else {
      guard unlinkat(folder, MapFolder.record, 0) == 0 || errno == ENOENT, fsync(folder) == 0
      else { throw .folder(.init(errno)) }
      return
    }
    guard let text = try? JSONEncoder().encode(MapFolder.Records(maps: records)) else {
      throw .folder(.inputOutput)
    }
    let file = openat(
      folder, Self.newRecord, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .folder(.init(errno)) }
    defer { close(file) }
    guard write(all: Array(text), to: file), fsync(file) == 0,
      renameat(folder, Self.newRecord, folder, MapFolder.record) == 0, fsync(folder) == 0
    else { throw .folder(.init(errno)) }
  }

  /// Removes folders that no record names.
  func clear() {
    let counts: Set<String>
    do {
      counts = Set(try MapFolder.read(in: folder).map(\.folder))
    } catch {
      // An unreadable record names no map, but it may be repaired by hand.
      guard error == .noEngine else { return }
      counts = []
    }
    for name in Self.names(in: folder) where MapFolder.isName(name) && !counts.contains(name) {
      remove(name)
    }
    unlinkat(folder, Self.newRecord, 0)
  }

  // MARK: Downloads

  /// Opens the file of a download with what arrived of it, and removes old ones.
  ///
  /// - Parameter name: A name that no other download has, in letters and digits.
  func openDownload(_ name: String) throws(MapsProblem) -> Int32 {
    let name = Self.download + name
    for other in Self.names(in: folder) where other.hasPrefix(Self.download) && other != name {
      var about = stat()
      let isThere = fstatat(folder, other, &about, AT_SYMLINK_NOFOLLOW) == 0
      if isThere, time(nil) - about.st_mtim.tv_sec > Self.longest { unlinkat(folder, other, 0) }
    }
    let file = openat(folder, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .folder(.init(errno)) }
    return file
  }

  /// Removes a download.
  func removeDownload(_ name: String) { unlinkat(folder, Self.download + name, 0) }

  /// Moves a download into a map's folder.
  func move(_ download: String, to name: String, in map: Int32) throws(MapsProblem) {
    guard renameat(folder, Self.download + download, map, name) == 0 else {
      throw .folder(.init(errno))
    }
  }

  /// The free space on its disk, in bytes.
  var free: Int {
    var disk = statvfs()
    guard fstatvfs(folder, &disk) == 0 else { return .max }
    return Int(disk.f_bavail) * Int(disk.f_frsize)
  }

  /// Removes a map.
  func remove(_ name: String) { Self.remove(name, from: folder) }

  /// Removes a folder and everything in it. An interrupted preparation may have left folders there.
  private static func remove(_ name: String, from parent: Int32) {
    let folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return }
    for file in names(in: folder) where unlinkat(folder, file, 0) != 0 {
      remove(file, from: folder)
    }
    close(folder)
    unlinkat(parent, name, Int32(AT_REMOVEDIR))
  }

  /// The size of a map's files, in bytes.
  static func size(of map: Int32) -> Int {
    names(in: map).reduce(0) { size, name in
      var about = stat()
      return fstatat(map, name, &about, AT_SYMLINK_NOFOLLOW) == 0 ? size + about.st_size : size
    }
  }

  static func names(in folder: Int32) -> [String] {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let list = fdopendir(copy) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
