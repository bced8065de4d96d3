import FoundationEssentials
import Glibc

/// Contents that fill one sector of a disk, which is written as a whole or not at all: they can be
/// changed in place, and that needs no room.
enum Sector {
  /// The length in bytes.
  static let size = 512

  /// Encodes contents to the length of a sector.
  static func seal(_ contents: some StoredContents) throws(SystemError) -> Data {
    let short = try Envelope.seal(contents)
    guard short.count <= size else { throw SystemError(code: EFBIG) }
    // The checksum covers the space, too.
    return try Envelope.seal(contents, padding: size - short.count)
  }
}

extension Directory {
  /// Opens the directory once more and locks that, so that programs take turns.
  ///
  /// - Returns: `nil` if another program has it for too long.
  func locked(patience: Int) throws(SystemError) -> Directory? {
    let again = try directory(".")
    return try again.lock(patience: patience) { usleep(10_000) } ? again : nil
  }
}
