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
  public init(path: String) throws(DeskFile.Problem) {
    umask(0o077)
    // Exceeding a file size limit must be an error instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    let isEmpty: Bool
    do throws(SystemError) {
      if mkdir(path, 0o700) < 0, errno != EEXIST { throw SystemError(code: errno) }
      folder = try Directory(opening: path)
      isEmpty = try folder.names().isEmpty
    } catch {
      throw DeskFile.Problem(creating: path, error)
    }
    guard isEmpty else { throw .notEmpty }
  }
}

extension HandedInFile {
  /// Why the files couldn't be written to a folder, where none is left behind.
  public enum WriteProblem: Error, Hashable, Sendable {
    case source(Problem)
    case file(DeskFile.Problem)
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
      throw .file(.notWritten(StoreProblem(error, path: "")))
    }
  }
}

extension DeskFile {
  /// The digest of a sealed application; `nil` if it can't be read.
  public static func digest(of path: String) -> Digest? {
    guard let file = try? HandedInFile.open(path) else { return nil }
    var hash = Digest.Hasher()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { try? file.read(into: $0) }
      guard let count else { return nil }
      if count == 0 { return hash.finish() }
      hash.update(buffer[..<count])
    }
  }
}
