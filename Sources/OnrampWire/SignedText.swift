/// The exact bytes that a signature covers.
///
/// The first line says what is signed, so that a signature is valid for nothing else.
public struct SignedText: Hashable, Sendable {
  /// The bytes to sign.
  public let bytes: [UInt8]

  init(_ kind: String, _ lines: String...) {
    bytes = Array(([kind] + lines).map { $0 + "\n" }.joined().utf8)
  }

  /// What a driver signs to hand in an application: one line each for the id, the digest and size
  /// of the file, and the id of the application that it follows, empty for the first.
  public static func submission(
    _ id: SubmissionID, digest: Digest, bytes: Int, follows: SubmissionID?
  ) -> SignedText {
    SignedText(
      "onramp-submission-1", id.text, digest.text, String(bytes), follows?.text ?? "")
  }

  /// What a driver signs to withdraw an application.
  public static func withdrawal(_ id: SubmissionID) -> SignedText {
    SignedText("onramp-withdraw-1", id.text)
  }

  /// What a driver signs to ask what the desk decided about an application.
  public static func decision(_ id: SubmissionID) -> SignedText {
    SignedText("onramp-decision-1", id.text)
  }

  /// What a lead signs to admit somebody to the desk, so that the server can't admit others: a line
  /// each for the member's key, name, `1` for a lead, and age recipient.
  public static func staff(
    _ key: PublicKey, name: String, isLead: Bool, recipient: String
  ) -> SignedText {
    SignedText("onramp-staff-1", key.text, name, isLead ? "1" : "0", recipient)
  }

  /// What a key of the desk signs to vouch for a letter that a former key sealed.
  public static func letter(_ digest: Digest) -> SignedText {
    SignedText("onramp-letter-1", digest.text)
  }

  /// What the server signs to confirm that it erased an application at this time, when it expired.
  public static func expiry(_ id: SubmissionID, at: String) -> SignedText {
    SignedText("onramp-expired-1", id.text, at)
  }

  /// What the server signs to confirm that it has an application.
  public static func receipt(
    id: SubmissionID, number: SubmissionNumber, version: Int, at: String, digest: Digest,
    audit: Digest
  ) -> SignedText {
    SignedText(
      "onramp-receipt-1", id.text, number.text, String(version), at, digest.text, audit.text)
  }

  /// A request to the server. `body` is the SHA-256 of the body in hexadecimal or, for a piece of
  /// an upload, the value of its `Upload-Checksum`.
  public static func request(
    method: String, path: String, host: String, time: Int, nonce: String, body: String
  ) -> SignedText {
    SignedText("onramp-request-1", method, path, host, String(time), nonce, body)
  }
}
