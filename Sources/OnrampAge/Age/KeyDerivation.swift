import CSodium
import OnrampWire

extension SecretBytes {
  /// Returns the HMAC-SHA-256 (RFC 2104) of bytes under this key.
  func authenticated(_ bytes: [UInt8]) -> SecretBytes {
    withPointer { key in
      bytes.withUnsafeBufferPointer { Self.authenticated($0, by: key, count: count) }
    }
  }

  /// Derives a key for one purpose by HKDF-SHA-256 (RFC 5869) with a single block.
  func derived(salt: [UInt8], _ purpose: String) -> SecretBytes {
    let extracted = withPointer { key in
      Self.authenticated(UnsafeBufferPointer(start: key, count: count), by: salt, count: salt.count)
    }
    return extracted.authenticated(Array(purpose.utf8) + [1])
  }

  private static func authenticated(
    _ bytes: UnsafeBufferPointer<UInt8>, by key: UnsafePointer<UInt8>, count: Int
  ) -> SecretBytes {
    SecretBytes(count: Int(crypto_auth_hmacsha256_BYTES)) { code in
      var state = crypto_auth_hmacsha256_state()
      crypto_auth_hmacsha256_init(&state, key, count)
      crypto_auth_hmacsha256_update(&state, bytes.baseAddress, UInt64(bytes.count))
      crypto_auth_hmacsha256_final(&state, code)
      sodium_memzero(&state, MemoryLayout.size(ofValue: state))
    }
  }
}
