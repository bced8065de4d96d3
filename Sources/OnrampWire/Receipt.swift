import OnrampJSON

/// The server's receipt for an application handed in. It never changes.
public struct Receipt: Hashable, Sendable {
  /// The identifier chosen by the sender.
  public let id: SubmissionID
  /// The number shown to people.
  public let number: SubmissionNumber
  /// How often an application was handed in under this number, including this one.
  public let version: Int
  /// The time by the server's clock, such as `2026-11-23T14:02:00Z`.
  public let at: String
  /// The digest of the file.
  public let digest: Digest
  /// The hash of its line in the audit log, which covers all earlier lines.
  public let audit: Digest
  /// The key of the server that signed it.
  public let serverKey: PublicKey
  /// The signature of ``signedText``.
  public let signature: Signature

  /// Creates a receipt from stored or received values.
  public init(
    id: SubmissionID, number: SubmissionNumber, version: Int, at: String, digest: Digest,
    audit: Digest, serverKey: PublicKey, signature: Signature
  ) {
    (self.id, self.number, self.version, self.at) = (id, number, version, at)
    (self.digest, self.audit) = (digest, audit)
    (self.serverKey, self.signature) = (serverKey, signature)
  }

  /// Creates and signs a receipt.
  public init(
    id: SubmissionID, number: SubmissionNumber, version: Int, at: String, digest: Digest,
    audit: Digest, by key: SigningKey
  ) {
    self.init(
      id: id, number: number, version: version, at: at, digest: digest, audit: audit,
      serverKey: key.publicKey,
      signature: key.sign(
        .receipt(id: id, number: number, version: version, at: at, digest: digest, audit: audit)))
  }

  /// Parses a receipt, without checking the signature or what it says; `nil` if it is malformed.
  public init?(unchecked json: JSON) {
    guard let id = json["id"]?.submissionID, let number = json["number"]?.submissionNumber,
      let version = json["version"]?.integer, let at = json["at"]?.string,
      let digest = json["digest"]?.digest, let audit = json["audit"]?.digest,
      let serverKey = json["serverKey"]?.key, let signature = json["signature"]?.signature
    else { return nil }
    self.init(
      id: id, number: number, version: version, at: at, digest: digest, audit: audit,
      serverKey: serverKey, signature: signature)
  }

  /// The members of the receipt in JSON, as the server sends them and terminals store them.
  public var members: [String: JSON] {
    [
      "id": .string(id.text), "number": .string(number.text), "version": .integer(version),
      "at": .string(at), "digest": .string(digest.text), "audit": .string(audit.text),
      "serverKey": .string(serverKey.text), "signature": .string(signature.text),
    ]
  }

  /// The bytes that the signature covers.
  public var signedText: SignedText {
    .receipt(id: id, number: number, version: version, at: at, digest: digest, audit: audit)
  }

  /// Returns whether the server with this key signed exactly this receipt.
  public func isSigned(by key: PublicKey) -> Bool {
    serverKey == key && key.verifies(signature, of: signedText)
  }
}
