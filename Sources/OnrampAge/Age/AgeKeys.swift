import CSodium
import OnrampWire

/// A recipient of age files: an X25519 public key, written `age1…`.
public struct AgeRecipient: Hashable, Sendable {
  static let length = Int(crypto_scalarmult_BYTES)
  private static let prefix = "age"

  let key: [UInt8]

  init(key: [UInt8]) { self.key = key }

  /// Parses a recipient; `nil` if the text is invalid or its checksum is wrong.
  public init?(_ text: String) {
    guard text == text.lowercased(), let key = Bech32.decode(text, prefix: Self.prefix),
      key.count == Self.length
    else { return nil }
    self.key = key
  }

  /// The X25519 form of a signing key; `nil` if that isn't a valid key.
  public init?(_ key: PublicKey) {
    guard let key = key.sealingKey else { return nil }
    self.key = key
  }

  /// The recipient in age's notation.
  public var text: String { Bech32.encode(key, prefix: Self.prefix) }
}

/// The key to age files for its recipient: an X25519 secret key, written `AGE-SECRET-KEY-1…`.
public struct AgeIdentity: Sendable {
  private static let prefix = "age-secret-key-"

  let secret: SecretBytes
  /// The public key of this identity.
  public let recipient: AgeRecipient
  /// The signing key whose X25519 form this is, if it is known.
  public private(set) var signing: SigningKey?

  private init?(_ secret: SecretBytes) {
    guard secret.count == Int(crypto_scalarmult_SCALARBYTES) else { return nil }
    var key = [UInt8](repeating: 0, count: AgeRecipient.length)
    guard secret.withPointer({ crypto_scalarmult_base(&key, $0) }) == 0 else { return nil }
    (self.secret, recipient) = (secret, AgeRecipient(key: key))
  }

  /// Creates a random identity; `nil` only if the library fails.
  public init?() { self.init(.random(count: Int(crypto_scalarmult_SCALARBYTES))) }

  /// The X25519 form of a signing key.
  public init?(_ key: SigningKey) {
    self.init(key.openingKey)
    signing = key
  }

  /// Parses an identity; `nil` if the text is invalid or its checksum is wrong.
  public init?(_ text: String) {
    guard text == text.uppercased(), var bytes = Bech32.decode(text, prefix: Self.prefix) else {
      return nil
    }
    defer { sodium_memzero(&bytes, bytes.count) }
    let secret = SecretBytes(count: bytes.count) { start in
      for (place, byte) in bytes.enumerated() { start[place] = byte }
    }
    self.init(secret)
  }

  /// The identity in age's notation.
  public var text: String {
    secret.withPointer {
      Bech32.encode(UnsafeBufferPointer(start: $0, count: secret.count), prefix: Self.prefix)
    }.uppercased()
  }
}
