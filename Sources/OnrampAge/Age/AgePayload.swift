import CSodium
import OnrampWire

/// Seals and opens the chunks of an age file's payload, in order.
struct AgePayload {
  /// The size of every chunk but the last, and of the tag added by sealing, in bytes.
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

  /// Opens the next chunk; `nil` if it is damaged or out of place.
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

  /// The chunk's number in eleven big-endian bytes, followed by a flag for the last chunk.
  private mutating func nextNonce(isLast: Bool) -> [UInt8] {
    defer { number += 1 }
    let digits = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    return [0, 0, 0] + digits + [isLast ? 1 : 0]
  }
}
