import CSodium

/// An Ed25519 public key of a terminal, a driver, the server or a member of the desk's staff.
public struct PublicKey: FixedBytes {
  /// The length in bytes.
  public static let length = Int(crypto_sign_PUBLICKEYBYTES)

  /// The bytes of the key.
  public let bytes: [UInt8]

  /// Creates it from bytes of this length.
  public init(made bytes: [UInt8]) { self.bytes = bytes }

  /// The X25519 key that seals messages for the holder of this key's secret half; `nil` if this
  /// isn't a valid key.
  public var sealingKey: [UInt8]? {
    var key = [UInt8](repeating: 0, count: Int(crypto_box_PUBLICKEYBYTES))
    return crypto_sign_ed25519_pk_to_curve25519(&key, bytes) == 0 ? key : nil
  }

  /// Returns whether a text was signed with this key's secret half.
  public func verifies(_ signature: Signature, of text: SignedText) -> Bool {
    crypto_sign_verify_detached(signature.bytes, text.bytes, UInt64(text.bytes.count), bytes) == 0
  }
}

/// An Ed25519 signature.
public struct Signature: FixedBytes {
  /// The length in bytes.
  public static let length = Int(crypto_sign_BYTES)

  /// The bytes of the signature.
  public let bytes: [UInt8]

  /// Creates it from bytes of this length.
  public init(made bytes: [UInt8]) { self.bytes = bytes }
}

/// An Ed25519 key pair in locked memory, which is wiped with the last reference to it.
public final class SigningKey: Sendable {
  /// The length of a seed, in bytes.
  public static let seedLength = Int(crypto_sign_SEEDBYTES)

  /// The seed followed by the public key.
  private let secret: SecretBytes
  /// The public half.
  public let publicKey: PublicKey

  /// Creates the key pair of a seed; `nil` unless that has 32 bytes. The caller wipes the seed.
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

  /// Returns the key pair of a seed; `nil` unless that has 32 bytes.
  public static func of(seed: [UInt8]) -> SigningKey? {
    seed.withUnsafeBytes { SigningKey(seed: $0) }
  }

  /// Returns the key pair of a seed in base64url; `nil` unless that has 32 bytes.
  public static func of(seed text: some StringProtocol) -> SigningKey? {
    guard var seed = Base64URL.decode(text, count: seedLength) else { return nil }
    defer { sodium_memzero(&seed, seed.count) }
    return of(seed: seed)
  }

  /// The seed in base64url, which must not be copied except to the file that stores it.
  public var seedText: String { withSeed { Base64URL.encode($0) } }

  /// Returns a random key pair. Its public key doesn't begin with a hyphen, so that it can be an
  /// argument of a command.
  public static func random() -> SigningKey {
    while true {
      var seed = randomBytes(seedLength)
      defer { sodium_memzero(&seed, seed.count) }
      guard let key = of(seed: seed) else { preconditionFailure("libsodium doesn't start") }
      if !key.publicKey.text.hasPrefix("-") { return key }
    }
  }

  /// Gives access to the seed, which must not be copied except to the file that stores it.
  public func withSeed<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try secret.withPointer { (start) throws(Failure) in
      try body(UnsafeRawBufferPointer(start: start, count: Self.seedLength))
    }
  }

  /// The X25519 key that opens messages sealed for ``PublicKey/sealingKey``.
  public var openingKey: SecretBytes {
    SecretBytes(count: Int(crypto_box_SECRETKEYBYTES)) { key in
      secret.withPointer { _ = crypto_sign_ed25519_sk_to_curve25519(key, $0) }
    }
  }

  /// Signs a text. Signatures are deterministic.
  public func sign(_ text: SignedText) -> Signature {
    var bytes = [UInt8](repeating: 0, count: Signature.length)
    secret.withPointer { secret in
      _ = crypto_sign_detached(&bytes, nil, text.bytes, UInt64(text.bytes.count), secret)
    }
    return Signature(made: bytes)
  }
}

/// Returns random bytes suitable for keys, nonces and seeds.
public func randomBytes(_ count: Int) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: count)
  randombytes_buf(&bytes, count)
  return bytes
}
