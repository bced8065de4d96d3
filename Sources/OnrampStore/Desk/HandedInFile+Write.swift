import Glibc
import OnrampAge
import OnrampWire

/// An empty folder for the files of what was handed in.
public struct HandedInFolder: Sendable {
  fileprivate let folder: Directory

  /// The number of its descriptor.
  public var descriptor: Int32 { folder.number }

  /// Opens a folder that is empty, or makes one.
  public init(path: String) throws(HandedInFile.WriteProblem) {
    umask(0o077)
    // Exceeding a file size limit must be an error rather than end the process.
    signal(SIGXFSZ, SIG_IGN)
    let isEmpty: Bool
    do throws(SystemError) {
      if mkdir(path, 0o700) < 0, errno != EEXIST { throw SystemError(code: errno) }
      folder = try Directory(opening: path)
      isEmpty = try folder.names().isEmpty
    } catch {
      throw .cannotCreate(code: error.code)
    }
    guard isEmpty else { throw .notEmpty }
  }
}

extension HandedInFile {
  /// Why its files can't be written to a folder. None of them is left there.
  public enum WriteProblem: Error, Hashable, Sendable {
    case source(Problem)
    /// Something other than an empty folder is there.
    case notEmpty
    /// The folder can't be made. `code` is the system's errno.
    case cannotCreate(code: Int32)
    /// Something can't be written. `code` is the system's errno.
    case notWritten(code: Int32)
  }

  /// Writes its files to a folder, and returns once they are on disk.
  public func write(to target: HandedInFolder) throws(WriteProblem) {
    do throws(WriteProblem) {
      try write(into: target.folder)
    } catch {
      // It was empty, so all of this is ours.
      try? remove(from: target.folder)
      throw error
    }
  }

  /// Writes a file that was handed in to a folder, sealed as it is, and returns once it is on disk.
  /// Nothing that has its name is replaced.
  public static func keep(
    _ bytes: [UInt8], as number: SubmissionNumber, in path: String
  ) throws(WriteProblem) {
    umask(0o077)
    signal(SIGXFSZ, SIG_IGN)
    let folder: Directory
    do throws(SystemError) {
      folder = try Directory(opening: path + "/.")
    } catch {
      throw .cannotCreate(code: error.code)
    }
    do throws(SystemError) {
      let (temporary, file) = try folder.makeTemporary()
      do throws(SystemError) {
        try file.write(bytes)
        try file.synchronize()
        guard try folder.renameToUnused(temporary, as: number.text + ".age", in: folder) else {
          throw SystemError(code: EEXIST)
        }
        try folder.synchronize()
      } catch {
        try? folder.remove(temporary)
        throw error
      }
    } catch {
      throw error.code == EEXIST ? .notEmpty : .notWritten(code: error.code)
    }
  }

  private func write(into folder: Directory) throws(WriteProblem) {
    var events: HandedInEvents
    do throws(Problem) {
      events = try self.events()
    } catch {
      throw .source(error)
    }
    var photos: Directory?
    var current: Descriptor?
    while let event = try next(&events) {
      try attempt { () throws(SystemError) in
        switch event {
        case .file(.photo(let name), _):
          try current?.synchronize()
          if photos == nil {
            _ = try folder.makeDirectory(ArchiveName.photos)
            photos = try folder.directory(ArchiveName.photos)
          }
          current = try photos?.create(name)
        case .file(let name, _):
          try current?.synchronize()
          current = try folder.create(name.path)
        case .contents(let bytes): try current?.write(Array(bytes))
        }
      }
    }
    try attempt { () throws(SystemError) in
      try current?.synchronize()
      try photos?.synchronize()
      try folder.synchronize()
    }
  }

  /// Removes what was written before something failed.
  private func remove(from folder: Directory) throws(SystemError) {
    let own = photos.map(\.name) + [.application, .steps, .summary]
    for name in own {
      if case .photo(let photo) = name {
        try folder.directory(ArchiveName.photos).remove(photo)
      } else {
        try folder.remove(name.path)
      }
    }
    try folder.removeDirectory(ArchiveName.photos)
  }

  private func next(
    _ events: inout HandedInEvents
  ) throws(WriteProblem) -> TarReader.Event? {
    do {
      return try events.next()
    } catch {
      throw .source(error)
    }
  }

  private func attempt(_ work: () throws(SystemError) -> Void) throws(WriteProblem) {
    do {
      try work()
    } catch {
      throw .notWritten(code: error.code)
    }
  }
}
