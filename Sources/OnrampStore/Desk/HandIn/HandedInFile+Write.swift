import Glibc
import OnrampAge
import OnrampCore
import OnrampWire

/// An empty folder for the files of a handed-in application.
public struct HandedInFolder: Sendable {
  fileprivate let folder: Directory

  /// The folder's descriptor.
  public var descriptor: Int32 { folder.number }

  /// Opens an empty folder, or creates one.
  public init(path: String) throws(HandedInFile.WriteProblem) {
    umask(0o077)
    // Exceeding a file size limit must be an error instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    let isEmpty: Bool
    do throws(SystemError) {
      if mkdir(path, 0o700) < 0, errno != EEXIST { throw SystemError(code: errno) }
      folder = try Directory(opening: path)
      isEmpty = try folder.names().isEmpty
    } catch {
      throw HandedInFile.WriteProblem(creating: path, error)
    }
    guard isEmpty else { throw .notEmpty }
  }
}

extension HandedInFile {
  /// Why the files couldn't be written to a folder, where none is left behind.
  public enum WriteProblem: Error, Hashable, Sendable {
    case source(Problem)
    /// The path names something other than an empty folder.
    case notEmpty
    /// The path can't name a folder, such as inside one that doesn't exist.
    case cannotCreate
    /// The folder or a file can't be written.
    case notWritten(StoreProblem)
  }

  /// Writes the files to a folder, and returns once they are on disk.
  ///
  /// - Parameter summary: What to write as the summary instead of the sender's text, which may hold
  ///   control characters.
  public func write(to target: HandedInFolder, summary: String) throws(WriteProblem) {
    do throws(WriteProblem) {
      try write(into: target.folder, summary: Array(summary.utf8))
    } catch {
      // The folder was empty, so this removes only files written here.
      remove(from: target.folder)
      throw error
    }
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
  ) throws(WriteProblem) {
    umask(0o077)
    signal(SIGXFSZ, SIG_IGN)
    let folder: Directory
    do throws(SystemError) {
      if mkdir(path, 0o700) < 0, errno != EEXIST { throw SystemError(code: errno) }
      folder = try Directory(opening: path + "/.")
    } catch {
      throw WriteProblem(creating: path, error)
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

  /// Writes a new file that only its owner reads, and returns once it is on disk.
  public static func keep(_ bytes: [UInt8], at path: String) throws(WriteProblem) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = String(path[(slash.map(path.index(after:)) ?? path.startIndex)...])
    try keep(bytes, as: name, in: folder)
  }

  /// Removes a file that ``keep(_:at:)`` has just written.
  public static func drop(_ path: String) { unlink(path) }

  /// The digest of a file; `nil` if it can't be read.
  public static func digest(of path: String) -> Digest? {
    guard let file = try? open(path) else { return nil }
    var hash = Digest.Hasher()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { try? file.read(into: $0) }
      guard let count else { return nil }
      if count == 0 { return hash.finish() }
      hash.update(buffer[..<count])
    }
  }

  private func write(into folder: Directory, summary: [UInt8]) throws(WriteProblem) {
    var events: HandedInEvents
    events = try throwing(as: WriteProblem.source, self.events())
    var photos: Directory?
    var current: Descriptor?
    while let event = try next(&events) {
      try attempt { () throws(SystemError) in
        switch event {
        case .file(.photo(let name), _):
          try current?.fsync()
          if photos == nil {
            _ = try folder.makeDirectory(ArchiveName.photos)
            photos = try folder.directory(ArchiveName.photos)
          }
          current = try photos?.create(name)
        case .file(let name, _):
          try current?.fsync()
          current = try folder.create(name.path)
          guard name == .summary else { break }
          try current?.write(summary)
          try current?.fsync()
          current = nil
        case .contents(let bytes): try current?.write(Array(bytes))
        }
      }
    }
    try attempt { () throws(SystemError) in
      try current?.fsync()
      try photos?.fsync()
      try folder.fsync()
    }
  }

  /// Removes what was written before a failure, as far as the writing got.
  private func remove(from folder: Directory) {
    if let directory = try? folder.directory(ArchiveName.photos) {
      for case .photo(let name) in photos.map(\.name) { try? directory.remove(name) }
      try? folder.removeDirectory(ArchiveName.photos)
    }
    for name: ArchiveName in [.application, .steps, .summary] { try? folder.remove(name.path) }
  }

  private func next(
    _ events: inout HandedInEvents
  ) throws(WriteProblem) -> TarReader.Event? {
    return try throwing(as: WriteProblem.source, events.next())
  }

  private func attempt(_ work: () throws(SystemError) -> Void) throws(WriteProblem) {
    do {
      try work()
    } catch {
      throw .notWritten(StoreProblem(error, path: ""))
    }
  }
}

extension HandedInFile.WriteProblem {
  /// Translates a failure to create or open a folder.
  fileprivate init(creating path: String, _ error: SystemError) {
    switch error.code {
    case ENOENT, EBUSY, ENOTDIR, ENAMETOOLONG, ELOOP, EINVAL: self = .cannotCreate
    default: self = .notWritten(StoreProblem(error, path: path))
    }
  }
}
