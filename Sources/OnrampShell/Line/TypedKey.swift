import Glibc

/// What a byte does to a line, on a terminal that leaves editing to the program.
enum TypedKey: Equatable {
  case text(UInt8)
  case deleteCharacter
  case deleteWord
  case deleteLine
  case endOfLine
  /// The end of the input on an empty line, and of the line on any other.
  case endOfInput
  /// A control character, or part of an arrow key and the like.
  case nothing

  /// The keys that edit a line, as the terminal's settings name them.
  struct Table {
    private let erase: UInt8, word: UInt8, kill: UInt8, end: UInt8
    private var sequence = Sequence.none

    /// How far a sequence that begins with ESC has come.
    private enum Sequence { case none, escape, parameters }

    init(_ settings: termios) {
      var settings = settings
      let keys = withUnsafeBytes(of: &settings.c_cc) { Array($0) }
      (erase, word) = (keys[Int(VERASE)], keys[Int(VWERASE)])
      (kill, end) = (keys[Int(VKILL)], keys[Int(VEOF)])
    }

    /// What the next byte does.
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
      // Terminals differ in which of the two Backspace sends.
      case 0x7F, 0x08: return .deleteCharacter
      // A zero names no key.
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
