import OnrampScreens
import TestKit
import Testing

@testable import OnrampTerminal

@Suite struct KeyDecoderTests {
  private func keys(_ text: String, known: [KeyDecoder.Known] = []) -> [Key] {
    var decoder = KeyDecoder(known: known)
    return decoder.feed(text.utf8) + decoder.giveUpWaiting()
  }

  static let sequences: [(String, Key)] = [
    ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{1}", .control("a")), ("\u{13}", .control("s")), ("\u{1F}", .control("_")),
    ("\0", .unknown), ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[C", .right),
    ("\u{1B}[D", .left), ("\u{1B}[H", .home), ("\u{1B}OF", .end), ("\u{1B}[1~", .home),
    ("\u{1B}[8~", .end), ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\u{1B}[5~", .pageUp),
    ("\u{1B}[1;5D", .wordLeft), ("\u{1B}[1;5C", .wordRight), ("\u{1B}Od", .wordLeft),
    ("\u{1B}[1;3C", .altRight), ("\u{1B}[1;3D", .altLeft), ("\u{1B}[1;7D", .wordLeft),
    ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)), ("\u{1B}[[A", .function(1)),
    ("\u{1B}[24~", .function(12)), ("\u{1B}1", .alt("1")), ("\u{1B}b", .alt("b")),
    ("\u{1B}\u{7F}", .control("w")), ("\u{1B}\u{8}", .control("w")),
    ("\u{1B}_", .alt("_")), ("\u{1B}é", .alt("é")), ("\u{1B}", .escape), ("\u{1B}[", .alt("[")),
    ("\u{1B}O", .alt("O")), ("\u{1B}P", .alt("P")), ("\u{1B}OM", .enter), ("a", .character("a")),
    ("王", .character("王")),
    ("\u{1B}[?62;1R", .unknown),
    ("\u{1B}[<0;3;4M", .click(Position(row: 3, column: 2))), ("\u{1B}[<64;1;1M", .wheelUp),
    ("\u{1B}[M #$", .click(Position(row: 3, column: 2))), ("\u{1B}[M`!!", .wheelUp),
    ("\u{1B}O5A", .up), ("\u{1B}O5C", .wordRight), ("\u{1B}O2P", .function(1)),
    ("\u{1B}OE", .unknown), ("\u{1B}O1;5E", .unknown), ("\u{1B}O2p", .character("0")),
    ("\u{1B}]12;rgb:0000/0000/0000\u{7}", .unknown), ("\u{1B}P1$r0m\u{1B}\\", .unknown),
    ("\u{1B}[999999999999999999999~", .unknown),
  ]

