import CSodium

/// The keys of a session with a phone, new for each: a token, a secret and an X25519 key pair.
///
/// The token authorizes the phone and goes over the network. The secret reaches the phone only in
/// the scanned code. A photo is sealed with a key that depends on the pair and the secret.
public final class PhoneKeys: Sendable {
  /// The letters of base 32 (RFC 4648), which a QR code encodes in few modules.
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
  /// The length of a token or secret: 130 random bits.
  private static let length = 26
  /// The length of a code that is typed: 40 random bits.
  private static let typedLength = 8

  /// The last part of the page's address.
  public let token: String
  /// The part of the code that never leaves the phone.
  public let secret: String
  /// The public half of the pair.
  public let publicKey: [UInt8]
  private let secretKey: SecretBytes

  /// Creates the keys of a new session.
  public init() {
    (token, secret) = (Self.randomText(Self.length), Self.randomText(Self.length))
    var publicKey = [UInt8](repeating: 0, count: Int(crypto_box_PUBLICKEYBYTES))
    secretKey = SecretBytes(count: Int(crypto_box_SECRETKEYBYTES)) {
      _ = crypto_box_keypair(&publicKey, $0)
    }
    self.publicKey = publicKey
  }

  /// Returns a new code to type, for a phone that can't scan.
  public static func typedCode() -> String { randomText(typedLength) }

  private static func randomText(_ length: Int) -> String {
    let letters = randomBytes(length).map { Self.letters[Int($0) % Self.letters.count] }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Agrees with the phone's page on the key of a photo.
  ///
  /// - Parameter secret: The session's secret, or the code that was typed.
  func key(for head: SealedPhoto.Head, secret: String) throws(SealedPhoto.Problem) -> SecretBytes {
    var shared = [UInt8](repeating: 0, count: Int(crypto_scalarmult_BYTES))
    defer { sodium_memzero(&shared, shared.count) }
    let result = secretKey.withPointer { crypto_scalarmult(&shared, $0, head.publicKey) }
    guard result == 0 else { throw .weakKey }
    return SealedPhoto.key(shared: shared, of: publicKey, for: head, secret: secret)
  }
}
