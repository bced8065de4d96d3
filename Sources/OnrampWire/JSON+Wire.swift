import OnrampJSON

/// Values that are texts in JSON; each is `nil` if this isn't such a text.
extension JSON {
  /// The identifier of an application handed in.
  public var submissionID: SubmissionID? { string.flatMap { SubmissionID($0) } }
  /// The number of an application handed in.
  public var submissionNumber: SubmissionNumber? { string.flatMap { SubmissionNumber($0) } }
  /// A digest in base64url.
  public var digest: Digest? { string.flatMap { Digest($0) } }
  /// A public key in base64url.
  public var key: PublicKey? { string.flatMap { PublicKey($0) } }
  /// A signature in base64url.
  public var signature: Signature? { string.flatMap { Signature($0) } }
}
