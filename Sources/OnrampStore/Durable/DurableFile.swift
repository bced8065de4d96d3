import FoundationEssentials
import Glibc
import OnrampCore

/// A file replaced as a whole, whose new contents are on disk before the call returns.
struct DurableFile {
  let name: String
  let directory: Directory
  /// The maximum size, in bytes, for reading and for writing: a write that can't be read again must
  /// not be acknowledged.
  let maxBytes: Int
  /// The name under which to keep the previous contents, if any.
  let previous: String?
  /// Whether to overwrite what a failed write leaves behind.
  let isSecret: Bool

  /// The file of a document in a folder.
  ///
  /// - Parameter isSealed: Whether it belongs to an account; by default, whether the folder seals
  ///   what is written to it.
  init(
    _ document: StoredDocument, in directory: Directory, isSealed: Bool? = nil,
    previous: String? = nil
  ) {
    let isSealed = isSealed ?? (directory.vault != nil)
    self.init(
      name: document.name, directory: directory,
      maxBytes: isSealed ? SealedDocument.size(of: document.limit) : document.limit,
      previous: previous)
  }

  init(
    name: String, directory: Directory, maxBytes: Int, previous: String? = nil,
    isSecret: Bool = false
  ) {
    (self.name, self.directory, self.maxBytes) = (name, directory, maxBytes)
    (self.previous, self.isSecret) = (previous, isSecret)
  }

  /// Why a file couldn't be written.
  enum Problem: Error {
    /// Nothing changed.
    case unchanged(SystemError)
    /// The new file is in place, but the disk did not confirm it.
    case unconfirmed(SystemError)

    /// The failed call.
    var cause: SystemError {
      switch self {
      case .unchanged(let error), .unconfirmed(let error): error
      }
    }
  }

  /// The contents of a file.
  enum Contents {
    case missing
    /// The file exceeds the limit, or isn't a regular file.
    case unacceptable
    case bytes(Data)
  }

  func read() throws(SystemError) -> Contents {
    let file: Descriptor
    do {
      file = try directory.openForReading(name)
    } catch {
      switch error.code {
      case ENOENT: return .missing
      case ELOOP, ENXIO: return .unacceptable
      default: throw error
      }
    }
    let information = try file.information()
    guard information.kind == S_IFREG, information.st_size <= maxBytes else { return .unacceptable }
    // An extra byte reveals a file that grows beyond the limit.
    var bytes = Data(count: min(Int(information.st_size), maxBytes) + 1)
    var length = 0
    while length < bytes.count {
      let count = try bytes.withUnsafeMutableBytes { buffer in
        Result { () throws(SystemError) in
          try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[length...]))
        }
      }.get()
      if count == 0 { break }
      length += count
    }
    return length > maxBytes ? .unacceptable : .bytes(bytes.prefix(length))
  }

  /// Replaces the file's contents.
  ///
  /// - Throws: `EFBIG` if they exceed the maximum size.
  func write(_ contents: Data) throws(Problem) {
    try write { (file) throws(SystemError) in try file.write(contents) }
  }

  /// Replaces the file with what `contents` writes to the descriptor.
  func write(_ contents: (Descriptor) throws(SystemError) -> Void) throws(Problem) {
    do throws(SystemError) {
      let (temporary, file) = try directory.makeTemporary()
      do throws(SystemError) {
        try contents(file)
        guard try file.information().st_size <= maxBytes else { throw SystemError(code: EFBIG) }
        try file.fsync()
        let isMoved = try previous.map { (name) throws(SystemError) in try keep(as: name) } ?? false
        do throws(SystemError) {
          try directory.rename(temporary, to: name)
        } catch {
          if isMoved, let previous { try directory.rename(previous, to: name) }
          throw error
        }
      } catch {
        // The next start removes what can't be removed now.
        if isSecret { try? directory.wipe(temporary) }
        try? directory.remove(temporary)
        throw error
      }
    } catch {
      throw .unchanged(error)
    }
    try throwing(as: Problem.unconfirmed, directory.fsync())
  }

  /// Keeps the current contents under another name.
  ///
  /// - Returns: Whether the file was renamed, on a file system without hard links. Then only the
  ///   other name exists for a moment, which a start accepts.
  private func keep(as previous: String) throws(SystemError) -> Bool {
    // Without current contents, the previous file may be the only one.
    guard try directory.information(of: name)?.kind == S_IFREG else { return false }
    try directory.remove(previous)
    do {
      try directory.link(name, as: previous)
      return false
    } catch {
      guard [EPERM, EOPNOTSUPP, EMLINK].contains(error.code) else { throw error }
      try directory.rename(name, to: previous)
      return true
    }
  }
}
