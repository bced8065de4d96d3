import FoundationEssentials
import Glibc
import OnrampCore

/// A folder of maps, locked to add another map.
final class OpenMapFolder: Sendable {
  private static let newRecord = "map.json.new"

  private let folder: Int32

  /// Opens the folder, creating it if necessary.
  init(_ path: String) throws(MapPreparer.Problem) {
    let failure = Self.makeFolders(path)
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .folder(.init(errno == ENOENT ? failure : errno)) }
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? .busy : .folder(.init(errno))
    }
  }

  deinit { if folder >= 0 { close(folder) } }

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

  /// Creates a folder for a new map.
  func make() throws(MapPreparer.Problem) -> (name: String, folder: Int32) {
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

  /// Makes a map the current one, once all of it is on disk.
  func put(_ record: MapFolder.Record, _ made: Int32) throws(MapPreparer.Problem) {
    for name in Self.names(in: made) {
      let file = openat(made, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      defer { close(file) }
      guard file >= 0, fsync(file) == 0 else { throw .folder(.init(errno)) }
    }
    guard fsync(made) == 0, let text = try? JSONEncoder().encode(record) else {
      throw .folder(.init(errno))
    }
    let file = openat(
      folder, Self.newRecord, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .folder(.init(errno)) }
    defer { close(file) }
    guard write(all: Array(text), to: file), fsync(file) == 0,
      renameat(folder, Self.newRecord, folder, MapFolder.record) == 0, fsync(folder) == 0
    else { throw .folder(.init(errno)) }
  }

  /// Removes all maps but the current one.
  func clear() {
    let counts: String
    do {
      counts = try MapFolder.read(in: folder).folder
    } catch {
      // An unreadable record names no map, but it may be repaired by hand.
      guard error == .noEngine else { return }
      counts = ""
    }
    for name in Self.names(in: folder) where name.hasPrefix(MapFolder.prefix) && name != counts {
      if MapFolder.isName(name) { remove(name) }
    }
    unlinkat(folder, Self.newRecord, 0)
  }

  /// Removes a map.
  func remove(_ name: String) {
    let map = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard map >= 0 else { return }
    for file in Self.names(in: map) { unlinkat(map, file, 0) }
    close(map)
    unlinkat(folder, name, Int32(AT_REMOVEDIR))
  }

  private static func names(in folder: Int32) -> [String] {
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
