/// A translation in which `{1}`, `{2}` and so on are arguments, and `{{` and `}}` are braces.
struct Template {
  let text: UnsafeBufferPointer<UInt8>

  /// The text with the arguments of a message; `nil` if it names one that isn't there, or a brace
  /// is unpaired.
  func filled(with message: Message) -> String? {
    var filled = ""
    filled.reserveCapacity(text.count + message.english.utf8.count)
    let isWhole = eachPiece { piece in
      switch piece {
      case .text(let range): filled += String(decoding: text[range], as: UTF8.self)
      case .argument(let number):
        guard number < message.arguments.count else { return false }
        message.withArgument(number) { filled += String(decoding: $0, as: UTF8.self) }
      }
      return true
    }
    return isWhole ? filled : nil
  }

  /// The numbers of the arguments, from 0; `nil` if a brace is unpaired.
  var arguments: Set<Int>? {
    var numbers: Set<Int> = []
    let isWhole = eachPiece { piece in
      if case .argument(let number) = piece { numbers.insert(number) }
      return true
    }
    return isWhole ? numbers : nil
  }

  private enum Piece {
    case text(Range<Int>)
    case argument(Int)
  }

  /// - Parameter use: Returns whether to continue.
  /// - Returns: Whether it reached the end, and no brace is unpaired.
  private func eachPiece(_ use: (Piece) -> Bool) -> Bool {
    var (start, index) = (0, 0)
    while index < text.count {
      let byte = text[index]
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else {
        index += 1
        continue
      }
      let isDoubled = index + 1 < text.count && text[index + 1] == byte
      guard use(.text(start..<(isDoubled ? index + 1 : index))) else { return false }
      if isDoubled {
        index += 2
      } else {
        guard byte == UInt8(ascii: "{"), index + 2 < text.count,
          (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(text[index + 1]),
          text[index + 2] == UInt8(ascii: "}"), use(.argument(Int(text[index + 1] - 0x31)))
        else { return false }
        index += 3
      }
      start = index
    }
    return use(.text(start..<text.count))
  }
}
