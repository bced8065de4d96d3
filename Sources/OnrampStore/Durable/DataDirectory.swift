import Glibc
import OnrampCore

/// Opens the data directory for writing.
struct DataDirectory: InDataDirectory {
  let path: String

  init(path: String) { self.path = path.withoutSlashesAtEnd }

  /// Creates the directory if needed, and locks it.
  ///
  /// - Parameter pause: Waits a hundredth of a second for a lock that may soon be released.
  func open(pause: () -> Void = { usleep(10_000) }) throws(StoreProblem) -> Directory {
    let directory = try openOrMake()
    let information = try attempt(directory.information())
    guard information.st_uid == geteuid() else { throw .notOwner(path: path) }
    // A child process of a killed form may still hold the lock for a moment.
    let isLocked = try attempt(directory.lock(tries: 100, pause: pause))
    guard isLocked else { throw .openElsewhere }
    if information.st_mode & 0o077 != 0 {
      try attempt(directory.makePrivate())
    }
    return directory
  }

  /// Opens the directory without a lock, creating it if needed.
  func openOrMake() throws(StoreProblem) -> Directory {
    do {
      return try Directory(opening: path)
    } catch {
      guard error.code == ENOENT else { throw StoreProblem(error, path: path) }
    }
    try make()
    return try attempt(Directory(opening: path))
  }

  /// Creates the directory and its ancestors, and returns once their names are on disk.
  private func make() throws(StoreProblem) {
    var parent = path.hasPrefix("/") ? "/" : "."
    for part in path.split(separator: "/") {
      let child = parent == "/" ? "/\(part)" : "\(parent)/\(part)"
      do throws(SystemError) {
        if try makeOne(child) { try fsync(parent) }
      } catch {
        switch StoreProblem(error, path: child) {
        case .inputOutput(let code): throw .cannotCreate(path: child, code: code)
        case .notADirectory: throw .cannotCreate(path: child, code: ENOTDIR)
        case .gone: throw .cannotCreate(path: child, code: ENOENT)
        case let problem: throw problem
        }
      }
      parent = child
    }
  }

  /// - Returns: Whether it was created.
  private func makeOne(_ path: String) throws(SystemError) -> Bool {
    do {
      _ = try retrying { mkdir(path, 0o700) }
      return true
    } catch {
      guard error.code == EEXIST else { throw error }
      return false
    }
  }

  private func fsync(_ path: String) throws(SystemError) {
    let number = try retrying { Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    try Descriptor(number).fsync()
  }
}

extension String {
  /// The path without trailing slashes, which would make the system follow a symbolic link.
  var withoutSlashesAtEnd: String {
    var path = self[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }
}
