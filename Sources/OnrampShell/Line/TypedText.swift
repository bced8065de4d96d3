/// A line being typed, on a terminal that leaves echo to the program.
struct TypedText {
  private(set) var bytes: [UInt8] = []
  /// The maximum length of a line, in bytes, beyond that of any answer. The excess is discarded.
  static let maxBytes = 1 << 20

  /// Applies a key.
  ///
  /// - Returns: The bytes to send to the terminal.
  mutating func apply(_ key: TypedKey) -> [UInt8] {
    switch key {
    case .text(let byte):
      guard bytes.count < Self.maxBytes else { return [] }
      bytes.append(byte)
      return [byte]
    case .deleteCharacter: return deleteCharacter()
    case .deleteWord:
      var shown: [UInt8] = []
      let space = UInt8(ascii: " ")
      while bytes.last == space { shown += deleteCharacter() }
      while let last = bytes.last, last != space { shown += deleteCharacter() }
      return shown
    case .deleteLine:
      var shown: [UInt8] = []
      while !bytes.isEmpty { shown += deleteCharacter() }
      return shown
    case .endOfLine, .endOfInput: return [UInt8(ascii: "\n")]
    case .nothing: return []
    }
  }

  private mutating func deleteCharacter() -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    return Array("\u{8} \u{8}".utf8)
  }
}