  @Test(arguments: sequences)
  func `A sequence is one key`(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  /// Keys as they come if tmux has `extended-keys` on, or a crashed program left kitty's protocol on.
  static let extended: [(String, [Key])] = [
    ("13;2u", [.enter]), ("13;129u", [.enter]), ("27;2;13~", [.enter]), ("27u", [.escape]),
    ("9;5u", [.tab]), ("27;5;9~", [.tab]), ("9;2u", [.backTab]), ("127;5u", [.control("w")]),
    ("127;3u", [.control("w")]),
    ("127;129u", [.backspace]),
    ("99;5u", [.control("c")]), ("99;133u", [.control("c")]), ("27;5;115~", [.control("s")]),
    ("27;6;83~", [.control("s")]), ("104;5u", [.backspace]), ("49;3u", [.alt("1")]),
    ("98;3u", [.alt("b")]), ("97;2u", [.character("A")]), ("233;65u", [.character("é")]),
    ("97:65;2:1u", [.character("A")]), ("97;1:3u", []), ("1;1:3A", []), ("1;129B", [.down]),
    ("1;1:2B", [.down]), ("3;129~", [.delete]), ("57400;129u", [.character("1")]),
    ("57414u", [.enter]), ("57426u", [.delete]), ("57441;2u", [.unknown]), ("27;3;27~", [.escape]),
    ("32;5u", [.unknown]), ("64;7u", [.unknown]), ("155u", [.unknown]), ("7u", [.unknown]),
    ("55296u", [.unknown]),
  ]

  @Test(arguments: extended)
  func `A key that is named by its character is the same key`(bytes: String, expected: [Key]) {
    #expect(keys("\u{1B}[\(bytes)") == expected)
  }

  @Test func `A report of the window's focus isn't a key`() {
    #expect(keys("\u{1B}[I\u{1B}[Oa") == [.character("a")])
  }

  @Test func `The keypad types the symbols on its keys, although it is in application mode`() {
    let keypad = zip("pqrstuvwxyjklmnoX ", "0123456789*+,-./= ")
    for (letter, character) in keypad {
      #expect(keys("\u{1B}O\(letter)") == [.character(character)])
    }
    #expect(keys("\u{1B}Op\u{1B}Oy\u{1B}OM") == [.character("0"), .character("9"), .enter])
    #expect(keys("\u{1B}OI") == [.tab])
  }

  /// Answers of every kind, some longer than is ever kept.
  static let answers: [String] = [
    10, 300, 4_080, 4_084, 4_088, 4_092, 4_200, 50_000,
  ].flatMap { count in
    let text = String(repeating: "aB3=", count: count / 4)
    return [
      "\u{1B}]52;c;\(text)\u{7}", "\u{1B}]11;#\(text)\u{1B}\\", "\u{1B}]10;rgb:\(text)é\u{7}",
      "\u{1B}P>|\(text)\u{1B}\\", "\u{1B}P!|\(text)\u{1B}\\", "\u{1B}P1$r\(text)\u{1B}\\",
      "\u{1B}_Gi=31;\(text)\u{1B}\\", "\u{1B}^\(text)\u{1B}\\",
      "\u{1B}[?\(String(repeating: "4;", count: count / 2))22c",
    ]
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `No part of a terminal's answer becomes text, whatever its length and pieces`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for answer in Self.answers {
      let bytes = Array("a\(answer)b".utf8)
      let longest = [1, 3, 40, 1_000, 4_096].randomElement(using: &random) ?? 1
      // Parsing byte by byte takes long.
      guard longest > 3 || bytes.count < 1_000 || seed == 0 else { continue }
      for isSecret in [false, true] {
        var (decoder, rest, found) = (KeyDecoder(), bytes[...], [Key]())
        decoder.awaitsAnswer = Bool.random(using: &random)
        decoder.splitsPastes = isSecret
        while !rest.isEmpty {
          let count = Int.random(in: 1...longest, using: &random)
          found += decoder.feed(rest.prefix(count))
          rest = rest.dropFirst(count)
        }
        #expect(typed(found) == "ab", "\(answer.prefix(12).debugDescription), \(bytes.count)")
        #expect(!decoder.isWaiting)
      }
    }
  }

  @Test func `Keys after an overlong answer are keys, even if it is unfinished`() {
    let start = "\u{1B}]52;c;" + String(repeating: "a", count: 5_000)
    for (bytes, key) in [("\r", Key.enter), ("\u{1B}[A", .up), ("\u{11}", .control("q"))] {
      var decoder = KeyDecoder()
      #expect(decoder.feed(start.utf8) == [.unknown])
      #expect(decoder.feed("aaaa".utf8) == [] && decoder.isWaiting)
      #expect(decoder.feed("a\(bytes)b".utf8) == [key, .character("b")])
      #expect(decoder.feed(start.utf8) + decoder.giveUpWaiting() == [.unknown])
      #expect(decoder.feed("a".utf8) == [.character("a")])
    }
  }

  @Test func `A sequence in pieces is the same key, at every cut`() {
    for (bytes, key) in Self.sequences where bytes.utf8.count > 1 {
      for cut in 1..<bytes.utf8.count {
        var decoder = KeyDecoder()
        let found =
          decoder.feed(bytes.utf8.prefix(cut)) + decoder.feed(bytes.utf8.dropFirst(cut))
          + decoder.giveUpWaiting()
        #expect(found == [key], "\(bytes.debugDescription) at \(cut)")
        #expect(!decoder.isWaiting)
      }
    }
  }

  @Test func `An unknown sequence is not typed into the field`() {
    #expect(keys("a\u{1B}[38;5;1zb") == [.character("a"), .unknown, .character("b")])
    #expect(keys("\u{1B}[\u{1B}[A") == [.unknown, .up])
  }

  @Test func `A paste is data, whatever is in it`() {
    #expect(
      keys("\u{1B}[200~a\r\u{1B}[A\u{3}b\u{1B}[201~c") == [
        .paste("a\r\u{1B}[A\u{3}b"), .character("c"),
      ])
    #expect(keys("\u{1B}[200~\u{1B}[201~") == [])
    #expect(keys("\u{1B}[201~a") == [.character("a")])
    #expect(keys("\u{1B}[<0;3;4m\u{1B}[<2;3;4Ma") == [.character("a")])
  }

