import CSodium
import FoundationEssentials

/// A SHA-256 that is computed as bytes come.
struct SHA256 {
  private var state = crypto_hash_sha256_state()

  init() { crypto_hash_sha256_init(&state) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    crypto_hash_sha256_update(&state, start, UInt64(bytes.count))
  }

  /// The digest: 64 lower-case hexadecimal digits.
  mutating func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256_final(&state, &digest)
    var text = [CChar](repeating: 0, count: 2 * digest.count + 1)
    sodium_bin2hex(&text, text.count, digest, digest.count)
    return String(decoding: text.dropLast().map(UInt8.init), as: UTF8.self)
  }

  /// The digest of bytes that are all there.
  static func digest(of bytes: Data) -> String {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }

  /// Whether a text has the form of a digest.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
