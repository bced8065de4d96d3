import OnrampJSON

/// A line of the server's audit log.
public struct AuditLine: Hashable, Sendable {
  /// The line's number, from 1.
  public let line: Int
  /// The time, such as `2026-11-23T14:02:00Z`.
  public let at: String
  /// The event, such as `handedIn`.
  public let event: String
  /// The submission's identifier; `nil` if the event concerns a member of the staff.
  public let id: SubmissionID?
  /// The submission's number, if there is one.
  public let number: SubmissionNumber?
  /// The submission's version; 0 if there is none.
  public let version: Int
  /// The digest of the submission's file, of the letter with a decision, or of a member's key.
  public let digest: Digest
  /// The key that caused the event.
  public let actor: PublicKey

  /// The hash before the first line.
  public static let start = Digest(made: [UInt8](repeating: 0, count: Digest.length))

  /// The identifier in a line about a member of the staff.
  public static let noID = "00000000-0000-0000-0000-000000000000"

  /// Creates a line from stored or received values.
  public init(
    line: Int, at: String, event: String, id: SubmissionID?, number: SubmissionNumber?,
    version: Int, digest: Digest, actor: PublicKey
  ) {
    (self.line, self.at, self.event, self.id) = (line, at, event, id)
    (self.number, self.version, self.digest, self.actor) = (number, version, digest, actor)
  }

  /// Parses a line; `nil` if it is malformed, or has an unknown event.
  public init?(_ json: JSON) {
    guard let line = json["line"]?.integer, let at = json["at"]?.string,
      let event = json["event"]?.string, AuditEvent(rawValue: event) != nil,
      let id = json["id"]?.string, id == Self.noID || SubmissionID(id) != nil,
      let number = json["number"]?.string, number.isEmpty || SubmissionNumber(number) != nil,
      let version = json["version"]?.integer, let digest = json["digest"]?.digest,
      let actor = json["actor"]?.key
    else { return nil }
    self.init(
      line: line, at: at, event: event, id: SubmissionID(id), number: SubmissionNumber(number),
      version: version, digest: digest, actor: actor)
  }

  /// Returns the hash of this line, chained to that of the previous one.
  public func hash(after previous: Digest) -> Digest {
    let lines = [
      "onramp-audit-1", String(line), previous.hex, at, event, id?.text ?? Self.noID,
      number?.text ?? "", String(version), digest.hex, actor.bytes.hex, "",
    ]
    return Digest(of: lines.joined(separator: "\n").utf8)
  }
}
