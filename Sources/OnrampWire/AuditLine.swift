/// A line of the server's audit.
public struct AuditLine: Hashable, Sendable {
  /// Its place, from 1.
  public let line: Int
  /// When: `2026-11-23T14:02:00Z`.
  public let at: String
  /// What happened, such as `handedIn`.
  public let event: String
  /// To which submission.
  public let id: SubmissionID
  /// Under which number.
  public let number: SubmissionNumber
  /// In which version.
  public let version: Int
  /// The digest of its file.
  public let digest: Digest
  /// Who did it.
  public let actor: PublicKey

  /// The hash before the first line.
  public static let start = Digest(made: [UInt8](repeating: 0, count: Digest.length))

  /// Puts together what was stored or received.
  public init(
    line: Int, at: String, event: String, id: SubmissionID, number: SubmissionNumber, version: Int,
    digest: Digest, actor: PublicKey
  ) {
    (self.line, self.at, self.event, self.id) = (line, at, event, id)
    (self.number, self.version, self.digest, self.actor) = (number, version, digest, actor)
  }

  /// The hash of this line and, by the one before, of all lines up to it.
  public func hash(after previous: Digest) -> Digest {
    let lines = [
      "onramp-audit-1", String(line), previous.hex, at, event, id.text, number.text,
      String(version), digest.hex, actor.bytes.hex, "",
    ]
    return Digest(of: lines.joined(separator: "\n").utf8)
  }
}
