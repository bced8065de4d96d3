import Glibc
import OnrampAge
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
      throw .cannotCreate(code: error.code)
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
    /// The folder can't be created. `code` is the errno.
    case cannotCreate(code: Int32)
    /// A file can't be written. `code` is the errno.
    case notWritten(code: Int32)
  }

  /// Writes the files to a folder, and returns once they are on disk.
  ///
  /// - Parameter summary: What to write as the summary instead of the sender's text, which may hold
  ///   control characters.
  public func write(to target: HandedInFolder, summary: String) throws(WriteProblem) {
    do throws(WriteProblem) {
      try write(into: target.folder, summary: Array(summary.utf8))
    } catch {
      // The folder was empty, so everything in it is ours.
      try? remove(from: target.folder)
      throw error
    }
  }

  /// Writes a sealed file to a folder without replacing another, and returns once it is on disk.
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

  private func write(into folder: Directory, summary: [UInt8]) throws(WriteProblem) {
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
          guard name == .summary else { break }
          try current?.write(summary)
          try current?.synchronize()
          current = nil
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

  /// Removes what was written before a failure.
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
