import Foundation
import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

@Suite struct DigestTests {
  /// NIST's examples.
  private static let vectors = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: vectors)
  func `A digest matches the standard`(text: String, digest: String) {
    #expect(Digest(of: Data(text.utf8)).hex == digest)
  }

  @Test func `A digest is the same in pieces of any length`() {
    for length in [1, 55, 56, 63, 64, 65, 127, 4097, 100_003] {
      let bytes = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 151) })
      for piece in [1, 13, 64, 1000, 1 << 18] {
        #expect(Self.digest(of: bytes, piece: piece) == Digest(of: bytes).hex)
      }
    }
  }

  @Test func `A hashing thread takes more pieces than it has buffers, and may be abandoned`() {
    let bytes = Data((0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 151) })
    let thread = HashingThread()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = min(100_001, rest.count)
      thread.buffer().copyBytes(from: rest.prefix(count))
      thread.hash(count)
      rest = rest.dropFirst(count)
    }
    #expect(thread.finish() == Digest(of: bytes).hex)
    for taken in 0..<3 {
      let abandoned = HashingThread()
      for _ in 0..<taken {
        _ = abandoned.buffer()
        abandoned.hash(1)
      }
      _ = abandoned.buffer()
    }
  }

  private static func digest(of bytes: Data, piece: Int) -> String {
    var hash = Digest.Hasher()
    var rest = bytes[...]
    while !rest.isEmpty {
      rest.prefix(piece).withUnsafeBytes { hash.update($0) }
      rest = rest.dropFirst(piece)
    }
    return hash.finish().hex
  }
}
