import OnrampWire

@testable import JourneyKit

/// What a scripted server says to prove an application's state.
struct ScriptedEvidence {
  let number: String
  var id = SubmissionID()
  var version = 1
  var digest = Digest(of: [1])
  var driver = SigningKey.random().publicKey
  var states = ["waiting", "waiting"]
  /// The audit's lines about it, with the digests of what they are about.
  var lines: [(event: String, digest: Digest)]?
  var letter: [UInt8]?

  /// An answer with the evidence of several applications.
  static func answer(_ all: [ScriptedEvidence]) -> String {
    "{\"evidence\":[\(all.map(\.json).joined(separator: ","))]}"
  }

  private var json: String {
    var (head, texts) = (AuditLine.start, [String]())
    for (place, (event, digest)) in (lines ?? [("handedIn", digest)]).enumerated() {
      let line = AuditLine(
        line: place + 1, at: "2026-11-23T14:02:00Z", event: event, id: id,
        number: SubmissionNumber(number), version: version, digest: digest, actor: driver)
      let hash = line.hash(after: head)
      texts.append(
        """
        {"line":\(place + 1),"at":"\(line.at)","event":"\(event)","id":"\(id.text)","number":"\(number)",
         "version":\(version),"digest":"\(digest.text)","actor":"\(driver.text)","hash":"\(hash.text)",
         "previous":"\(head.text)"}
        """)
      head = hash
    }
    let letter = letter.map { "\"\(Base64URL.encode($0))\"" } ?? "null"
    return """
      {"number":"\(number)","id":"\(id.text)","version":\(version),"digest":"\(digest.text)",
       "states":[\(states.map { "\"\($0)\"" }.joined(separator: ","))],"driver":"\(driver.text)",
       "letter":\(letter),"lines":[\(texts.joined(separator: ","))]}
      """
  }
}
