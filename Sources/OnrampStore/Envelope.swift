import FoundationEssentials
import OnrampCore

/// What stands around every stored JSON object: the schema and a checksum.
///
/// A file is one line, `{"schema":1,"checksum":"…",` and then the object's own members. The
/// checksum is the SHA-256 of all bytes behind its comma, so any byte that changes is noticed.
enum Envelope {
  /// The form of the files that this onramp writes.
  static let schema = 1

  /// What a file turned out to be.
  enum Opened<Contents> {
    case contents(Contents)
    case damaged
    /// Written by a newer onramp.
    case newer(schema: Int)
  }

  private static func head(checksum: String) -> [UInt8] {
    Array("{\"schema\":\(schema),\"checksum\":\"\(checksum)\",".utf8)
  }

  private static let headCount = head(checksum: String(repeating: "0", count: 64)).count

  /// The bytes of a file with these contents.
  ///
  /// - Throws: `ENOMEM`.
  static func seal(_ contents: some StoredContents) throws(SystemError) -> Data {
    let members = try contents.json.encoded().dropFirst() + [UInt8(ascii: "\n")]
    return Data(head(checksum: SHA256.digest(of: members))) + members
  }

  /// Reads a file; nothing of it is believed before its checksum is right.
  static func open<Contents: StoredContents>(
    _ file: Data, as type: Contents.Type
  ) -> Opened<Contents> {
    let members = file.dropFirst(headCount)
    guard file.starts(with: head(checksum: SHA256.digest(of: members))) else {
      if let schema = JSON(file)?["schema"]?.integer, schema > Self.schema {
        return .newer(schema: schema)
      }
      return .damaged
    }
    guard let contents = JSON(file).flatMap(Contents.init) else { return .damaged }
    return .contents(contents)
  }
}
