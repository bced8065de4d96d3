import CSodium
import OnrampWire

/// The pieces in which the payload of an age file is sealed, each with its number and whether it is the
/// last one.
struct AgePayload {
  /// How many bytes a piece has, unless it is the last one, and how many more once it is sealed.
  static let (piece, overhead) = (64 << 10, Int(crypto_aead_chacha20poly1305_ietf_ABYTES))
  static let nonceLength = 16

  private let key: SecretBytes
  private var number: UInt64 = 0

  init(_ fileKey: SecretBytes, nonce: [UInt8]) {
    key = fileKey.derived(salt: nonce, "payload")
  }

  mutating func seal(_ plain: [UInt8], isLast: Bool) -> [UInt8] {
    var sealed = [UInt8](repeating: 0, count: plain.count + Self.overhead)
    let nonce = nextNonce(isLast: isLast)
    key.withPointer { key in
      _ = crypto_aead_chacha20poly1305_ietf_encrypt(
        &sealed, nil, plain, UInt64(plain.count), nil, 0, nil, nonce, key)
    }
    return sealed
  }

  /// Opens a piece; `nil` if it is damaged or in the wrong place.
  mutating func open(_ sealed: [UInt8], isLast: Bool) -> [UInt8]? {
    guard sealed.count >= Self.overhead else { return nil }
    var plain = [UInt8](repeating: 0, count: sealed.count - Self.overhead)
    let nonce = nextNonce(isLast: isLast)
    let isOpen = key.withPointer { key in
      crypto_aead_chacha20poly1305_ietf_decrypt(
        &plain, nil, nil, sealed, UInt64(sealed.count), nil, 0, nonce, key) == 0
    }
    return isOpen ? plain : nil
  }

  /// Eleven bytes of the number, the highest first, and one of whether it is the last piece.
  private mutating func nextNonce(isLast: Bool) -> [UInt8] {
    defer { number += 1 }
    let digits = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    return [0, 0, 0] + digits + [isLast ? 1 : 0]
  }
}
