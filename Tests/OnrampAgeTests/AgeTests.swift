import Foundation
import OnrampAge
import TestKit
import Testing

/// Files of age, with the program `age` as a second opinion.
@Suite struct AgeTests {
  let folder: Folder
  let desk: AgeIdentity
  let escrow: AgeIdentity

  init() throws {
    folder = try Folder()
    (desk, escrow) = (try #require(AgeIdentity()), try #require(AgeIdentity()))
    for (name, identity) in [("desk.key", desk), ("escrow.key", escrow)] {
      try Data("# a comment\n\(identity.text)\n".utf8).write(to: folder.url.appending(path: name))
    }
  }

  /// Sizes at which pieces begin and end, and a few between.
  private static let sizes =
    [0, 1, 511, 512, 65_519, 65_520, 65_535, 65_536, 65_537, 131_071, 131_072, 131_073, 200_000]
    + (0..<6).map { index in
      var random = SplitMix(seed: UInt64(index))
      return Int.random(in: 0...400_000, using: &random)
    }

  private static func sample(_ size: Int) -> [UInt8] {
    var random = SplitMix(seed: UInt64(size))
    return (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  @Test(arguments: sizes) func `A sealed file opens for each recipient`(size: Int) throws {
    let plain = Self.sample(size)
    let sealed = try Self.sealed(plain, for: [desk, escrow])
    #expect(try Self.opened(sealed, with: [desk]) == plain)
    #expect(try Self.opened(sealed, with: [escrow]) == plain)
    let stranger = try #require(AgeIdentity())
    #expect(throws: AgeProblem<Never>.notForThisKey) {
      try Self.opened(sealed, with: [stranger])
    }
    #expect(try Self.opened(sealed, with: [stranger, escrow]) == plain)
  }

  @Test(arguments: sizes) func `age opens our files, and we open age's`(size: Int) throws {
    let plain = Self.sample(size)
    let sealed = try Self.sealed(plain, for: [desk, escrow])
    try Data(sealed).write(to: folder.url.appending(path: "ours.age"))
    for key in ["desk.key", "escrow.key"] {
      let age = try Shell.run(
        "age", ["-d", "-i", folder.file(key), "-o", folder.file("out"), folder.file("ours.age")])
      #expect(age.status == 0, "\(age)")
      // It makes no file from empty input.
      let opened = plain.isEmpty ? Data() : try Data(contentsOf: folder.url.appending(path: "out"))
      #expect([UInt8](opened) == plain)
    }
    try Data(plain).write(to: folder.url.appending(path: "plain"))
    let age = try Shell.run(
      "age",
      [
        "-r", desk.recipient.text, "-r", escrow.recipient.text, "-o", folder.file("theirs.age"),
        folder.file("plain"),
      ])
    #expect(age.status == 0, "\(age)")
    let theirs = try [UInt8](Data(contentsOf: folder.url.appending(path: "theirs.age")))
    #expect(try Self.opened(theirs, with: [escrow]) == plain)
  }

  @Test func `Keys made by age are read, and their recipients match age's`() throws {
    let made = try Shell.run("age-keygen", ["-o", folder.file("made.key")])
    #expect(made.status == 0)
    let text = try String(contentsOf: folder.url.appending(path: "made.key"), encoding: .utf8)
    let keys = try #require(AgeKeyFile(text))
    let said = try Shell.run("age-keygen", ["-y", folder.file("made.key")]).output
    #expect(keys.identities.map(\.recipient.text) == [said.trimmingCharacters(in: .newlines)])
    #expect(keys.staff == nil)
    #expect(text.contains(keys.identities[0].text))
    #expect(AgeKeyFile(text + "#  onramp-staff:  abc \n")?.staff == "abc")
    #expect(AgeKeyFile("# only a comment\n") == nil)
    #expect(AgeKeyFile(text + "something else\n") == nil)
  }

  @Test func `A recipient with any wrong letter is invalid`() {
    let text = desk.recipient.text
    #expect(AgeRecipient(text) == desk.recipient)
    #expect(AgeRecipient(text.uppercased()) == nil)
    #expect(AgeIdentity(text) == nil)
    #expect(AgeRecipient(desk.text) == nil)
    for place in text.utf8.indices {
      for letter in "qpzry9x8gf2tvdw0s3jn54khce6mua7l1bioA -" where text[place] != letter {
        let changed = text[..<place] + String(letter) + text[text.index(after: place)...]
        #expect(AgeRecipient(String(changed)) == nil)
      }
    }
    #expect(AgeRecipient(String(text.dropLast())) == nil)
    #expect(AgeRecipient(text + "q") == nil)
  }

  @Test func `A file with any byte changed is refused`() throws {
    let sealed = try Self.sealed(Self.sample(100), for: [desk])
    for place in sealed.indices {
      for change in [UInt8(1), 0x20, 0x80] {
        var changed = sealed
        changed[place] ^= change
        #expect(throws: AgeProblem<Never>.self, "\(place)") {
          try Self.opened(changed, with: [desk])
        }
      }
    }
  }

  @Test func `A truncated file is refused, and so is one with bytes after its end`() throws {
    let sealed = try Self.sealed(Self.sample(65_536 + 40), for: [desk])
    let ends = Array(0..<300) + Array((65_536 + 150)..<sealed.count)
    for end in ends {
      #expect(throws: AgeProblem<Never>.self, "\(end)") {
        try Self.opened(Array(sealed[..<end]), with: [desk])
      }
    }
    #expect(throws: AgeProblem<Never>.self) { try Self.opened(sealed + [0], with: [desk]) }
    // Whole pieces that are left out, exchanged or repeated.
    let piece = 65_536 + 16
    let three = try Self.sealed(Self.sample(3 * 65_536), for: [desk])
    let start = three.count - 3 * piece
    let (head, pieces) = (
      Array(three[..<start]), (0..<3).map { Array(three[(start + $0 * piece)...].prefix(piece)) }
    )
    for order in [[0, 1], [0, 2], [1, 0, 2], [0, 1, 2, 2], [2], []] {
      #expect(throws: AgeProblem<Never>.self, "\(order)") {
        try Self.opened(head + order.flatMap { pieces[$0] }, with: [desk])
      }
    }
  }

  @Test func `A header of other kinds of recipients is skipped, and one without end is refused`()
    throws
  {
    for header in [
      "", "age-encryption.org/v2\n", "age-encryption.org/v1", "age-encryption.org/v1\n",
      "age-encryption.org/v1\n--- AAAA\n", "age-encryption.org/v1\n-> \n\n--- A\n",
      "age-encryption.org/v1\n" + String(repeating: "-> a\n\n", count: 100_000),
      "age-encryption.org/v1\n-> X25519 " + String(repeating: "A", count: 100_000),
    ] {
      #expect(throws: AgeProblem<Never>.self, "\(header.prefix(60))") {
        try Self.opened(Array(header.utf8), with: [desk])
      }
    }
  }

  // MARK: Kit

  static func sealed(_ plain: [UInt8], for identities: [AgeIdentity]) throws -> [UInt8] {
    let file = Bytes()
    var writer = try #require(AgeWriter(for: identities.map(\.recipient)) { file.bytes += $0 })
    // In parts of any size.
    var rest = plain[...]
    var part = 1
    while !rest.isEmpty {
      writer.write(rest.prefix(part))
      rest = rest.dropFirst(part)
      part = part * 7 % 70_001
    }
    writer.finish()
    return file.bytes
  }

  static func opened(_ sealed: [UInt8], with identities: [AgeIdentity]) throws -> [UInt8] {
    let file = Bytes(sealed)
    var reader = try AgeReader<Never>(with: identities) { file.read(into: $0) }
    var plain: [UInt8] = []
    while let piece = try reader.next() { plain += piece }
    return plain
  }
}

/// Bytes that are written to or read from.
final class Bytes {
  var bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    // Fewer than asked for, as a pipe would.
    let part = bytes[place...].prefix(min(buffer.count, 5000))
    buffer.copyBytes(from: part)
    place += part.count
    return part.count
  }
}
