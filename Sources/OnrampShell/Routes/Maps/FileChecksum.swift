import CCrypto
import Glibc
import OnrampWire

/// The checksum of a file to download.
enum FileChecksum: Hashable {
  /// In lowercase hexadecimal digits.
  case md5(String), sha256(String)

  /// The digits.
  var text: String {
    switch self {
    case .md5(let text), .sha256(let text): text
    }
  }

  /// Reads the first word of a file as written by `md5sum`.
  static func md5(of text: [UInt8]) -> FileChecksum? {
    let word = String(decoding: text.prefix { $0 > 0x20 }, as: UTF8.self).lowercased()
    return word.isHex(digits: 32) ? .md5(word) : nil
  }

  /// Whether a file has the checksum; `nil` if it can't be read, or on cancellation.
  func matches(_ file: Int32, _ work: Cancellation) -> Bool? {
    switch self {
    case .sha256(let text): return Self.sha256(of: file, work).map { $0 == text }
    case .md5(let text):
      var md5 = MD5_CTX()
      MD5_Init(&md5)
      guard Self.read(file, work, { MD5_Update(&md5, $0.baseAddress, $0.count) }) else {
        return nil
      }
      var bytes = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
      MD5_Final(&bytes, &md5)
      return bytes.hex == text
    }
  }

  /// The SHA-256 of a file, in hexadecimal digits; `nil` if it can't be read, or on cancellation.
  static func sha256(of file: Int32, _ work: Cancellation) -> String? {
    var hash = Digest.Hasher()
    return read(file, work) { hash.update($0) } ? hash.finish().hex : nil
  }

  /// Reads all of a file. Returns `false` if it can't be read, or on cancellation.
  private static func read(
    _ file: Int32, _ work: Cancellation, _ take: (UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    var place = 0
    while !work.isCanceled {
      let count = pread(file, &piece, piece.count, place)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 }
      place += count
      piece.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
    return false
  }
}