  @Test func `A paste in pieces is whole, at every cut`() {
    let text = "\u{1B}[200~王 \u{1B}[201 é\u{1B}[201~"
    for cut in 1..<text.utf8.count {
      var decoder = KeyDecoder()
      let found = decoder.feed(text.utf8.prefix(cut)) + decoder.feed(text.utf8.dropFirst(cut))
      #expect(found == [.paste("王 \u{1B}[201 é")], "at \(cut)")
    }
  }

  /// A decoder after a paste that stalled.
  private func stalled(_ text: String = "abc") -> KeyDecoder {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[200~abc\(text.dropFirst(3))".utf8) == [])
    #expect(decoder.isPasting)
    #expect(decoder.giveUpWaiting() == [.paste("abc")])
    #expect(!decoder.isWaiting)
    return decoder
  }

  @Test func `The rest of a stalled paste presses no key`() {
    var decoder = stalled()
    #expect(decoder.feed("r".utf8) == [.paste("r")])
    #expect(decoder.feed("y\r\n\té".utf8.dropLast()) == [.paste("y\r\n\t")])
    #expect(decoder.feed("é".utf8.suffix(1)) == [.paste("é")])
    #expect(decoder.feed("\r\u{1B}[20".utf8) == [.paste("\r")])
    #expect(decoder.feed("1~r".utf8) == [.character("r")])
    var atEnd = stalled("abc\u{1B}[20")
    #expect(atEnd.feed("1~r".utf8) == [.character("r")])
  }

  @Test func `A key that isn't text ends a stalled paste`() {
    for (bytes, key) in [("\u{11}", Key.control("q")), ("\u{7F}", .backspace), ("\u{1B}[A", .up)] {
      var decoder = stalled()
      #expect(decoder.feed("x\(bytes)r".utf8) == [.paste("x"), key, .character("r")])
    }
    var decoder = stalled()
    #expect(decoder.feed([0x1B]) == [] && decoder.isWaiting)
    #expect(decoder.giveUpWaiting() == [.escape])
    #expect(decoder.feed("r".utf8) == [.character("r")])
  }

  @Test(arguments: [
    "[A", "[3~", "[I", "[24;80R", "[?2026;2$y", "]12;rgb:ffff/ffff/ffff\u{1B}\\", "]11;?\u{07}",
    "[1;5C",
  ])
  func `The rest of a sequence whose ESC was taken for a key isn't text`(rest: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) + decoder.giveUpWaiting() == [.escape])
    let keys = decoder.feed("\(rest)ina".utf8)
    #expect(keys.suffix(3) == "ina".map(Key.character))
    #expect(keys.dropLast(3).allSatisfy { if case .character = $0 { false } else { true } })
  }

  @Test func `A paste or a click whose ESC was taken for a key is still one`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) + decoder.giveUpWaiting() == [.escape])
    #expect(decoder.feed("[200~Boi\u{1B}[201~".utf8) == [.paste("Boi")])
    #expect(decoder.feed([0x1B]) + decoder.giveUpWaiting() == [.escape])
    #expect(decoder.feed("[<0;10;10M".utf8) == decoder.feed("\u{1B}[<0;10;10M".utf8))
  }

  @Test func `A key, a click or a paste survives a timeout in the middle`() {
    for sequence in ["\u{1B}[1;5D", "\u{1B}[<0;5;5M", "\u{1B}[200~paste\u{1B}[201~"] {
      for cut in 3..<6 {
        var decoder = KeyDecoder()
        _ = decoder.feed(sequence.utf8.prefix(cut)) + decoder.giveUpWaiting()
        var whole = KeyDecoder()
        #expect(decoder.feed(sequence.utf8.dropFirst(cut)) == whole.feed(sequence.utf8))
      }
    }
  }

  @Test func `The end of a string that timed out isn't text`() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1B}]12;rgb:ffff/ffff/ffff\u{1B}".utf8)
    #expect(decoder.giveUpWaiting() == [.unknown])
    #expect(!decoder.feed("\\".utf8).contains(.character("\\")))
    #expect(decoder.feed("\\".utf8) == [.character("\\")])
    _ = decoder.feed("\u{1B}]12;rgb:ff".utf8) + decoder.giveUpWaiting()
    let keys = decoder.feed("ff/ffff/ffff\u{07}ina".utf8)
    #expect(Array(keys.suffix(3)) == "ina".map(Key.character) && keys.count == 4)
  }

  @Test(arguments: [
    ["\u{1B}", "[", "?62;4;22c"], ["\u{1B}", "[", "6;16;8t"],
    ["\u{1B}", "P", ">|kitty(0.31.0)\u{1B}\\"],
    ["\u{1B}", "P>", "|kitty(0.31.0)", "\u{1B}\\"], ["\u{1B}[", "6", ";", "1", "6", ";8t"],
    ["\u{1B}[", "?", "1;2c"], ["\u{1B}", "_", "Gi=31;OK\u{1B}", "\\"],
  ])
  func `An expected answer isn't text, whatever pieces it comes in`(pieces: [String]) {
    // The first piece was given up. The decoder waits for the others, since they may begin an
    // answer.
    var decoder = KeyDecoder()
    decoder.awaitsAnswer = true
    var found = decoder.feed(pieces[0].utf8) + decoder.giveUpWaiting()
    for piece in pieces.dropFirst() { found += decoder.feed(piece.utf8) }
    #expect(found.count == 1 && decoder.answers.count == 1 && !decoder.isWaiting)
    #expect(decoder.feed("a".utf8) == [.character("a")])
  }

  @Test func `Text typed after Esc while an answer is expected is kept`() {
    for text in ["[", "P", "_", "Peter", "[a b]", "P>", "_a", "A"] {
      var decoder = KeyDecoder()
      decoder.awaitsAnswer = true
      #expect(decoder.feed([0x1B]) + decoder.giveUpWaiting() == [.escape])
      var found: [Key] = []
      for byte in text.utf8 { found += decoder.feed([byte]) + decoder.giveUpWaiting() }
      #expect(found == text.map(Key.character), "\(text)")
    }
  }

  /// Answers that were cut off.
  static let cutOff = [
    "\u{1B}P>|kit", "\u{1B}]11;rgb:ff", "\u{1B}]11", "\u{1B}_Gi=31;", "\u{1B}P1$r",
  ]

  @Test(arguments: cutOff)
  func `Text typed after an unfinished answer becomes keys`(start: String) {
    for text in ["Boise Idaho", "12 345", "Zoë"] {
      for awaitsAnswer in [false, true] {
        var decoder = KeyDecoder()
        decoder.awaitsAnswer = awaitsAnswer
        var found = decoder.feed(start.utf8)
        if !awaitsAnswer { found += decoder.giveUpWaiting() }
        for byte in text.utf8 { found += decoder.feed([byte]) }
        found += decoder.giveUpWaiting()
        #expect(found.first == .unknown && typed(found) == text, "\(text), \(awaitsAnswer)")
        #expect(decoder.feed("ok".utf8) == [.character("o"), .character("k")])
      }
    }
  }

  @Test(arguments: cutOff)
  func `After an unfinished answer, each key is decoded by the next pause`(start: String) {
    var decoder = KeyDecoder()
    _ = decoder.feed(start.utf8) + decoder.giveUpWaiting()
    for byte in "Peter 1".utf8 {
      let keys = decoder.feed([byte]) + decoder.giveUpWaiting()
      #expect(keys.last == .character(Character(Unicode.Scalar(byte))) && typed(keys).count == 1)
    }
  }

  @Test(arguments: cutOff)
  func `A key that isn't text ends an unfinished answer, and nothing typed is lost`(
    start: String
  ) {
    for (bytes, key) in [("\r", Key.enter), ("\u{1B}[A", .up), ("\t", .tab)] {
      var decoder = KeyDecoder()
      decoder.awaitsAnswer = true
      var found = decoder.feed(start.utf8)
      for byte in "123".utf8 { found += decoder.feed([byte]) }
      found += decoder.feed(bytes.utf8)
      #expect(typed(found) == "123" && found.last == key && !decoder.isWaiting)
    }
  }

  /// Answers and keys that were cut off, so that a letter seems to end them.
  static let cutControls = ["\u{1B}[", "\u{1B}[?", "\u{1B}[?62", "\u{1B}[6;16;8", "\u{1B}[1;5"]

  @Test(arguments: cutControls)
  func `Text typed after an unfinished control sequence loses no letter`(start: String) {
    for text in ["amina", "a b", "Wiesel", "zoë"] {
      for (awaitsAnswer, pauses) in [(true, false), (false, false), (true, true), (false, true)] {
        var decoder = KeyDecoder()
        decoder.awaitsAnswer = awaitsAnswer
        var found = decoder.feed(start.utf8)
        if pauses { found += decoder.giveUpWaiting() }
        for byte in text.utf8 { found += decoder.feed([byte]) }
        found += decoder.giveUpWaiting()
        #expect(typed(found) == text, "\(text), awaits: \(awaitsAnswer), pauses: \(pauses)")
        #expect(found.dropLast(text.count).count == 1)
      }
    }
  }

  @Test func `Numbers and spaces typed after an unfinished answer come back with the next letter`()
  {
    var decoder = KeyDecoder()
    decoder.awaitsAnswer = true
    var found = decoder.feed("\u{1B}[?62".utf8)
    for byte in "12 Main".utf8 { found += decoder.feed([byte]) }
    #expect(typed(found) == "12 Main")
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}[1;3D", .altLeft), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp),
  ])
  func `A key that comes byte by byte is one key`(bytes: String, key: Key) {
    for awaitsAnswer in [false, true] {
      var decoder = KeyDecoder()
      decoder.awaitsAnswer = awaitsAnswer
      #expect(bytes.utf8.flatMap { decoder.feed([$0]) } == [key])
    }
  }

  @Test(arguments: ["\u{1B}P>|", "\u{1B}]9;", "\u{1B}P1$r"])
  func `An unfinished answer is given up at the next pause, and typed text is kept`(
    start: String
  ) {
    var decoder = KeyDecoder()
    decoder.awaitsAnswer = true
    var found = decoder.feed(start.utf8)
    for _ in 0..<400 { found += decoder.feed("1".utf8) }
    found += decoder.giveUpWaiting()
    #expect(typed(found).count == 400 && !decoder.isWaiting)
  }

  @Test func `A secret after an unfinished answer comes scalar by scalar`() {
    var decoder = KeyDecoder()
    decoder.splitsPastes = true
    decoder.awaitsAnswer = true
    var found: [Key] = []
    for byte in "\u{1B}P>|kit".utf8 { found += decoder.feed([byte]) }
    for byte in "hunter2hunter2\r".utf8 { found += decoder.feed([byte]) }
    #expect(found.suffix(15) == "hunter2hunter2".map(Key.character) + [.enter])
  }

  @Test func `Alt with the letter of an answer is a key, whatever is typed after it`() {
    for letter in ["P", "]"] {
      for awaitsAnswer in [false, true] {
        var decoder = KeyDecoder()
        decoder.awaitsAnswer = awaitsAnswer
        let found = decoder.feed("\u{1B}\(letter)".utf8) + decoder.feed("eter".utf8)
        #expect(found == [.alt(Character(letter))] + "eter".map(Key.character))
      }
    }
  }

  private func typed(_ keys: [Key]) -> String {
    keys.map { key in
      switch key {
      case .character(let character): String(character)
      case .paste(let text): text
      default: ""
      }
    }.joined()
  }

  @Test func `A long paste comes whole, in pieces that cut no character`() {
    let text = String(repeating: "王é", count: 2_000_000)
    var decoder = KeyDecoder()
    var found: [Key] = []
    var rest = Array(("\u{1B}[200~" + text + "\u{1B}[201~").utf8)[...]
    while !rest.isEmpty {
      found += decoder.feed(rest.prefix(65_536))
      rest = rest.dropFirst(65_536)
    }
    let pasted = found.map { if case .paste(let piece) = $0 { piece } else { "?" } }.joined()
    #expect(pasted == text)
  }

  @Test func `A long run of characters in one read is a paste, and a short one is keys`() {
    #expect(keys("/home/a.jpg") == [.paste("/home/a.jpg")])
    #expect(keys("ry") == [.character("r"), .character("y")])
    let held = String(repeating: "-", count: 20)
    #expect(keys(held) == held.map(Key.character), "a key that is held on a slow line")
    let line = String(repeating: "-", count: 200)
    #expect(keys(line) == [.paste(line)])
    #expect(keys("/home/a.jpg\r") == [.paste("/home/a.jpg"), .enter])
  }

  @Test func `Invalid UTF-8 becomes replacement characters`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xFF, 0x61]) == [.character("\u{FFFD}"), .character("a")])
    #expect(decoder.feed([0xE7]) + decoder.giveUpWaiting() == [.character("\u{FFFD}")])
  }

  @Test func `terminfo takes precedence over ANSI`() {
    #expect(keys("\u{1B}[H", known: [([0x1B, 0x5B, 0x48], .delete)]) == [.delete])
  }

  @Test func `Arbitrary bytes are decoded, and nothing is held back forever`() {
    var seed: UInt64 = 9
    for _ in 0..<2000 {
      var decoder = KeyDecoder()
      for _ in 0..<8 {
        let bytes = (0..<6).map { _ -> UInt8 in
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let byte = UInt8(truncatingIfNeeded: seed >> 33)
          return byte % 5 == 0 ? 0x1B : byte % 7 == 0 ? 0x5B : byte
        }
        _ = decoder.feed(bytes)
      }
      _ = decoder.giveUpWaiting()
      _ = decoder.giveUpWaiting()
      #expect(!decoder.isWaiting)
    }
  }

  @Test func `A pasted secret arrives scalar by scalar, and is never held back`() {
    var decoder = KeyDecoder()
    decoder.splitsPastes = true
    var found: [Key] = []
    for byte in "\u{1B}[200~pässw\nrd\u{1B}[201~\r".utf8 {
      found += decoder.feed([byte])
    }
    #expect(found == "pässw\nrd".unicodeScalars.map { .paste(String($0)) } + [.enter])
    #expect(!decoder.isWaiting)
  }

  @Test func `A typed secret isn't a paste, however fast it comes`() {
    var decoder = KeyDecoder()
    decoder.splitsPastes = true
    let found = "hunter2hunter2".utf8.flatMap { decoder.feed([$0]) }
    #expect(found == "hunter2hunter2".map(Key.character))
  }
}
