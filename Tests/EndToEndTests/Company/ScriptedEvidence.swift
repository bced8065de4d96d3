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
    let json = zip(all, audits(of: all)).map { $0.json($1) }
    return "{\"evidence\":[\(json.joined(separator: ","))]}"
  }

  /// The answer to a request for the audit of these applications; `nil` if it is about something
  /// else.
  static func audit(_ all: [ScriptedEvidence], _ path: String) -> String? {
    guard
      let after = path.firstMatch(of: /^\/v1\/desk\/audit\?after=([0-9]+)$/).flatMap({ Int($0.1) })
    else { return nil }
    let lines = audits(of: all).joined().dropFirst(after)
    return "{\"lines\":[\(lines.joined(separator: ","))]}"
  }

  /// The lines about each of the applications, one after the other.
  private static func audits(of all: [ScriptedEvidence]) -> [[String]] {
    var (head, number) = (AuditLine.start, 0)
    return all.map { one in
      (one.lines ?? [("handedIn", one.digest)]).map { event, digest in
        number += 1
        let line = AuditLine(
          line: number, at: "2026-11-23T14:02:00Z", event: event, id: one.id,
          number: SubmissionNumber(one.number), version: one.version, digest: digest,
          actor: one.driver)
        let (previous, hash) = (head, line.hash(after: head))
        head = hash
        return """
          {"line":\(number),"at":"\(line.at)","event":"\(event)","id":"\(one.id.text)",
           "number":"\(one.number)","version":\(one.version),"digest":"\(digest.text)",
           "actor":"\(one.driver.text)","hash":"\(hash.text)","previous":"\(previous.text)"}
          """
      }
    }
  }

  private func json(_ lines: [String]) -> String {
    let letter = letter.map { "\"\(Base64URL.encode($0))\"" } ?? "null"
    return """
      {"number":"\(number)","id":"\(id.text)","version":\(version),"digest":"\(digest.text)",
       "states":[\(states.map { "\"\($0)\"" }.joined(separator: ","))],"driver":"\(driver.text)",
       "letter":\(letter),"lines":[\(lines.joined(separator: ","))]}
      """
  }
}
