import Glibc
import OnrampCore
import OnrampScreens
import TestKit
import Testing

@testable import OnrampTerminal

@Suite struct SecretReaderTests {
  /// A reader that has read these bytes.
  private func reader(_ bytes: some Collection<UInt8>) throws -> SecretReader {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try #require(write(ends[1], Array(bytes), bytes.count) == bytes.count)
    var reader = SecretReader(in: WipedMemory())
    let hasRead = reader.fill(from: ends[0])
    try #require(hasRead)
    return reader
  }

  private func piece(_ text: String) -> SecretPiece {
    Array(text.utf8).withUnsafeBytes { SecretPiece($0, in: WipedMemory()) }
  }

  @Test func `Text that was read at once comes as one piece, up to the next key`() throws {
    var reader = try reader("ñandú 8383\rnext".utf8)
    let text = reader.takeText(inPaste: false)
    #expect(text == piece("ñandú 8383"))
    let more = reader.takeText(inPaste: false)
    let enter = reader.takeByte()
    #expect(more == nil && enter == 0x0D)
    let rest = reader.takeAll { Array($0) }
    let end = reader.takeByte()
    #expect(rest == Array("next".utf8) && reader.isEmpty && end == nil)
  }

  @Test func `A paste continues to its end, and a cut character waits for its rest`() throws {
    var reader = try reader("one\ntwo\u{1B}[201~".utf8)
    let text = reader.takeText(inPaste: true)
    let escape = reader.takeByte()
    #expect(text == piece("one\ntwo") && escape == 0x1B)
    reader = try self.reader("abñ".utf8.dropLast())
    let whole = reader.takeText(inPaste: false)
    let more = reader.takeText(inPaste: false)
    let cut = reader.takeByte()
    #expect(whole == piece("ab") && more == nil && cut == 0xC3)
  }
}
