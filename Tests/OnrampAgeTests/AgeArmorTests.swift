import Foundation
import OnrampAge
import TestKit
import Testing

/// Armored files of age, made by the program `age`.
@Suite struct AgeArmorTests {
  let folder: Folder
  let desk: AgeIdentity

  init() throws {
    folder = try Folder()
    desk = try #require(AgeIdentity())
  }

  /// What `age -a` makes of a text.
  private func armored(_ plain: [UInt8]) throws -> String {
    try Data(plain).write(to: folder.url.appending(path: "plain"))
    let age = try Shell.run(
      "age",
      ["-a", "-r", desk.recipient.text, "-o", folder.file("a.age"), folder.file("plain")])
    #expect(age.status == 0, "\(age)")
    return try String(contentsOf: folder.url.appending(path: "a.age"), encoding: .utf8)
  }

  private func opened(_ text: String) throws -> [UInt8] {
    try AgeTests.opened([UInt8](text.utf8), with: [desk])
  }

  private func problem(_ text: String) -> AgeProblem<Never>? {
    do {
      _ = try opened(text)
      return nil
    } catch {
      return error as? AgeProblem<Never>
    }
  }

  @Test func `Armor made by age opens, for every length of the last line`() throws {
    for size in Array(0...50) + [65_535, 65_536, 65_537, 200_000] {
      let plain = [UInt8](repeating: 7, count: size)
      #expect(try opened(armored(plain)) == plain, "\(size)")
    }
  }

  @Test func `Line ends of other systems, and space after the end, don't matter`() throws {
    let (plain, text) = (Array("a".utf8), try armored(Array("a".utf8)))
    for other in [
      text.replacing("\n", with: "\r\n"), String(text.dropLast()),
      text + " \r\n\t" + String(repeating: "\n", count: 1000),
    ] { #expect(try opened(other) == plain, "\(other.debugDescription)") }
  }

  @Test func `Armor that is cut off anywhere is refused`() throws {
    let text = try armored(Array("a".utf8))
    for count in 0..<text.utf8.count - 1 {
      let cut = String(decoding: text.utf8.prefix(count), as: UTF8.self)
      #expect([.cutOff, .notAge, .damaged].contains(problem(cut)), "\(count)")
    }
    let lines = text.split(separator: "\n")
    #expect(problem(lines.dropLast().joined(separator: "\n") + "\n") == .cutOff)
  }

  @Test func `Armor that is changed anywhere is refused`() throws {
    let bytes = Array(try armored(Array("a".utf8)).utf8)
    for place in bytes.indices.dropLast() {
      for byte in [bytes[place] ^ 1, 0, UInt8(ascii: "="), 0x0A, 0x80] where byte != bytes[place] {
        var changed = bytes
        changed[place] = byte
        #expect(throws: AgeProblem<Never>.self, "\(place) \(byte)") {
          try AgeTests.opened(changed, with: [desk])
        }
      }
    }
  }

  @Test func `Only the canonical form is armor`() throws {
    // With one of these sizes, the last line is padded.
    let text = try (100...102).map { try armored([UInt8](repeating: 7, count: $0)) }
      .first { $0.contains("=") }
    let lines = try #require(text).split(separator: "\n").map(String.init)
    let body = lines.dropFirst().dropLast().joined()
    func armor(_ body: [String], end: String = "") -> String {
      ([lines[0]] + body + [lines.last ?? ""]).joined(separator: "\n") + "\n" + end
    }
    func folded(_ width: Int) -> [String] {
      stride(from: 0, to: body.count, by: width).map {
        String(body.dropFirst($0).prefix(width))
      }
    }
    #expect(problem(armor(folded(64))) == nil)
    let inner = Array(lines.dropFirst().dropLast())
    for wrong in [
      armor(folded(60)), armor(folded(68)), armor([body]), armor([""] + inner), armor(inner + [""]),
      armor(inner + inner), armor(inner.map { " " + $0 }), armor(inner.map { $0 + " " }),
      armor(["Comment: a"] + inner), armor(inner, end: "a"), armor(inner, end: armor(inner)),
      armor(inner, end: String(repeating: " ", count: 1025)), armor(inner + ["AAA="]),
      armor(inner.dropLast() + [(inner.last ?? "").replacing("=", with: "")]),
    ] { #expect(problem(wrong) == .damaged, "\(wrong)") }
    for other in [
      "\n" + armor(inner), " " + armor(inner), armor([]), armor(inner).lowercased(),
      armor(inner).replacing("AGE ENCRYPTED FILE", with: "PGP MESSAGE"),
    ] { #expect(problem(other) == .notAge, "\(other)") }
    let twice = armor(
      stride(from: 0, to: armor(inner).utf8.count, by: 48).map {
        Data(armor(inner).utf8.dropFirst($0).prefix(48)).base64EncodedString()
      })
    #expect(problem(twice) == .notAge)
    #expect(problem(lines[0] + "\n" + String(repeating: "A", count: 1 << 20)) == .damaged)
  }

  @Test func `Armored identities are opened`() throws {
    let member = try #require(AgeIdentity())
    let text = try armored([member].keyFile)
    let opened = try #require(SealedIdentities.open([UInt8](text.utf8), with: [desk]))
    #expect(opened.map(\.recipient) == [member.recipient])
  }
}
