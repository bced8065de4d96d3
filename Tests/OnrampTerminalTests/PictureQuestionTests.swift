import OnrampScreens
import Testing

@testable import OnrampTerminal

/// The answers of terminals to the query about how they show pictures.
@Suite struct PictureQuestionTests {
  static let answers: [(String, TerminalAnswer)] = [
    ("\u{1B}[?62;4;22c", .attributes([62, 4, 22])), ("\u{1B}[?1;2c", .attributes([1, 2])),
    ("\u{1B}[?62;c", .attributes([62, 0])),
    ("\u{1B}P>|kitty(0.26.5)\u{1B}\\", .version("kitty(0.26.5)")),
    ("\u{1B}[6;18;9t", .cell(width: 9, height: 18)),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .kitty(isUnderstood: true)),
    (
      "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\",
      .background(RGB(red: 1, green: 32896.0 / 65535, blue: 0))
    ),
    ("\u{1B}]10;rgb:00/00/ff\u{07}", .foreground(RGB(red: 0, green: 0, blue: 1))),
    ("\u{1B}]11;rgb:00/00/ff\u{07}", .background(RGB(red: 0, green: 0, blue: 1))),
    ("\u{1B}_Gi=31;EBADF:no\u{1B}\\", .kitty(isUnderstood: false)),
  ]

  @Test(arguments: answers)
  func `An answer isn't a key, wherever a read splits it`(text: String, answer: TerminalAnswer) {
    let bytes = Array(text.utf8)
    for split in 0...bytes.count {
      var decoder = KeyDecoder()
      let keys =
        decoder.feed([UInt8(ascii: "a")]) + decoder.feed(bytes[..<split])
        + decoder.feed(bytes[split...]) + decoder.feed([UInt8(ascii: "b")])
      #expect(keys == [.character("a"), .character("b")])
      #expect(decoder.answers == [answer])
    }
  }

  @Test(arguments: answers)
  func `Its ESC may have been taken for a key`(text: String, answer: TerminalAnswer) {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) + decoder.giveUpWaiting() == [.escape])
    let keys = decoder.feed(text.utf8.dropFirst()) + decoder.feed([UInt8(ascii: "b")])
    #expect(keys == [.character("b")])
    #expect(decoder.answers == [answer])
  }

  @Test(arguments: answers)
  func `Its ESC may have been taken for a key, and the rest come in two pieces`(
    text: String, answer: TerminalAnswer
  ) {
    let rest = Array(text.utf8.dropFirst())
    for cut in 3..<rest.count {
      var decoder = KeyDecoder()
      _ = decoder.feed([0x1B]) + decoder.giveUpWaiting()
      #expect(decoder.feed(rest[..<cut]).isEmpty)
      #expect(decoder.feed(rest[cut...]).isEmpty && decoder.answers == [answer])
    }
  }

  @Test(arguments: answers)
  func `It may be given up in the middle`(text: String, answer: TerminalAnswer) {
    let bytes = Array(text.utf8)
    for cut in 4..<bytes.count {
      var decoder = KeyDecoder()
      #expect(decoder.feed(bytes[..<cut]) + decoder.giveUpWaiting() == [.unknown])
      #expect(decoder.feed(bytes[cut...]).isEmpty && decoder.answers == [answer])
    }
  }

  @Test func `Text typed after Esc is kept`() {
    for text in ["[", "P>", "P123", "OK", "Olga", "]a", "Gi", "x[?1;2c"] {
      var decoder = KeyDecoder()
      #expect(decoder.feed([0x1B]) + decoder.giveUpWaiting() == [.escape])
      #expect(decoder.feed(text.utf8) + decoder.giveUpWaiting() == text.map(Key.character))
    }
    var decoder = KeyDecoder()
    _ = decoder.feed([0x1B]) + decoder.giveUpWaiting() + decoder.feed([UInt8(ascii: "a")])
    #expect(decoder.feed("[?1;2c".utf8) == "[?1;2c".map(Key.character))
  }

  @Test func `Numbers out of all bounds aren't the size of a cell`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\u{1B}[6;99999999999999999999;9t".utf8)).isEmpty)
    #expect(decoder.answers == [.cell(width: 9, height: 0)])
  }
}
