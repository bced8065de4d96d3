import CSodium
import OnrampWire

/// The header of an age file: a version, the file key wrapped for each recipient, and a MAC
/// over them.
enum AgeHeader {
  static let version = "age-encryption.org/v1"
  /// The maximum size of a header and of one of its lines, in bytes.
  static let (maxBytes, longestLine) = (64 << 10, 1 << 10)
  private static let arrow = "-> ", end = "---"
  /// The length of the lines of a body, except the last.
  private static let columns = 64

  /// Returns a header; `nil` if there are no recipients or one of them is invalid.
  static func text(_ fileKey: SecretBytes, for recipients: [AgeRecipient]) -> String? {
    let stanzas = recipients.compactMap { AgeStanza(fileKey, for: $0) }
    guard !stanzas.isEmpty, stanzas.count == recipients.count else { return nil }
    let lines = stanzas.map {
      "\(arrow)\(AgeStanza.type) \(Base64.encode($0.share))\n\(Base64.encode($0.body))\n"
    }
    let text = version + "\n" + lines.joined() + end
    return text + " " + Base64.encode(code(of: Array(text.utf8), fileKey)) + "\n"
  }

  private static func code(of header: [UInt8], _ fileKey: SecretBytes) -> [UInt8] {
    fileKey.derived(salt: [], "header").authenticated(header).withPointer {
      Array(UnsafeBufferPointer(start: $0, count: Int(crypto_auth_hmacsha256_BYTES)))
    }
  }

  /// Reads a header after its first line, and returns the file key.
  ///
  /// - Parameter next: Returns the next line without its terminator; `nil` at the end.
  static func fileKey<Source>(
    for identities: [AgeIdentity], _ next: () throws(AgeProblem<Source>) -> [UInt8]?
  ) throws(AgeProblem<Source>) -> SecretBytes {
    var bytes = Array((version + "\n").utf8)
    var fileKey: SecretBytes?
    while let line = try next() {
      if line.starts(with: end.utf8) {
        bytes += end.utf8
        guard let fileKey else { throw .notForThisKey }
        let stated = line.dropFirst(end.utf8.count + 1)
        guard line.dropFirst(end.utf8.count).first == UInt8(ascii: " "),
          let stated = Base64.decode(stated), stated.count == Int(crypto_auth_hmacsha256_BYTES),
          sodium_memcmp(stated, code(of: bytes, fileKey), stated.count) == 0
        else { throw .damaged }
        return fileKey
      }
      let (stanza, text) = try Self.stanza(line, next)
      bytes += text
      guard bytes.count <= maxBytes else { throw .damaged }
      guard fileKey == nil, let stanza else { continue }
      for identity in identities where fileKey == nil { fileKey = stanza.open(with: identity) }
    }
    throw .cutOff
  }

  /// Reads a stanza; those of other types are returned as `nil`.
  private static func stanza<Source>(
    _ line: [UInt8], _ next: () throws(AgeProblem<Source>) -> [UInt8]?
  ) throws(AgeProblem<Source>) -> (AgeStanza?, text: [UInt8]) {
    guard line.starts(with: arrow.utf8) else { throw .damaged }
    let words = line.dropFirst(arrow.utf8.count).split(
      separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x21...0x7E).contains($0) } }) else {
      throw .damaged
    }
    let newline = UInt8(ascii: "\n")
    var (text, encoded) = (line + [newline], [UInt8]())
    while true {
      guard let part = try next() else { throw .cutOff }
      guard part.count <= columns else { throw .damaged }
      encoded += part
      text += part + [newline]
      guard text.count <= maxBytes else { throw .damaged }
      if part.count < columns { break }
    }
    guard let body = Base64.decode(encoded) else { throw .damaged }
    guard words[0].elementsEqual(AgeStanza.type.utf8) else { return (nil, text) }
    guard words.count == 2, let share = Base64.decode(words[1]),
      share.count == AgeRecipient.length, body.count == AgeStanza.bodyLength
    else { throw .damaged }
    return (AgeStanza(share: share, body: body), text)
  }
}
