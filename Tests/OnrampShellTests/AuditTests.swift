import Foundation
import OnrampWire
import TestKit
import Testing

@testable import OnrampShell

/// What `onramp desk audit verify` finds in an exported audit.
struct AuditTests {
  private let folder: Folder
  private let lines: [String]
  private let heads: [Digest]

  init() throws {
    folder = try Folder()
    let actor = SigningKey.random().publicKey
    var (lines, heads) = ([String](), [AuditLine.start])
    for (index, event) in AuditEvent.allCases.enumerated() {
      let isStaff = [.invited, .revoked].contains(event)
      let line = AuditLine(
        line: index + 1, at: "2026-11-23T14:02:0\(index % 10)Z", event: event.rawValue,
        id: isStaff ? nil : SubmissionID(), number: isStaff ? nil : SubmissionNumber(),
        version: isStaff ? 0 : 1, digest: Digest(of: [UInt8(index)]), actor: actor)
      heads.append(line.hash(after: heads[index]))
      lines.append(AuditText(line, hash: heads[index + 1]).json)
    }
    (self.lines, self.heads) = (lines, heads)
  }

  /// The number of the line that verifying finds wrong; 0 if none is.
  private func verify(_ bytes: [UInt8], expecting heads: [Digest] = []) throws -> Int {
    let path = folder.file("audit.jsonl")
    try Data(bytes).write(to: URL(filePath: path))
    var chain = AuditChain(expecting: heads)
    do throws(Failure) {
      try DeskAuditVerify.verify(path, &chain)
    } catch {
      #expect(error.code == .dataWrong)
      return chain.count + 1
    }
    return chain.missing.isEmpty ? 0 : -1
  }

  private func bytes(_ lines: some Sequence<String>) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  @Test func `An audit as it was exported is whole`() throws {
    #expect(try verify(bytes(lines)) == 0)
    #expect(try verify(bytes(lines), expecting: heads) == 0)
    #expect(try verify([]) == 0)
  }

  @Test func `Any byte that was changed, removed or added is found, in its line`() throws {
    var random = SplitMix(seed: 36)
    var chain = AuditChain()
    for (index, line) in lines.enumerated() {
      let whole = Array(line.utf8)
      func isFound(_ change: (inout [UInt8]) -> Void) -> Bool {
        var (changed, chain) = (whole, chain)
        change(&changed)
        return changed == whole || !chain.take(exported: changed)
      }
      for place in whole.indices {
        let other = UInt8.random(in: .min ... .max, using: &random)
        var wrong = [isFound { $0[place] = other }]
        wrong += (0..<8).map { bit in isFound { $0[place] ^= 1 << bit } }
        wrong.append(isFound { _ = $0.remove(at: place) })
        wrong.append(isFound { $0.insert(32, at: place) })
        #expect(wrong.allSatisfy { $0 }, "line \(index + 1), byte \(place): \(wrong)")
      }
      let isWhole = chain.take(exported: whole)
      #expect(isWhole)
    }
  }

  @Test func `A changed byte of the file is found, also between the lines`() throws {
    let whole = bytes(lines)
    var line = 1
    for place in whole.indices {
      let isEnd = whole[place] == UInt8(ascii: "\n")
      if isEnd || place.isMultiple(of: 29) {
        for bit in [0, 3, 7] {
          var changed = whole
          changed[place] ^= 1 << bit
          #expect((1...line).contains(try verify(changed)), "\(place), bit \(bit)")
        }
        var changed = whole
        changed.remove(at: place)
        #expect((1...line).contains(try verify(changed)), "\(place) is missing")
      }
      if isEnd { line += 1 }
    }
  }

  @Test func `A line that was removed, repeated or moved is found`() throws {
    for place in lines.indices.dropLast() {
      var changed = lines
      changed.remove(at: place)
      #expect(try verify(bytes(changed)) == place + 1)
      changed = lines
      changed.insert(lines[place], at: place)
      #expect(try verify(bytes(changed)) == place + 2)
      changed = lines
      changed.swapAt(place, place + 1)
      #expect(try verify(bytes(changed)) == place + 1)
    }
  }

  @Test func `Lines taken off the end are found by a hash known from before`() throws {
    let shorter = bytes(lines.dropLast(2))
    #expect(try verify(shorter) == 0, "the lines alone don't show it")
    #expect(try verify(shorter, expecting: [heads[lines.count]]) == -1)
    #expect(try verify(shorter, expecting: [heads[3]]) == 0)
  }
}
