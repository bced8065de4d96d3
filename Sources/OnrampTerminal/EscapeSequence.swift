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
    let body = rest.dropFirst()
    guard let end = body.firstIndex(where: { $0 < 0x20 }) else { return .unfinished }
    let tail = body[end...]
    if tail.first == 0x1B, tail.count == 1 { return .unfinished }
    let isEnded = tail.first == 0x07 || tail.starts(with: [0x1B, UInt8(ascii: "\\")])
    // What broke it off is read on its own.
    rest = isEnded ? tail.dropFirst(tail.first == 0x07 ? 1 : 2) : tail
    return .whole(.key(.unknown))
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
    guard let numbers = Self.numbers(parameters) else { return .whole(.key(.unknown)) }
    if final == UInt8(ascii: "~") { return .whole(Self.meaning(number: numbers[0])) }
    let modifiers = numbers.count > 1 ? numbers[1] : 1
    return .whole(.key(Self.key(letter: final, modifiers: modifiers)))
  }

  /// More than any terminal has rows, columns or keys.
  private static let largest = 65_535

  /// The parameters; one that is left out is 1. `nil` where one is anything but such a
  /// number: it comes from outside, and is added to and compared from here on.
  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int]? {
    var numbers: [Int] = []
    for digits in parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      var number = 0
      for byte in digits {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = 10 * number + Int(byte - 0x30)
        guard number <= largest else { return nil }
      }
      numbers.append(digits.isEmpty ? 1 : number)
    }
    return numbers
  }

  /// A mouse as xterm's mode 1006 reports it: button, column and row from 1.
  private static func mouse(_ parameters: ArraySlice<UInt8>, isPress: Bool) -> Meaning {
    guard isPress, let numbers = numbers(parameters), numbers.count == 3 else { return .nothing }
    switch numbers[0] {
    case 0:
      return .key(.click(Position(row: max(0, numbers[2] - 1), column: max(0, numbers[1] - 1))))
    case 64: return .key(.wheelUp)
    case 65: return .key(.wheelDown)
    default: return .nothing
    }
  }

  private static func meaning(number: Int) -> Meaning {
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
    let isWord = max(0, modifiers - 1) & 0b110 != 0
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
