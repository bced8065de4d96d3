import CSodium

/// An Ed25519 public key: a terminal's, a driver's, the server's or that of someone at the desk.
public struct PublicKey: Hashable, Sendable {
  /// The number of its bytes.
  public static let length = Int(crypto_sign_PUBLICKEYBYTES)

  /// The bytes of the key.
  public let bytes: [UInt8]

  /// Makes a key of its bytes; `nil` if there aren't 32.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// Reads a key in base64url.
  public init?(_ text: some StringProtocol) {
    guard let bytes = Base64URL.decode(text, count: Self.length) else { return nil }
    self.bytes = bytes
  }

  /// The key in base64url.
  public var text: String { Base64URL.encode(bytes) }

  /// Whether a text was signed with the secret half of this key.
  public func verifies(_ signature: Signature, of text: SignedText) -> Bool {
    crypto_sign_verify_detached(signature.bytes, text.bytes, UInt64(text.bytes.count), bytes) == 0
  }
}

/// An Ed25519 signature.
public struct Signature: Hashable, Sendable {
  /// The number of its bytes.
  public static let length = Int(crypto_sign_BYTES)

  /// The bytes of the signature.
  public let bytes: [UInt8]

  /// Makes a signature of its bytes; `nil` if there aren't 64.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// Reads a signature in base64url.
  public init?(_ text: some StringProtocol) {
    guard let bytes = Base64URL.decode(text, count: Self.length) else { return nil }
    self.bytes = bytes
  }

  /// Keeps what libsodium wrote.
  fileprivate init(made bytes: [UInt8]) { self.bytes = bytes }

  /// The signature in base64url.
  public var text: String { Base64URL.encode(bytes) }
}

/// An Ed25519 key pair, in memory that is locked and wiped with the last reference to it.
public final class SigningKey: Sendable {
  /// The number of bytes that a pair is made of.
  public static let seedLength = Int(crypto_sign_SEEDBYTES)

  /// The seed followed by the public key.
  private let secret: SecretBytes
  /// The half that anyone may know.
  public let publicKey: PublicKey

  /// Makes the pair of a seed; `nil` if that isn't 32 bytes. The caller wipes the seed.
  public init?(seed: UnsafeRawBufferPointer) {
    guard seed.count == Self.seedLength, let start = seed.baseAddress, sodium_init() >= 0 else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: PublicKey.length)
    secret = SecretBytes(count: Int(crypto_sign_SECRETKEYBYTES)) { secret in
      _ = crypto_sign_seed_keypair(&bytes, secret, start.assumingMemoryBound(to: UInt8.self))
    }
    guard let key = PublicKey(bytes) else { return nil }
    publicKey = key
  }

  /// Makes the pair of a seed; `nil` if that isn't 32 bytes.
  public static func of(seed: [UInt8]) -> SigningKey? {
    seed.withUnsafeBytes { SigningKey(seed: $0) }
  }

  /// Makes the pair of a seed in base64url; `nil` if that isn't 32 bytes.
  public static func of(seed text: some StringProtocol) -> SigningKey? {
    guard var seed = Base64URL.decode(text, count: seedLength) else { return nil }
    defer { sodium_memzero(&seed, seed.count) }
    return of(seed: seed)
  }

  /// The seed in base64url, which must not be copied anywhere but to the file that keeps it.
  public var seedText: String { withSeed { Base64URL.encode($0) } }

  /// Makes a new pair.
  public static func random() -> SigningKey {
    var seed = randomBytes(seedLength)
    defer { sodium_memzero(&seed, seed.count) }
    guard let key = of(seed: seed) else { preconditionFailure("libsodium doesn't start") }
    return key
  }

  /// Gives access to the seed, which must not be copied anywhere but to the file that keeps it.
  public func withSeed<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try secret.withPointer { (start) throws(Failure) in
      try body(UnsafeRawBufferPointer(start: start, count: Self.seedLength))
    }
  }

  /// Signs a text. The same text always gets the same signature.
  public func sign(_ text: SignedText) -> Signature {
    var bytes = [UInt8](repeating: 0, count: Signature.length)
    secret.withPointer { secret in
      _ = crypto_sign_detached(&bytes, nil, text.bytes, UInt64(text.bytes.count), secret)
    }
    return Signature(made: bytes)
  }
}

/// Random bytes, fit for keys, nonces and seeds.
public func randomBytes(_ count: Int) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: count)
  randombytes_buf(&bytes, count)
  return bytes
}
