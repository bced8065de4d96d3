import FoundationEssentials
import Glibc

/// Contents that fill one disk sector, whose write is atomic, so that they can be changed in place
/// without free space.
enum Sector {
  /// The size of a sector, in bytes.
  static let size = 512

  /// Encodes contents, padded to a sector's length.
  static func seal(_ contents: some StoredContents) throws(SystemError) -> Data {
    let short = try Envelope.seal(contents)
    guard short.count <= size else { throw SystemError(code: EFBIG) }
    // The checksum also covers the padding.
    return try Envelope.seal(contents, padding: size - short.count)
  }
}

extension Directory {
  /// Opens the directory again and locks that descriptor, so that programs take turns.
  ///
  /// - Returns: `nil` if another program holds the lock for too long.
  func locked(tries: Int) throws(SystemError) -> Directory? {
    let again = try directory(".")
    return try again.lock(tries: tries) { usleep(10_000) } ? again : nil
  }
}
