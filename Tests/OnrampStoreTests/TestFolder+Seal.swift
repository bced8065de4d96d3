import Foundation
import OnrampWire

@testable import OnrampStore

extension TestFolder {
  /// Writes a file of the data directory with a correct checksum, as only an Onramp could.
  func seal(_ name: String, _ members: String) throws {
    try write("data/" + name, Self.sealed(members))
  }

  static func sealed(_ members: String, schema: Int = 1) -> Data {
    let bytes = Data((members + "}\n").utf8)
    return Data("{\"schema\":\(schema),\"checksum\":\"\(Digest(of: bytes).hex)\",".utf8) + bytes
  }

  /// A file as a newer Onramp would write it.
  static func newer(_ schema: Int) -> Data { sealed("\"sealedSchema\":\(schema)", schema: schema) }
}
