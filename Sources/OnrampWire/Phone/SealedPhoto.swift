import CSodium

/// A photo as the phone's page seals it: a head, then pieces of equal length.
///
/// ```
/// head    "ONR1" | card (1) | flags (1) | the page's X25519 key B (32) | prefix (16)
/// key     SHA-512("onramp-phone-1" | X25519(b, A) | A | head | secret), its first half
/// piece   secretbox of 65,536 bytes; nonce: prefix | index (7, big-endian) | 1 if last, else 0
/// ```
///
/// The last piece ends with padding: a byte 0x80, then zeros. The second half of the hash is the
/// key of the other direction, in which nothing is sealed yet.
public enum SealedPhoto {
  /// Why something isn't a photo that the page sealed.
  public enum Problem: Error, Hashable, Sendable {
    /// It isn't of this format.
    case unknownFormat
    /// The page's key gives a secret that anyone knows.
    case weakKey
    /// It was changed, cut, reordered or repeated, or sealed with another secret.
    case damaged
    /// Something follows the last piece.
    case afterEnd
  }

  /// The length of a piece before sealing.
  public static let plainPiece = 64 << 10
  /// The length of a sealed piece.
  public static let sealedPiece = plainPiece + Int(crypto_secretbox_MACBYTES)

  /// The size of a sealed photo of a number of bytes.
  public static func size(of bytes: Int) -> Int {
    Head.length + (bytes / plainPiece + 1) * sealedPiece
  }

  /// The first bytes, which aren't secret.
  public struct Head: Hashable, Sendable {
    /// The length in bytes.
    public static let length = 54
    private static let format = Array("ONR1".utf8)

    /// The bytes of the head.
    public let bytes: [UInt8]
    /// The index of the requested photo, from 0.
    public var card: Int { Int(bytes[4]) }
    /// Whether it was sealed with a typed code, because the phone scanned nothing.
    public var isTyped: Bool { bytes[5] == 1 }
    var publicKey: [UInt8] { Array(bytes[6..<38]) }
    var prefix: ArraySlice<UInt8> { bytes[38...] }

    /// Reads a head.
    public init(_ bytes: [UInt8]) throws(Problem) {
      guard bytes.count == Self.length, bytes.starts(with: Self.format), bytes[5] <= 1 else {
        throw .unknownFormat
      }
      self.bytes = bytes
    }
  }

  /// The key of a photo, from the shared X25519 secret and the computer's public key.
  public static func key(
    shared: [UInt8], of computer: [UInt8], for head: Head, secret: String
  ) -> SecretBytes {
    var state = crypto_hash_sha512_state()
    crypto_hash_sha512_init(&state)
    for part in [Array("onramp-phone-1".utf8), shared, computer, head.bytes, Array(secret.utf8)] {
      crypto_hash_sha512_update(&state, part, UInt64(part.count))
    }
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha512_BYTES))
    defer { sodium_memzero(&hash, hash.count) }
    crypto_hash_sha512_final(&state, &hash)
    return SecretBytes(count: Int(crypto_secretbox_KEYBYTES)) { key in
      for index in 0..<Int(crypto_secretbox_KEYBYTES) { key[index] = hash[index] }
    }
  }

  /// The nonce of a piece.
  public static func nonce(of index: Int, isLast: Bool, in head: Head) -> [UInt8] {
    head.prefix + (0..<7).reversed().map { UInt8(truncatingIfNeeded: index >> (8 * $0)) }
      + [isLast ? 1 : 0]
  }

  /// Opens a sealed photo piece by piece.
  public struct Opener {
    private let head: Head
    private let key: SecretBytes
    private var next = 0
    private var isDone = false

    /// Prepares to open the photo with this head.
    ///
    /// - Parameter secret: The session's secret, or the code that was typed.
    public init(
      _ head: Head, with keys: PhoneKeys, secret: String
    ) throws(Problem) {
      self.head = head
      key = try keys.key(for: head, secret: secret)
    }

    /// Opens the next piece. The photo is complete once the last one is open.
    public mutating func open(_ piece: [UInt8], isLast: Bool) throws(Problem) -> [UInt8] {
      guard !isDone else { throw .afterEnd }
      guard piece.count == sealedPiece else { throw .damaged }
      let nonce = SealedPhoto.nonce(of: next, isLast: isLast, in: head)
      var plain = [UInt8](repeating: 0, count: plainPiece)
      let result = key.withPointer {
        crypto_secretbox_open_easy(&plain, piece, UInt64(piece.count), nonce, $0)
      }
      guard result == 0 else { throw .damaged }
      (next, isDone) = (next + 1, isLast)
      guard isLast else { return plain }
      var length = 0
      guard sodium_unpad(&length, plain, plain.count, plainPiece) == 0 else { throw .damaged }
      return Array(plain.prefix(length))
    }
  }
}
