import Foundation
import OnrampWire

@testable import OnrampStore

extension TestFolder {
  /// Writes a file of the data directory with a correct checksum, as only an Onramp could.
  func seal(_ name: String, _ members: String) throws {
    let bytes = Data((members + "}\n").utf8)
    let head = Data("{\"schema\":1,\"checksum\":\"\(Digest(of: bytes).hex)\",".utf8)
    try write("data/" + name, head + bytes)
  }
}
