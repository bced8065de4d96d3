import FoundationEssentials
import OnrampCore
import OnrampJSON
import OnrampWire

/// A line of the audit with its hash, as the server sends it and as an export has it.
struct AuditText {
  let line: AuditLine
  let hash: Digest

  init(_ line: AuditLine, hash: Digest) { (self.line, self.hash) = (line, hash) }

  init?(_ json: JSON) {
    guard let line = AuditLine(json), let hash = json["hash"]?.digest else { return nil }
    self.init(line, hash: hash)
  }

  /// The line as JSON, always the same for the same line.
  var json: String {
    "{\"line\":\(line.line),\"at\":\(line.at.quotedForJSON),\"event\":\(line.event.quotedForJSON),"
      + "\"id\":\"\(line.id?.text ?? AuditLine.noID)\",\"number\":\"\(line.number?.text ?? "")\","
      + "\"version\":\(line.version),\"digest\":\"\(line.digest.text)\","
      + "\"actor\":\"\(line.actor.text)\",\"hash\":\"\(hash.text)\"}"
  }
}

/// Checks lines of the audit in their order.
struct AuditChain {
  /// The number and the hash of the last line.
  private(set) var count = 0
  private(set) var head = AuditLine.start
  /// The expected hashes that no line has had yet.
  private(set) var missing: Set<Digest>

  init(expecting heads: [Digest] = []) {
    missing = Set(heads)
    missing.remove(AuditLine.start)
  }

  /// Takes the next line. Returns whether it continues the chain.
  mutating func take(_ text: AuditText) -> Bool {
    guard text.line.line == count + 1, text.line.hash(after: head) == text.hash else {
      return false
    }
    (count, head) = (count + 1, text.hash)
    missing.remove(head)
    return true
  }

  /// Takes the next line of an export, which must be byte for byte as an export writes it.
  mutating func take(exported bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    guard let text = JSON(Data(bytes)).flatMap(AuditText.init), Array(text.json.utf8) == bytes
    else { return false }
    return take(text)
  }
}
