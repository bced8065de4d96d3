import OnrampScreens
import TestKit
import Testing

@testable import OnrampTerminal

/// Bytes that no terminal sends, but an attacker might. They are decoded to something harmless.
@Suite struct HostileSequenceTests {
  static let numbers = [
    "", "0", "1", "2", "5", "-1", "+1", " 1", "65535", "65536", "2147483648",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616",
    String(repeating: "9", count: 5000), "1:2", "?", "<", "=", ">", "\u{21}", "1.5", "0x10", "٣",
  ]

  @Test func `Sequences with any numbers are decoded, and move nothing out of bounds`() {
    let ends = "ABCDEFHPQRSZcdmMtu~@^$".flatMap { final in
      ["\u{1B}[", "\u{1B}[<", "\u{1B}[?", "\u{1B}O", "\u{1B}[["].map { ($0, final) }
    }
    for (index, one) in Self.numbers.enumerated() {
      for (otherIndex, other) in Self.numbers.enumerated() {
        for (start, final) in ends.share(of: 7, from: (index + otherIndex) % 7) {
          check("\(start)\(one);\(other)\(final)")
          check("\(start)0;\(one);\(other)\(final)")
          check("\(start)64;\(one);\(other);\(one)\(final)")
        }
      }
    }
  }

  private func check(_ bytes: String) {
    var decoder = KeyDecoder()
    let keys = decoder.feed(bytes.utf8) + decoder.giveUpWaiting()
    for case .click(let position) in keys {
      #expect((0..<65_535).contains(position.row) && (0..<65_535).contains(position.column))
    }
    #expect(!decoder.isWaiting)
  }

  static let pieces: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}[<", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}\\", "\u{7}",
      "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[M", "\u{1B}[1;5C", "\u{1B}[[A", ";", ":", "~", "0", "9",
      "-9223372036854775808", "99999999999999999999", "\u{11}", "\r", "a", "王", "👩🏽‍🚗", "e\u{301}",
      "\0", "\u{9B}", "\u{202E}", "[", "M", "m", "C",
    ].map { Array($0.utf8) } + [[0xFF], [0xE7], [0xC0, 0x80], [0xF4, 0x90], [0xED, 0xA0, 0x80]]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `Pieces of sequences in any order, cut anywhere, are decoded and never held back`(
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    for _ in 0..<500 {
      let bytes = (0..<20).flatMap { _ in Self.pieces.randomElement(using: &random) ?? [] }
      var decoder = KeyDecoder(known: [([0x1B, 0x4F, 0x41], .up)])
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...9, using: &random)
        _ = decoder.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
        if Int.random(in: 0..<8, using: &random) == 0 { _ = decoder.giveUpWaiting() }
      }
      _ = decoder.giveUpWaiting()
      _ = decoder.giveUpWaiting()
      #expect(!decoder.isWaiting, "\(bytes)")
    }
  }

  @Test(arguments: ["\u{1B}]", "\u{1B}P", "\u{1B}[", "\u{1B}[<", "\u{1B}[1;"])
  func `An unfinished sequence is given up while it comes`(start: String) {
    var decoder = KeyDecoder()
    _ = decoder.feed(start.utf8)
    var keys: [Key] = []
    for _ in 0...KeyDecoder.longestSequence { keys += decoder.feed("1".utf8) }
    #expect(keys == [.unknown])
    #expect(decoder.giveUpWaiting() == [] && !decoder.isWaiting)
  }

  @Test(arguments: ["\u{1B}]", "\u{1B}P", "\u{1B}^", "\u{1B}[", "\u{1B}[<0;"])
  func `A key after an interrupted sequence is a key`(start: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed((start + "12\u{11}").utf8) == [.unknown, .control("q")])
    #expect(decoder.feed((start + "12\u{1B}[A").utf8) == [.unknown, .up])
  }

  @Test func `Silences of a paste add up, and the gaps of a slow line do not`() {
    var silence = InputTimeout()
    var now = ContinuousClock.now
    silence.hear(inPaste: false, at: now)
    for _ in 0..<1000 {
      now += .milliseconds(50)
      silence.hear(inPaste: true, at: now)
    }
    #expect(silence.end(isPasting: true) - now == .seconds(2))
    for _ in 0..<4 {
      now += .milliseconds(400)
      silence.hear(inPaste: true, at: now)
    }
    #expect(silence.end(isPasting: true) - now == .milliseconds(400))
    silence.hear(inPaste: false, at: now)
    #expect(silence.end(isPasting: true) - now == .seconds(2))
    #expect(silence.end(isPasting: false) - now == .milliseconds(60))
  }
}
