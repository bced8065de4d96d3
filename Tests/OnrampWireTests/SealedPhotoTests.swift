import Foundation
import OnrampWire
import TestKit
import Testing

@Suite struct SealedPhotoTests {
  private static let piece = SealedPhoto.plainPiece
  private let keys = PhoneKeys()

  private func photo(_ count: Int) -> [UInt8] { randomBytes(count) }

  private func seal(
    _ photo: [UInt8], _ change: (inout SealedPhoto.Making) -> Void = { _ in }
  ) throws -> [UInt8] {
    var making = SealedPhoto.Making()
    change(&making)
    return try SealedPhoto.make(photo, for: keys.publicKey, secret: keys.secret, making)
  }

  private func expectRefused(_ sealed: [UInt8], _ comment: Comment? = nil) {
    #expect(throws: SealedPhoto.Problem.self, comment) {
      try SealedPhoto.open(sealed, with: keys)
    }
  }

  @Test(arguments: [0, 1, 1000, piece - 1, piece, piece + 1, 3 * piece - 1, 3 * piece, 200_000])
  func `A sealed photo opens again, and its size reveals little`(count: Int) throws {
    let photo = photo(count)
    let sealed = try seal(photo) { $0.card = 7 }
    #expect(sealed.count == SealedPhoto.size(of: count))
    #expect(try SealedPhoto.open(sealed, with: keys) == photo)
    let head = try SealedPhoto.Head(Array(sealed.prefix(SealedPhoto.Head.length)))
    #expect(head.card == 7 && !head.isTyped)
    if count > 12 { #expect(sealed.firstRange(of: photo.prefix(12)) == nil) }
  }

  @Test func `Pieces that are missing, exchanged, doubled or appended are refused`() throws {
    let sealed = try seal(photo(3 * Self.piece + 9))
    let head = Array(sealed.prefix(SealedPhoto.Head.length))
    let pieces = (0..<4).map { index in
      let start = head.count + index * SealedPhoto.sealedPiece
      return Array(sealed[start..<(start + SealedPhoto.sealedPiece)])
    }
    let wrong: [[Int]] = [
      [], [0], [1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2], [1, 0, 2, 3], [0, 2, 1, 3],
      [0, 1, 3, 2], [0, 0, 1, 2, 3], [0, 1, 1, 2, 3], [0, 1, 2, 2, 3], [0, 1, 2, 3, 3],
      [0, 1, 2, 3, 0], [3], [3, 2, 1, 0],
    ]
    for order in wrong { expectRefused(head + order.flatMap { pieces[$0] }, "\(order)") }
    expectRefused(sealed + [0])
    expectRefused(Array(sealed.dropLast()))
    expectRefused(sealed + head)
    #expect(try SealedPhoto.open(head + pieces.joined(), with: keys).count == 3 * Self.piece + 9)
  }

  @Test func `After the last piece nothing opens`() throws {
    let sealed = try seal([1])
    let (head, piece) = (
      Array(sealed.prefix(SealedPhoto.Head.length)),
      Array(sealed.dropFirst(SealedPhoto.Head.length))
    )
    var opener = try SealedPhoto.Opener(SealedPhoto.Head(head), with: keys, secret: keys.secret)
    #expect(try opener.open(piece, isLast: true) == [1])
    #expect(throws: SealedPhoto.Problem.afterEnd) { try opener.open(piece, isLast: true) }
  }

  @Test func `A piece of another photo of the same session is refused`() throws {
    let (one, other) = (try seal(photo(9)), try seal(photo(9)))
    expectRefused(
      Array(one.prefix(SealedPhoto.Head.length)) + other.dropFirst(SealedPhoto.Head.length))
  }

  @Test func `Any changed byte of the head is detected`() throws {
    let sealed = try seal(photo(9))
    for index in 0..<SealedPhoto.Head.length {
      var changed = sealed
      changed[index] ^= 1
      expectRefused(changed, "\(index)")
    }
  }

  @Test func `Each of three hundred flipped bits is noticed`() throws {
    var random = SplitMix(seed: 37)
    let sealed = try seal(photo(Self.piece + 500))
    for _ in 0..<300 {
      var changed = sealed
      let bit = Int.random(in: 0..<(8 * sealed.count), using: &random)
      changed[bit / 8] ^= 1 << (bit % 8)
      expectRefused(changed, "\(bit)")
    }
  }

  @Test func `A key that makes the secret known to everyone is refused`() throws {
    // The points of small order (RFC 7748, section 6.1).
    for point in [0, 1] as [UInt8] {
      let sealed = try seal([1]) {
        $0.publicKey = [point] + [UInt8](repeating: 0, count: 31)
      }
      #expect(throws: SealedPhoto.Problem.weakKey) { try SealedPhoto.open(sealed, with: keys) }
    }
  }

  @Test func `Another session's secret or key opens nothing`() throws {
    let (sealed, other) = (try seal([1]), PhoneKeys())
    #expect(throws: SealedPhoto.Problem.damaged) { try SealedPhoto.open(sealed, with: other) }
    #expect(throws: SealedPhoto.Problem.damaged) {
      try SealedPhoto.open(sealed, with: keys, secret: other.secret)
    }
    let stranger = try SealedPhoto.make([1], for: keys.publicKey, secret: other.secret)
    expectRefused(stranger)
  }

  @Test func `Anything that isn't a sealed photo is refused`() {
    expectRefused([])
    expectRefused([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 100_000))
    expectRefused(Array("ONR2".utf8) + [UInt8](repeating: 0, count: 100_000))
  }

  @Test func `A token and a secret have 130 bits each, a typed code 40, and none comes twice`() {
    let keys = (0..<1000).map { _ in PhoneKeys() }
    let texts = keys.flatMap { [$0.token, $0.secret] }
    #expect(Set(texts).count == 2000 && texts.allSatisfy { $0.utf8.count == 26 })
    #expect(Set(texts.joined()) == Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"))
    #expect(Set(keys.map(\.publicKey)).count == 1000)
    let codes = (0..<1000).map { _ in PhoneKeys.typedCode() }
    #expect(Set(codes).count == 1000 && codes.allSatisfy { $0.utf8.count == 8 })
  }
}

