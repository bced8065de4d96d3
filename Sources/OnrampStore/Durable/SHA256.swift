import CCrypto
import FoundationEssentials

/// A SHA-256, computed incrementally.
struct SHA256 {
  private var state = SHA256_CTX()

  init() { SHA256_Init(&state) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    SHA256_Update(&state, bytes.baseAddress, bytes.count)
  }

  /// The digest, as 64 lowercase hexadecimal digits.
  mutating func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    SHA256_Final(&digest, &state)
    return String(unsafeUninitializedCapacity: 2 * digest.count) { text in
      for (place, byte) in digest.enumerated() {
        text[2 * place] = Self.digits[Int(byte >> 4)]
        text[2 * place + 1] = Self.digits[Int(byte & 0xF)]
      }
      return 2 * digest.count
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// The digest of bytes in memory.
  static func digest(of bytes: Data) -> String {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }

  /// Whether text has the form of a digest.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
