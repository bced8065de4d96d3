import CSodium
import FoundationEssentials

/// A SHA-256, computed incrementally.
struct SHA256 {
  private var state = crypto_hash_sha256_state()

  init() { crypto_hash_sha256_init(&state) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    crypto_hash_sha256_update(&state, start, UInt64(bytes.count))
  }

  /// The digest, as 64 lowercase hexadecimal digits.
  mutating func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256_final(&state, &digest)
    return String(unsafeUninitializedCapacity: 2 * digest.count + 1) { text in
      guard let start = text.baseAddress else { return 0 }
      sodium_bin2hex(start, text.count, digest, digest.count)
      return 2 * digest.count
    }
  }

  /// The digest of bytes in memory.
  static func digest(of bytes: Data) -> String {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }

  /// Whether a text looks like a digest.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
