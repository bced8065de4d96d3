import Glibc
import OnrampCore

/// A file of the desk's staff: a sealed application, a key, an export, what was seen of the audit.
public enum DeskFile {
  /// Why a file, or the folder for it, couldn't be written. Nothing is left behind.
  public enum Problem: Error, Hashable, Sendable {
    /// The path names an existing file, or a folder that isn't empty.
    case notEmpty
    /// The path can't name a folder, such as inside one that doesn't exist.
    case cannotCreate
    /// The folder or a file can't be written.
    case notWritten(StoreProblem)
  }

  /// Writes a file to a folder, creating the folder if needed, and returns once the file is on
  /// disk.
  ///
  /// On failure, no file is left, or the previous one stays, unless the disk didn't confirm a
  /// replacement.
  ///
  /// - Parameter replacing: Whether to replace a file of that name rather than fail.
  public static func keep(
    _ bytes: [UInt8], as name: String, in path: String, replacing: Bool = false
  ) throws(Problem) {
    umask(0o077)
    signal(SIGXFSZ, SIG_IGN)
    let folder: Directory
    do throws(SystemError) {
      if mkdir(path, 0o700) < 0, errno != EEXIST { throw SystemError(code: errno) }
      folder = try Directory(opening: path + "/.")
    } catch {
      throw Problem(creating: path, error)
    }
    do throws(SystemError) {
      let (temporary, file) = try folder.makeTemporary()
      do throws(SystemError) {
        try file.write(bytes)
        try file.fsync()
        if replacing {
          try folder.rename(temporary, to: name)
        } else if try !folder.renameToUnused(temporary, as: name, in: folder) {
          throw SystemError(code: EEXIST)
        }
      } catch {
        try? folder.remove(temporary)
        throw error
      }
    } catch {
      throw error.code == EEXIST ? .notEmpty : .notWritten(StoreProblem(error, path: path))
    }
    do throws(SystemError) {
      try folder.fsync()
    } catch {
      if replacing { throw .notWritten(.unconfirmed(code: error.code)) }
      try? folder.remove(name)
      throw .notWritten(StoreProblem(error, path: path))
    }
  }

  /// Writes a file that only its owner reads, and returns once it is on disk.
  public static func keep(
    _ bytes: [UInt8], at path: String, replacing: Bool = false
  ) throws(Problem) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = String(path[(slash.map(path.index(after:)) ?? path.startIndex)...])
    try keep(bytes, as: name, in: folder, replacing: replacing)
  }

  /// Removes a file that ``keep(_:at:replacing:)`` has just written.
  public static func drop(_ path: String) { unlink(path) }
}

extension DeskFile.Problem {
  /// Translates a failure to create or open a folder.
  init(creating path: String, _ error: SystemError) {
    switch error.code {
    case ENOENT, EBUSY, ENOTDIR, ENAMETOOLONG, ELOOP, EINVAL: self = .cannotCreate
    default: self = .notWritten(StoreProblem(error, path: path))
    }
  }
}
