import OnrampJSON

/// The signature with which a key of the desk vouches for a letter that a former key sealed.
///
/// The key is the Ed25519 form of one of the policy's recipients.
public struct LetterVoucher: Hashable, Sendable {
  /// The key that vouches.
  public let key: PublicKey
  /// The signature of the letter's digest.
  public let signature: Signature

  /// Creates a voucher from stored or received values.
  public init(key: PublicKey, signature: Signature) {
    (self.key, self.signature) = (key, signature)
  }

  /// Vouches for the letter with this digest.
  public init(for digest: Digest, by key: SigningKey) {
    self.init(key: key.publicKey, signature: key.sign(.letter(digest)))
  }

  /// Returns whether this vouches for the letter with this digest. Doesn't check whose the key is.
  public func isAbout(_ digest: Digest) -> Bool {
    key.verifies(signature, of: .letter(digest))
  }

  /// Parses a voucher; `nil` if it is malformed.
  public init?(_ json: JSON) {
    guard let key = json["by"]?.key, let signature = json["signature"]?.signature else {
      return nil
    }
    self.init(key: key, signature: signature)
  }

  /// The voucher as it travels.
  public var json: JSON {
    .object(["by": .string(key.text), "signature": .string(signature.text)])
  }
}
