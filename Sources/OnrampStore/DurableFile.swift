import FoundationEssentials
import Glibc

/// A file that is replaced as a whole, and of which the new bytes are on the disk before anyone is
/// told so.
struct DurableFile {
  let name: String
  let directory: Directory
  /// The name under which what it held before stays, if it is to stay.
  var previous: String?

  /// Why a file was not written.
  enum Problem: Error {
    /// Nothing changed.
    case unchanged(SystemError)
    /// The new file is in place, and the disk did not confirm it.
    case unconfirmed(SystemError)
  }

  /// What a file holds.
  enum Contents {
    case missing
    /// Larger than the limit, or no regular file.
    case unacceptable
    case bytes(Data)
  }

  /// Reads the file, if it holds at most `limit` bytes.
  func read(limit: Int) throws(SystemError) -> Contents {
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
    guard information.kind == S_IFREG, information.st_size <= limit else { return .unacceptable }
    // One byte more than the limit shows a file that grows.
    var bytes = Data(count: min(Int(information.st_size), limit) + 1)
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
    return length > limit ? .unacceptable : .bytes(bytes.prefix(length))
  }

  /// Puts `contents` in place of what the file holds.
  func write(_ contents: Data) throws(Problem) {
    do throws(SystemError) {
      let (temporary, file) = try directory.makeTemporary()
      do throws(SystemError) {
        try contents.withUnsafeBytes { bytes in
          Result { () throws(SystemError) in try file.write(bytes) }
        }.get()
        try file.synchronize()
        let isMoved = try previous.map { (name) throws(SystemError) in try keep(as: name) } ?? false
        do throws(SystemError) {
          try directory.rename(temporary, to: name)
        } catch {
          if isMoved, let previous { try directory.rename(previous, to: name) }
          throw error
        }
      } catch {
        // What can't be removed now is cleared at the next start.
        try? directory.remove(temporary)
        throw error
      }
    } catch {
      throw .unchanged(error)
    }
    do {
      try directory.synchronize()
    } catch {
      throw .unconfirmed(error)
    }
  }

  /// - Returns: whether the file itself went to the other name, as a file system without second
  ///   names wants it; for a moment only that one is there, and a start finds it.
  private func keep(as previous: String) throws(SystemError) -> Bool {
    // Where there is nothing to keep, the one before may be all that there is.
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
