import CCrypto
import CSodium

/// A SHA-256 digest.
public struct Digest: FixedBytes {
  /// The length in bytes.
  public static let length = Int(SHA256_DIGEST_LENGTH)

  /// The bytes of the digest.
  public let bytes: [UInt8]

  /// Computes the digest of bytes in memory.
  public init(of bytes: some Collection<UInt8>) {
    var hash = Hasher()
    hash.update(bytes)
    self = hash.finish()
  }

  /// Creates it from bytes of this length.
  public init(made bytes: [UInt8]) { self.bytes = bytes }

  /// The digest as 64 lowercase hexadecimal digits.
  public var hex: String { bytes.hex }

  /// The value of tus's `Upload-Checksum` header for a piece with this digest.
  public var uploadChecksum: String { "sha256 " + Base64.encode(bytes, isPadded: true) }

  /// Parses the value of an `Upload-Checksum` header.
  public init?(uploadChecksum value: some StringProtocol) {
    let prefix = "sha256 "
    guard value.hasPrefix(prefix) else { return nil }
    let text = value.dropFirst(prefix.count)
    guard text.last == "=", let bytes = Base64.decode(text.dropLast().utf8) else { return nil }
    self.init(bytes)
  }

  /// Computes a digest incrementally.
  public struct Hasher {
    private var state = SHA256_CTX()

    /// Creates a hasher without input.
    public init() { SHA256_Init(&state) }

    /// Adds bytes.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
      SHA256_Update(&state, bytes.baseAddress, bytes.count)
    }

    /// Adds bytes.
    public mutating func update(_ bytes: some Collection<UInt8>) {
      let isAdded: Void? = bytes.withContiguousStorageIfAvailable {
        SHA256_Update(&state, $0.baseAddress, $0.count)
      }
      if isAdded == nil { update(Array(bytes)) }
    }

    /// Returns the digest of all bytes added.
    public mutating func finish() -> Digest {
      var bytes = [UInt8](repeating: 0, count: Digest.length)
      SHA256_Final(&bytes, &state)
      return Digest(made: bytes)
    }
  }
}

extension [UInt8] {
  /// The bytes as lowercase hexadecimal digits.
  public var hex: String {
    String(unsafeUninitializedCapacity: 2 * count + 1) { text in
      text.withMemoryRebound(to: CChar.self) { text in
        if let start = text.baseAddress { sodium_bin2hex(start, text.count, self, count) }
      }
      return 2 * count
    }
  }
}

extension StringProtocol {
  /// Whether it is this many lowercase hexadecimal digits.
  public func isHex(digits: Int) -> Bool {
    utf8.count == digits
      && utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
