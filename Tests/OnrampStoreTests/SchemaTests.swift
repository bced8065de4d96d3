import Foundation
import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

@Suite struct SchemaTests {
  static let files = ["application.json", "application.json.prev", "draft.json", "undo.json"]
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// A file as an Onramp with another schema would write it.
  private func sealed(_ schema: Int, inside: String) -> Data {
    TestFolder.sealed(inside + "\"more\":[1]", schema: schema)
  }

  @Test(arguments: files)
  func `A file of a newer onramp is refused, and nothing is touched`(name: String) throws {
    _ = try folder.open()
    for schema in [2, 7, 10, 1_000_000] {
      let bytes = sealed(schema, inside: "\"sealedSchema\":\(schema),")
      try folder.write("data/" + name, bytes)
      let problem = StoreProblem.newerSchema(file: name, schema: schema)
      #expect(throws: problem) { try folder.open() }
      #expect(throws: problem) { try folder.read() }
      #expect(folder.names() == [name])
      #expect(try folder.bytes("data/" + name) == bytes)
    }
  }

  @Test(arguments: files)
  func `A newer schema number that the content doesn't confirm is damage`(name: String) throws {
    _ = try folder.open()
    for bytes in [
      sealed(7, inside: ""), sealed(7, inside: "\"sealedSchema\":1,"),
      sealed(1, inside: "\"sealedSchema\":7,"), sealed(7, inside: "\"sealedSchema\":null,"),
      Data("{\"schema\":7,\"more\":[1]}".utf8),
    ] {
      try folder.write("data/" + name, bytes)
      #expect(try folder.read().faults.count == 1)
      #expect(try folder.open().state.faults.count == 1)
      let aside = folder.names()
      #expect(aside == ["\(name).damaged-\(TestFolder.now)"])
      #expect(try folder.bytes("data/" + #require(aside.first)) == bytes)
      try folder.remove("data/" + #require(aside.first))
    }
  }

  @Test(arguments: files)
  func `A flipped digit of the schema number doesn't lock the driver out`(name: String) throws {
    let (store, _) = try folder.open()
    if name == "undo.json" {
      try store.save(.personal, TestFolder.personal)
      try store.restart(canUndo: true, now: TestFolder.now)
    } else {
      try store.save(.personal, TestFolder.personal)
      try store.save(.vehicle, TestFolder.vehicle)
      try store.keep(.typed(.make, "Kia", cursor: 0))
    }
    for bit in 0..<8 {
      var bytes = try folder.bytes("data/" + name)
      let digit = "{\"schema\":".utf8.count
      bytes[digit] ^= 1 << bit
      try folder.write("data/" + name, bytes)
      #expect(try folder.read().faults.count == 1, "bit \(bit)")
      bytes[digit] ^= 1 << bit
      try folder.write("data/" + name, bytes)
      #expect(try folder.read().faults == [])
    }
  }
}
