import FoundationEssentials
import OnrampCore
import OnrampJSON
import OnrampWire

/// The wrapper of every stored JSON object: a schema number and a checksum.
///
/// A file is one line: `{"schema":1,"checksum":"…",` and then the object's own members. The
/// checksum is the SHA-256 of all bytes after its comma. It doesn't cover the schema before it, so
/// the members repeat the schema.
enum Envelope {
  /// The version of the format that is written.
  static let schema = 1

  /// The member that repeats the schema under the checksum.
  private static let sealedSchema = "sealedSchema"

  /// The outcome of opening a file.
  enum Opened<Contents> {
    case contents(Contents)
    case damaged
    /// Written by a newer version of Onramp.
    case newer(schema: Int)
  }

  private static let start = Array("{\"schema\":".utf8)
  private static let checksumStart = Array(",\"checksum\":\"".utf8)

  /// - Parameter rest: How many bytes will be appended.
  private static func head(_ schema: Int, checksum: String, besides rest: Int = 0) -> [UInt8] {
    var head = start
    head.reserveCapacity(start.count + checksumStart.count + checksum.utf8.count + 12 + rest)
    head += String(schema).utf8
    head += checksumStart
    head += checksum.utf8
    head += [UInt8(ascii: "\""), UInt8(ascii: ",")]
    return head
  }

  /// Encodes contents as the bytes of a file.
  ///
  /// - Parameter padding: The number of spaces to append.
  /// - Throws: `ENOMEM`.
  static func seal(
    _ contents: some StoredContents, padding: Int = 0
  ) throws(SystemError) -> Data {
    let json = try contents.json.adding(sealedSchema, .integer(schema)).encoded()
    var end = [UInt8](repeating: UInt8(ascii: " "), count: padding)
    end.append(UInt8(ascii: "\n"))
    // `Data` checks every access, so it is made once, at the end.
    let file = json.withUnsafeBytes { json in
      let members = UnsafeRawBufferPointer(rebasing: json.dropFirst())
      var hash = Digest.Hasher()
      hash.update(members)
      end.withUnsafeBytes { hash.update($0) }
      var file = head(schema, checksum: hash.finish().hex, besides: members.count + end.count)
      file += members
      file += end
      return file
    }
    return Data(file)
  }

  /// Decodes a file, trusting nothing in it until its checksum matches.
  static func open<Contents: StoredContents>(
    _ file: Data, as type: Contents.Type
  ) -> Opened<Contents> {
    guard let stated = statedSchema(of: file) else { return .damaged }
    let blank = head(stated, checksum: String(repeating: "0", count: 64))
    let checksum = Digest(of: file.dropFirst(blank.count)).hex
    guard file.starts(with: head(stated, checksum: checksum)), let json = JSON(file) else {
      return .damaged
    }
    // The first files of schema 1 don't repeat it under the checksum.
    guard json[sealedSchema, default: .integer(1)] == .integer(stated) else { return .damaged }
    if stated > schema { return .newer(schema: stated) }
    return migrated(json, from: stated).flatMap(Contents.init).map(Opened.contents) ?? .damaged
  }

  /// Migrates members to the current schema; `nil` for a schema that never existed.
  ///
  /// Each superseded schema gets a case that converts its members to the next one.
  private static func migrated(_ json: JSON, from stated: Int) -> JSON? {
    switch stated {
    case 1: json
    default: nil
    }
  }

  private static func statedSchema(of file: Data) -> Int? {
    let digits = file.dropFirst(start.count).prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
