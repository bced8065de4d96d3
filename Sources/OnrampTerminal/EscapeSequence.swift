import OnrampScreens

/// One sequence that begins with ESC, as ECMA-48 and xterm have them.
struct EscapeSequence {
  /// What the sequence says.
  enum Meaning: Equatable {
    case key(Key)
    case pasteBegins
    /// The end of a paste that never began.
    case nothing
  }

  enum Outcome: Equatable {
    case whole(Meaning)
    /// ESC, and the next byte belongs to something else.
    case alone
    /// ESC before a character: Alt.
    case alt
    case unfinished
  }

  /// The bytes behind the sequence, once it is parsed.
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes.dropFirst() }

  mutating func parse() -> Outcome {
    guard let first = rest.first else { return .unfinished }
    switch first {
    case UInt8(ascii: "["): return parseControl()
    case UInt8(ascii: "O"): return parseSingleShift()
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"): return parseString()
    case 0x1B: return .alone
    default: return .alt
    }
  }

  /// ESC O and a letter: arrows, Home, End and F1 to F4 of many terminals.
  private mutating func parseSingleShift() -> Outcome {
    guard let letter = rest.dropFirst().first else { return .unfinished }
    guard letter > 0x20, letter < 0x7F else { return .alt }
    rest = rest.dropFirst(2)
    // The Enter key of the number pad.
    if letter == UInt8(ascii: "M") { return .whole(.key(.enter)) }
    return .whole(.key(Self.key(letter: letter, modifiers: 1)))
  }

  /// ESC ] and the like up to BEL or ESC \: answers to questions that nobody asked.
  private mutating func parseString() -> Outcome {
    var scan = rest.dropFirst()
    while let byte = scan.popFirst() {
      if byte == 0x07 || (byte == 0x1B && scan.first == UInt8(ascii: "\\")) {
        rest = byte == 0x07 ? scan : scan.dropFirst()
        return .whole(.key(.unknown))
      }
    }
    return .unfinished
  }

  /// ESC [, parameters, and a final byte.
  private mutating func parseControl() -> Outcome {
    var scan = rest.dropFirst()
    // The Linux console sends ESC [ [ A for F1.
    if scan.first == UInt8(ascii: "[") {
      guard let letter = scan.dropFirst().first else { return .unfinished }
      rest = scan.dropFirst(2)
      let number = Int(letter) - Int(UInt8(ascii: "A")) + 1
      return .whole(.key((1...5).contains(number) ? .function(number) : .unknown))
    }
    let parameters = scan.prefix { (0x20...0x3F).contains($0) }
    scan = scan.dropFirst(parameters.count)
    guard let final = scan.first else { return .unfinished }
    guard (0x40...0x7E).contains(final) else {
      // Not a sequence after all; what broke it is read on its own.
      rest = scan
      return .whole(.key(.unknown))
    }
    rest = scan.dropFirst()
    if parameters.first == UInt8(ascii: "<") {
      return .whole(Self.mouse(parameters.dropFirst(), isPress: final == UInt8(ascii: "M")))
    }
    // Another private sequence is an answer, never a key.
    if let mark = parameters.first, (0x3C...0x3F).contains(mark) { return .whole(.key(.unknown)) }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? 1 : Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
    let modifiers = numbers.count > 1 ? numbers[1] : 1
    if final == UInt8(ascii: "~") {
      return .whole(Self.meaning(number: numbers.first ?? 0, modifiers: modifiers))
    }
    return .whole(.key(Self.key(letter: final, modifiers: modifiers)))
  }

  /// A mouse as xterm's mode 1006 reports it: button, column and row from 1.
  private static func mouse(_ parameters: ArraySlice<UInt8>, isPress: Bool) -> Meaning {
    let numbers = parameters.split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? -1
    }
    guard numbers.count == 3, isPress else { return .nothing }
    switch numbers[0] {
    case 0:
      return .key(.click(Position(row: max(0, numbers[2] - 1), column: max(0, numbers[1] - 1))))
    case 64: return .key(.wheelUp)
    case 65: return .key(.wheelDown)
    default: return .nothing
    }
  }

  private static func meaning(number: Int, modifiers: Int) -> Meaning {
    switch number {
    case 1, 7: .key(.home)
    case 3: .key(.delete)
    case 4, 8: .key(.end)
    case 5: .key(.pageUp)
    case 6: .key(.pageDown)
    case 11...15: .key(.function(number - 10))
    case 17...21: .key(.function(number - 11))
    case 23, 24: .key(.function(number - 12))
    case 200: .pasteBegins
    case 201: .nothing
    default: .key(.unknown)
    }
  }

  /// - Parameter modifiers: 1 plus 1 for Shift, 2 for Alt, 4 for Ctrl, as xterm has them.
  private static func key(letter: UInt8, modifiers: Int) -> Key {
    let isWord = (modifiers - 1) & 0b110 != 0
    return switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): isWord ? .wordRight : .right
    case UInt8(ascii: "D"): isWord ? .wordLeft : .left
    case UInt8(ascii: "c"): .wordRight
    case UInt8(ascii: "d"): .wordLeft
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: .unknown
    }
  }
}
