import Glibc
import OnrampSteps

/// Reads files named by the user or the policy.
enum InputFile {
  /// Who can write a file, according to its permissions.
  enum Writers {
    case anybody
    /// Only the owner of the file.
    case owner
    /// Only root and the current user.
    case administrator
  }

  /// Why a file wasn't read.
  enum Refusal: Error {
    case unreadable
    /// The disk reported an error.
    case failed(code: Int32)
    case ownedByAnother
    case writableByOthers
  }

  /// Reads a regular file, one byte beyond the reader's limit, so that the reader can report it.
  static func bytes(
    of path: String, from writers: Writers = .anybody, limit: Int = JSONReader.sizeLimit + 1
  ) throws(Refusal) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw errno == EIO ? .failed(code: errno) : .unreadable }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable
    }
    if writers != .anybody { try check(information, writers) }
    var bytes: [UInt8] = []
    var code: Int32 = 0
    while bytes.count < limit {
      let room = min(limit - bytes.count, 1 << 16)
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        repeat { count = read(file, buffer.baseAddress, room) } while count < 0 && errno == EINTR
        code = count < 0 ? errno : 0
        count = max(count, 0)
      }
      guard code == 0 else { throw .failed(code: code) }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  private static func check(_ information: stat, _ writers: Writers) throws(Refusal) {
    guard writers == .owner || [0, geteuid()].contains(information.st_uid) else {
      throw .ownedByAnother
    }
    guard information.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .writableByOthers }
  }
}
