import CSodium
import OnrampWire

/// The file key of an age file, wrapped for one recipient
/// (https://age-encryption.org/v1, "The X25519 recipient type").
struct AgeStanza {
  static let type = "X25519"
  static let fileKeyLength = 16
  static let bodyLength = fileKeyLength + Int(crypto_aead_chacha20poly1305_ietf_ABYTES)
  private static let purpose = "age-encryption.org/v1/X25519"
  /// Each key seals a single message, so the nonce may be zero.
  private static let nonce = [UInt8](
    repeating: 0, count: Int(crypto_aead_chacha20poly1305_ietf_NPUBBYTES))

  /// The ephemeral public key, made for this recipient and file.
  let share: [UInt8]
  let body: [UInt8]

  init(share: [UInt8], body: [UInt8]) { (self.share, self.body) = (share, body) }

  /// Wraps a file key; `nil` if the recipient's key is invalid.
  init?(_ fileKey: SecretBytes, for recipient: AgeRecipient) {
    guard let ephemeral = AgeIdentity(),
      let key = Self.key(ephemeral.secret, recipient.key, share: ephemeral.recipient.key, recipient)
    else { return nil }
    var body = [UInt8](repeating: 0, count: Self.bodyLength)
    key.withPointer { key in
      fileKey.withPointer { fileKey in
        _ = crypto_aead_chacha20poly1305_ietf_encrypt(
          &body, nil, fileKey, UInt64(Self.fileKeyLength), nil, 0, nil, Self.nonce, key)
      }
    }
    self.init(share: ephemeral.recipient.key, body: body)
  }

  /// Returns the file key; `nil` if it wasn't wrapped for this identity.
  func open(with identity: AgeIdentity) -> SecretBytes? {
    guard
      let key = Self.key(identity.secret, share, share: share, identity.recipient)
    else { return nil }
    var isOpen = false
    let fileKey = SecretBytes(count: Self.fileKeyLength) { fileKey in
      isOpen = key.withPointer { key in
        crypto_aead_chacha20poly1305_ietf_decrypt(
          fileKey, nil, nil, body, UInt64(body.count), nil, 0, Self.nonce, key) == 0
      }
    }
    return isOpen ? fileKey : nil
  }

  private static func key(
    _ secret: SecretBytes, _ point: [UInt8], share: [UInt8], _ recipient: AgeRecipient
  ) -> SecretBytes? {
    var isPoint = false
    let common = SecretBytes(count: Int(crypto_scalarmult_BYTES)) { common in
      isPoint = secret.withPointer { crypto_scalarmult(common, $0, point) } == 0
    }
    return isPoint ? common.derived(salt: share + recipient.key, purpose) : nil
  }
}
