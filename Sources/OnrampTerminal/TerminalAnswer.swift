/// A terminal's answer to a query.
enum TerminalAnswer: Equatable {
  /// The primary device attributes, which every terminal reports, after all other answers.
  case attributes([Int])
  /// Its name and version (XTVERSION).
  case version(String)
  /// The size of a cell in pixels.
  case cell(width: Int, height: Int)
  /// Whether it supports kitty's graphics protocol.
  case kitty(isUnderstood: Bool)
  /// The color of text (OSC 10), or of the background (OSC 11).
  case foreground(RGB), background(RGB)

  /// Whether an unfinished string may become an answer, to this program or to another.
  ///
  /// - Parameters:
  ///   - first: Its first byte, if it has come.
  ///   - letter: The letter after its ESC.
  static func mayBegin(with first: UInt8?, after letter: UInt8) -> Bool {
    guard let first else { return true }
    switch letter {
    case UInt8(ascii: "P"): return (0x20...0x3F).contains(first)
    case UInt8(ascii: "]"): return (0x30...0x39).contains(first)
    default: return true
    }
  }

  /// Parses the body of a string that begins with ESC and this letter.
  init?(string: ArraySlice<UInt8>, after letter: UInt8) {
    switch letter {
    case UInt8(ascii: "P") where string.starts(with: ">|".utf8):
      self = .version(String(decoding: string.dropFirst(2), as: UTF8.self))
    case UInt8(ascii: "_") where string.starts(with: "G".utf8):
      self = .kitty(isUnderstood: string.elementsEqual("Gi=31;OK".utf8))
    case UInt8(ascii: "]") where string.starts(with: "10;".utf8) || string.starts(with: "11;".utf8):
      let text = String(decoding: string.dropFirst(3), as: UTF8.self)
      guard let color = RGB(text) else { return nil }
      self = string.starts(with: "10;".utf8) ? .foreground(color) : .background(color)
    default: return nil
    }
  }

  /// Parses ESC [, parameters, and a final byte.
  init?(parameters: ArraySlice<UInt8>, final: UInt8) {
    let isPrivate = parameters.first == UInt8(ascii: "?")
    let numbers = parameters.dropFirst(isPrivate ? 1 : 0)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    switch final {
    case UInt8(ascii: "c") where isPrivate: self = .attributes(numbers)
    case UInt8(ascii: "t") where !isPrivate && numbers.count == 3 && numbers[0] == 6:
      self = .cell(width: numbers[2], height: numbers[1])
    default: return nil
    }
  }
}
