import Glibc
import OnrampCore

/// A route's file for other programs.
///
/// It appears atomically, and replaces nothing but an empty file.
public struct GPXFile {
  private let path: String
  private let name: String
  private let parent: String

  /// Creates the description of a file, whose folder must exist.
  public init(_ path: String) {
    self.path = path
    let parts = path.split(separator: "/")
    name = path.hasSuffix("/") ? "." : parts.last.map(String.init) ?? "."
    parent = (path.hasPrefix("/") ? "/" : "./") + parts.dropLast().joined(separator: "/")
  }

  /// Writes the file, and returns once it is on disk.
  ///
  /// - Parameter data: The path of the data directory, which the file must not be in.
  public func write(_ bytes: [UInt8], besides data: String) throws(RouteExportProblem) {
    umask(0o077)
    // Exceeding a file size limit must be an error rather than end the process.
    signal(SIGXFSZ, SIG_IGN)
    let folder = try attempt { () throws(SystemError) in
      // Follow a link to the folder, because the driver sees where it leads.
      try Directory(opening: parent + "/.")
    }
    let isInData = try attempt { () throws(SystemError) in
      try Directory(ifThereAt: data.withoutSlashesAtEnd)?.holds(name, in: folder) ?? false
    }
    guard !isInData else { throw .inData(path: path) }
    try clearLeftOvers(in: folder)
    let isFree = try attempt { () throws(SystemError) in
      guard name != ".", name != ".." else { return false }
      guard let found = try folder.information(of: name) else { return true }
      return found.kind == S_IFREG && found.st_size == 0
    }
    guard isFree else { throw .exists(path: path) }
    try attempt { () throws(SystemError) in try write(bytes, in: folder) }
  }

  private func write(_ bytes: [UInt8], in folder: Directory) throws(SystemError) {
    let (temporary, file) = try folder.makeTemporary()
    var isMoved = false
    do throws(SystemError) {
      // The lock marks a file being written; it ends with the program.
      _ = try? once { flock(file.number, LOCK_EX | LOCK_NB) }
      try file.write(bytes)
      try file.fsync()
      try folder.rename(temporary, to: name)
      isMoved = true
      try folder.fsync()
    } catch {
      // The next export to the folder removes what can't be removed now.
      try? folder.remove(isMoved ? name : temporary)
      throw error
    }
  }

  /// Removes the leftovers of killed exports in the folder.
  private func clearLeftOvers(in folder: Directory) throws(RouteExportProblem) {
    try attempt { () throws(SystemError) in
      for name in try folder.names() where Directory.isTemporary(name) {
        guard let file = try? folder.openForReading(name), let found = try? file.information(),
          found.kind == S_IFREG, found.st_uid == geteuid(),
          (try? once { flock(file.number, LOCK_EX | LOCK_NB) }) != nil
        else { continue }
        try folder.remove(name)
      }
    }
  }

  private func attempt<Result>(
    _ work: () throws(SystemError) -> Result
  ) throws(RouteExportProblem) -> Result {
    do {
      return try work()
    } catch {
      switch error.code {
      case ENOENT, EBUSY, EXDEV, ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP, EINVAL:
        throw .target(.cannotCreate(path: path, code: error.code))
      default: throw .target(StoreProblem(error, path: path))
      }
    }
  }
}
