import Glibc

/// The editing action of a byte, on a terminal that leaves editing to the program.
enum TypedKey: Equatable {
  case text(UInt8)
  case deleteCharacter
  case deleteWord
  case deleteLine
  case endOfLine
  /// The end of input if the line is empty, otherwise the end of the line.
  case endOfInput
  /// A control character, or part of an escape sequence such as an arrow key.
  case nothing

  /// The keys that edit a line, according to the terminal's settings.
  struct Table {
    private let erase: UInt8, word: UInt8, kill: UInt8, end: UInt8
    private var sequence = Sequence.none

    /// The state within an escape sequence.
    private enum Sequence { case none, escape, parameters }

    init(_ settings: termios) {
      var settings = settings
      let keys = withUnsafeBytes(of: &settings.c_cc) { Array($0) }
      (erase, word) = (keys[Int(VERASE)], keys[Int(VWERASE)])
      (kill, end) = (keys[Int(VKILL)], keys[Int(VEOF)])
    }

    /// Decodes the next byte.
    mutating func key(_ byte: UInt8) -> TypedKey {
      switch sequence {
      case .none: break
      case .escape:
        let isLong = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
        sequence = isLong ? .parameters : .none
        if byte >= 0x20 { return .nothing }
      case .parameters:
        if byte >= 0x40 { sequence = .none }
        if byte >= 0x20 { return .nothing }
        sequence = .none
      }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return .endOfLine
      // Terminals differ in what Backspace sends.
      case 0x7F, 0x08: return .deleteCharacter
      // Zero means that no key is assigned.
      case erase where erase != 0: return .deleteCharacter
      case word where word != 0: return .deleteWord
      case kill where kill != 0: return .deleteLine
      case end where end != 0: return .endOfInput
      case 0x1B:
        sequence = .escape
        return .nothing
      case 0..<0x20: return .nothing
      default: return .text(byte)
      }
    }
  }
}
