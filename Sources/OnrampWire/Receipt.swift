/// What the server gives for an application that was handed in. It never changes.
public struct Receipt: Hashable, Sendable {
  /// What the sender called it.
  public let id: SubmissionID
  /// What people call it.
  public let number: SubmissionNumber
  /// How often it was handed in under this number, from 1.
  public let version: Int
  /// When, by the server's clock: `2026-11-23T14:02:00Z`.
  public let at: String
  /// The digest of the file.
  public let digest: Digest
  /// The hash of its line in the server's audit, and so of all lines before.
  public let audit: Digest
  /// Who signed.
  public let serverKey: PublicKey
  /// The signature of ``signedText``.
  public let signature: Signature

  /// Puts together what was stored or received.
  public init(
    id: SubmissionID, number: SubmissionNumber, version: Int, at: String, digest: Digest,
    audit: Digest, serverKey: PublicKey, signature: Signature
  ) {
    (self.id, self.number, self.version, self.at) = (id, number, version, at)
    (self.digest, self.audit) = (digest, audit)
    (self.serverKey, self.signature) = (serverKey, signature)
  }

  /// Makes and signs a receipt.
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

  /// The bytes that the server signed.
  public var signedText: SignedText {
    .receipt(id: id, number: number, version: version, at: at, digest: digest, audit: audit)
  }

  /// Whether a server signed exactly this.
  public func isSigned(by key: PublicKey) -> Bool {
    serverKey == key && key.verifies(signature, of: signedText)
  }
}
