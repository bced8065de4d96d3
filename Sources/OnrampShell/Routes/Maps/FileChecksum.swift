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
    return word.isHex(count: 32) ? .md5(word) : nil
  }

  /// Whether a file has the checksum; `nil` if it can't be read, or on cancellation.
  func matches(_ file: Int32, _ work: Cancellation) -> Bool? {
    var hash = Digest.Hasher()
    var md5 = MD5_CTX()
    MD5_Init(&md5)
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    var place = 0
    while true {
      if work.isCancelled { return nil }
      let count = pread(file, &piece, piece.count, place)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      place += count
      switch self {
      case .md5: MD5_Update(&md5, piece, count)
      case .sha256: hash.update(piece[..<count])
      }
    }
    switch self {
    case .sha256(let text): return hash.finish().hex == text
    case .md5(let text):
      var bytes = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
      MD5_Final(&bytes, &md5)
      return bytes.hex == text
    }
  }
}

extension String {
  /// Whether it consists of this many lowercase hexadecimal digits.
  func isHex(count: Int) -> Bool {
    utf8.count == count
      && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
