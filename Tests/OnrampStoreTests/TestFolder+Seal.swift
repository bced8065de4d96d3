import Foundation

@testable import OnrampStore

extension TestFolder {
  /// Writes a file of the data directory under a right checksum, as only an onramp could.
  func seal(_ name: String, _ members: String) throws {
    let bytes = Data((members + "}\n").utf8)
    let head = Data("{\"schema\":1,\"checksum\":\"\(SHA256.digest(of: bytes))\",".utf8)
    try write("data/" + name, head + bytes)
  }
}