/// The page's own JavaScript, with TweetNaCl, as a second opinion on every byte.
@Suite(.enabled(if: access("/usr/bin/node", X_OK) == 0, "node is not installed"))
struct SealedPhotoInJavaScriptTests {
  private let keys = PhoneKeys()

  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Sources/OnrampLink/Page")

  /// Runs lines of JavaScript with the page's files and a file each for input and output.
  private func run(_ script: String, _ input: [UInt8]) throws -> [UInt8] {
    let folder = try Folder()
    try Data(input).write(to: URL(filePath: folder.file("in")))
    let head = """
      const fs = require("fs");
      const nacl = require("\(Self.page.path)/nacl-fast.min.js");
      eval(fs.readFileSync("\(Self.page.path)/seal.js", "utf8") + ";globalThis.sealPhoto = sealPhoto");
      const input = new Uint8Array(fs.readFileSync("\(folder.file("in"))"));
      const hex = text => Uint8Array.from(text.match(/../g), byte => parseInt(byte, 16));
      const write = bytes => fs.writeFileSync("\(folder.file("out"))", bytes);
      """
    let result = try Shell.run("node", ["-e", head + "\n" + script])
    try #require(result.status == 0, "\(result.errors)")
    return try Array(Data(contentsOf: URL(filePath: folder.file("out"))))
  }

  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000], [false, true])
  func `The form opens a photo that the page sealed`(count: Int, isTyped: Bool) throws {
    let photo = randomBytes(count)
    let secret = isTyped ? PhoneKeys.typedCode() : keys.secret
    let sealed = try run(
      "write(sealPhoto(nacl, input, 3, hex('\(hex(keys.publicKey))'), '\(secret)', \(isTyped)))",
      photo)
    #expect(sealed.count == SealedPhoto.size(of: count))
    #expect(try SealedPhoto.open(sealed, with: keys, secret: secret) == photo)
    let head = try SealedPhoto.Head(Array(sealed.prefix(SealedPhoto.Head.length)))
    #expect(head.card == 3 && head.isTyped == isTyped)
  }

  @Test func `TweetNaCl opens a message that libsodium sealed`() throws {
    let photo = randomBytes(150_000)
    // The computer's side in JavaScript has a pair of its own.
    let secret = randomBytes(32)
    let publicKey = try run("write(nacl.scalarMult.base(input))", secret)
    let sealed = try SealedPhoto.make(photo, for: publicKey, secret: "S")
    let opened = try run(
      """
      const computer = hex("\(hex(secret))"), key = nacl.scalarMult.base(computer);
      const head = input.subarray(0, 54);
      const text = text => Buffer.from(text);
      const shared = nacl.scalarMult(computer, head.subarray(6, 38));
      const hash = nacl.hash(new Uint8Array(
        Buffer.concat([text("onramp-phone-1"), shared, key, head, text("S")])));
      const pieces = [];
      const count = (input.length - 54) / 65552;
      for (let index = 0; index < count; index++) {
        const nonce = new Uint8Array(24);
        nonce.set(head.subarray(38));
        nonce[22] = index;
        nonce[23] = index === count - 1 ? 1 : 0;
        const start = 54 + index * 65552;
        pieces.push(nacl.secretbox.open(
          input.subarray(start, start + 65552), nonce, hash.subarray(0, 32)));
      }
      const all = Buffer.concat(pieces);
      write(all.subarray(0, all.lastIndexOf(0x80)));
      """, sealed)
    #expect(opened == photo)
  }
}
