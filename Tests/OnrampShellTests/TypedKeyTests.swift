import Glibc
import Testing

@testable import OnrampShell

/// Lines on a terminal that leaves editing to the program.
@Suite struct TypedKeyTests {
  /// The settings of most terminals.
  private static var table: TypedKey.Table {
    var settings = termios()
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      for (key, byte) in [(VERASE, 0x7F), (VWERASE, 0x17), (VKILL, 0x15), (VEOF, 0x04)] {
        keys[Int(key)] = UInt8(byte)
      }
    }
    return TypedKey.Table(settings)
  }

  @Test(arguments: [
    ("Ana\u{7F}\u{7F}mina", "Amina"), ("é王\u{7F}x", "éx"), ("one two \u{17}2", "one 2"),
    ("wrong\u{15}right", "right"), ("a\u{1B}[Ab\u{1B}Oc\u{1B}[1;5Cd", "abd"), ("\u{7F}\u{8}a", "a"),
    ("a\tb\u{1}c", "abc"), ("\u{1B}xa", "a"), ("\u{17}\u{15}", ""),
  ])
  func `A line is edited as in a terminal`(typed: String, line: String) {
    var (keys, text, secret) = (Self.table, TypedText(), TypedSecret())
    var shown: [UInt8] = []
    for byte in typed.utf8 {
      let key = keys.key(byte)
      shown += text.apply(key)
      secret.apply(key)
    }
    #expect(String(decoding: text.bytes, as: UTF8.self) == line)
    // The screen shows what was typed, without what was deleted.
    var screen: [Character] = []
    for character in String(decoding: shown, as: UTF8.self).replacing("\u{8} \u{8}", with: "\u{8}")
    {
      if character == "\u{8}" { screen.removeLast() } else { screen.append(character) }
    }
    #expect(String(screen) == line)
    guard !typed.contains("\u{17}") else { return }
    #expect(secret.take()?.openText ?? "" == line)
  }

  @Test func `Invalid text, or text longer than any secret, is refused`() {
    for bytes in [[0xFF, 0xFF, 0xFF, 0xFF], [0xC3], [UInt8](repeating: 0, count: 1 << 14)] {
      var secret = TypedSecret()
      for byte in bytes { secret.add(byte) }
      #expect(secret.take() == nil)
      // The next one starts afresh.
      for byte in "582903".utf8 { secret.add(byte) }
      #expect(secret.take()?.openText == "582903")
    }
  }

  @Test func `The end of a line and of the input are told apart`() {
    var keys = Self.table
    #expect([0x0A, 0x0D, 0x04].map { keys.key($0) } == [.endOfLine, .endOfLine, .endOfInput])
  }
}
