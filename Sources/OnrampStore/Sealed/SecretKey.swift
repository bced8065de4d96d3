import CSodium
import OnrampCore

/// A key in locked memory, wiped with the last reference to it.
final class SecretKey: @unchecked Sendable {
  /// The length of every key, in bytes.
  static let length = 32

  private let start = LockedMemory.shared.start(length).bindMemory(
    to: UInt8.self, capacity: length)

  init() { randombytes_buf(start, Self.length) }

  /// Creates a key from the bytes that `write` stores.
  init<Failure>(
    _ write: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try write(start)
  }

  deinit { LockedMemory.shared.free(.init(start: start, count: Self.length)) }

  /// Gives access to the bytes, which must not be copied to unlocked memory.
  func withPointer<Result, Failure>(
    _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(start)
  }

  /// Derives a key for one purpose, which reveals nothing about this key.
  func derived(_ purpose: UInt64) -> SecretKey {
    SecretKey { derived in
      withPointer { key in
        _ = crypto_kdf_derive_from_key(derived, Self.length, purpose, "onrampac", key)
      }
    }
  }
}

extension SecretKey {
  /// The length of a nonce followed by the ciphertext.
  static let wrappedLength = nonceLength + length + tagLength
  private static let nonceLength = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  private static let tagLength = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

  /// Encrypts another key with this one, bound to a purpose.
  func wrap(_ other: SecretKey, for purpose: String) -> [UInt8] {
    let nonce = Sodium.random(Self.nonceLength)
    let data = Array(purpose.utf8)
    var sealed = [UInt8](repeating: 0, count: Self.length + Self.tagLength)
    withPointer { key in
      other.withPointer { plain in
        _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
          &sealed, nil, plain, UInt64(Self.length), data, UInt64(data.count), nil, nonce, key)
      }
    }
    return nonce + sealed
  }

  /// Decrypts a key; `nil` if it was wrapped by another key or for another purpose.
  func unwrap(_ wrapped: [UInt8], for purpose: String) -> SecretKey? {
    guard wrapped.count == Self.wrappedLength else { return nil }
    let (nonce, sealed) = (
      Array(wrapped.prefix(Self.nonceLength)), Array(wrapped.dropFirst(Self.nonceLength))
    )
    let data = Array(purpose.utf8)
    var isOpen = false
    let other = SecretKey { plain in
      withPointer { key in
        isOpen =
          crypto_aead_xchacha20poly1305_ietf_decrypt(
            plain, nil, nil, sealed, UInt64(sealed.count), data, UInt64(data.count), nonce, key)
          == 0
      }
    }
    return isOpen ? other : nil
  }
}
