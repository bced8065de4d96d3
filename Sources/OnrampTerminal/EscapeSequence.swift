import OnrampScreens

/// A sequence that begins with ESC, as in ECMA-48 and xterm.
struct EscapeSequence {
  /// The meaning of a sequence.
  enum Meaning: Equatable {
    case key(Key)
    case pasteBegins
    case answer(TerminalAnswer)
    /// To ignore, such as the report of a released key, or the end of a paste that never began.
    case nothing
  }

  enum Outcome: Equatable {
    case whole(Meaning)
    /// A lone ESC; the next byte belongs to something else.
    case alone
    /// ESC before a character: Alt.
    case alt
    case unfinished
  }

  /// The bytes after the sequence, once it is parsed.
  private(set) var rest: ArraySlice<UInt8>
  /// The bytes that may have been typed, if the sequence turns out to have no end.
  private let typed: ArraySlice<UInt8>

  /// - Parameter begun: How many of the bytes certainly came from the terminal.
  init(_ bytes: ArraySlice<UInt8>, begun: Int = .max) {
    rest = bytes.dropFirst()
    typed = bytes.dropFirst(begun)
  }

  mutating func parse() -> Outcome {
    guard let first = rest.first else { return .unfinished }
    switch first {
    case UInt8(ascii: "["): return parseControl()
    case UInt8(ascii: "O"): return parseSingleShift()
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"): return parseString()
    // Alt with an underscore is a key.
    case UInt8(ascii: "_") where rest.count == 1: return .unfinished
    case UInt8(ascii: "_") where rest.dropFirst().first == UInt8(ascii: "G"): return parseString()
    case 0x1B: return .alone
    default: return .alt
    }
  }

  /// Parses ESC O, perhaps modifiers, and a letter: arrows, Home, End and F1 to F4 on many
  /// terminals, and the keypad in its application mode.
  private mutating func parseSingleShift() -> Outcome {
    let modifiers = rest.dropFirst().prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
    guard let letter = rest.dropFirst(1 + modifiers.count).first else { return .unfinished }
    guard letter >= 0x20, letter < 0x7F else {
      return modifiers.isEmpty ? .alt : broken(at: modifiers.endIndex)
    }
    rest = rest.dropFirst(2 + modifiers.count)
    if let key = Self.keypad(letter) { return .whole(.key(key)) }
    let last = Self.numbers(modifiers)?.last ?? 1
    return .whole(.key(Self.key(letter: letter, modifiers: last)))
  }

  /// The keypad's key that sends this letter after ESC O.
  private static func keypad(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "p")...UInt8(ascii: "y"):
      .character(Character(Unicode.Scalar(letter - UInt8(ascii: "p") + UInt8(ascii: "0"))))
    case UInt8(ascii: "j")...UInt8(ascii: "o"):
      .character(Character(Unicode.Scalar(letter - UInt8(ascii: "j") + UInt8(ascii: "*"))))
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: " "): .character(" ")
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: "M"): .enter
    default: nil
    }
  }

  /// Parses a terminal's answer that starts with ESC ] or similar and ends with BEL or ESC \.
  private mutating func parseString() -> Outcome {
    let letter = rest.first ?? 0
    let body = rest.dropFirst()
    guard let end = body.firstIndex(where: { $0 < 0x20 }) else {
      // The only other possible meaning is Alt, followed by typed text.
      return TerminalAnswer.mayBegin(with: body.first, after: letter) ? .unfinished : .alt
    }
    let tail = body[end...]
    if tail.first == 0x1B, tail.count == 1 { return .unfinished }
    guard tail.first == 0x07 || tail.starts(with: [0x1B, UInt8(ascii: "\\")]) else {
      return broken(at: end)
    }
    rest = tail.dropFirst(tail.first == 0x07 ? 1 : 2)
    let answer = TerminalAnswer(string: body[..<end], after: letter)
    return .whole(answer.map { .answer($0) } ?? .key(.unknown))
  }

  /// Ends a broken sequence. The bytes that interrupted it are parsed separately, and so are those
  /// typed before them.
  private mutating func broken(at end: Int) -> Outcome {
    rest = rest[min(end, typed.startIndex)...]
    return .whole(.key(.unknown))
  }

  /// Parses ESC [, parameters, and a final byte.
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
    let isLate = scan.startIndex >= typed.startIndex
    guard (0x40...0x7E).contains(final), !isLate || Self.mayEnd(parameters, with: final) else {
      return broken(at: scan.startIndex)
    }
    if parameters.isEmpty, final == UInt8(ascii: "M") { return parseOldMouse(scan.dropFirst()) }
    rest = scan.dropFirst()
    // A program that crashed may have left focus reports on.
    if parameters.isEmpty, final == UInt8(ascii: "I") || final == UInt8(ascii: "O") {
      return .whole(.nothing)
    }
    if parameters.first == UInt8(ascii: "<") {
      let numbers = Self.numbers(parameters.dropFirst())
      guard final == UInt8(ascii: "M"), let numbers, numbers.count == 3 else {
        return .whole(.nothing)
      }
      return .whole(Self.mouse(button: numbers[0], column: numbers[1], row: numbers[2]))
    }
    if final == UInt8(ascii: "c") || final == UInt8(ascii: "t"),
      let answer = TerminalAnswer(parameters: parameters, final: final)
    {
      return .whole(.answer(answer))
    }
    // Any other private sequence is an answer, never a key.
    if let mark = parameters.first, (0x3C...0x3F).contains(mark) { return .whole(.key(.unknown)) }
    guard let numbers = Self.numbers(parameters) else { return .whole(.key(.unknown)) }
    let modifiers = numbers.count > 1 ? numbers[1] : 1
    if parameters.contains(UInt8(ascii: ":")), Self.isRelease(parameters) {
      return .whole(.nothing)
    }
    if final == UInt8(ascii: "u") {
      return .whole(.key(Self.key(code: numbers[0], modifiers: modifiers)))
    }
    if final == UInt8(ascii: "~"), numbers[0] == 27, numbers.count == 3 {
      return .whole(.key(Self.key(code: numbers[2], modifiers: modifiers)))
    }
    if final == UInt8(ascii: "~") { return .whole(Self.meaning(number: numbers[0])) }
    return .whole(.key(Self.key(letter: final, modifiers: modifiers)))
  }

  /// Whether this byte can end a key or a terminal's answer. A sequence in one chunk may have any
  /// other final byte, but one that arrives later was typed.
  private static func mayEnd(_ parameters: ArraySlice<UInt8>, with final: UInt8) -> Bool {
    let numbers = parameters.count { $0 == UInt8(ascii: ";") } + 1
    let finals =
      switch parameters.first {
      case nil: "ABCDEFGHIMOPQRSZ"
      case UInt8(ascii: "<"): "Mm"
      case let mark? where (0x3C...0x3F).contains(mark): "cnuyRS"
      default: numbers > 2 ? "tuM~" : "ABCDEFGHPQRSZntux~^@"
      }
    return finals.utf8.contains(final)
  }

  /// More than any terminal's rows, columns or keys.
  private static let largest = 65_535

  /// The parameters, with 1 for missing ones and without what follows a colon; `nil` if one isn't a
  /// number in range. They are untrusted, and are used in arithmetic from here on.
  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int]? {
    var numbers: [Int] = []
    for digits in parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      var number = 0
      for byte in digits.prefix(while: { $0 != UInt8(ascii: ":") }) {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = 10 * number + Int(byte - 0x30)
        guard number <= largest else { return nil }
      }
      numbers.append(digits.isEmpty ? 1 : number)
    }
    return numbers
  }

  /// Parses button, column and row, a byte each: the mouse of a terminal that doesn't know xterm's
  /// mode 1006.
  private mutating func parseOldMouse(_ scan: ArraySlice<UInt8>) -> Outcome {
    let bytes = scan.prefix(3)
    // Places that don't fit in a byte are zero.
    if let control = bytes.firstIndex(where: { $0 != 0 && $0 < 0x20 }) {
      return broken(at: control)
    }
    guard bytes.count == 3 else { return .unfinished }
    rest = scan.dropFirst(3)
    let numbers = bytes.map { Int($0) - 0x20 }
    guard numbers.allSatisfy({ $0 >= 0 }) else { return .whole(.nothing) }
    return .whole(Self.mouse(button: numbers[0], column: numbers[1], row: numbers[2]))
  }

  /// A mouse event; column and row count from 1.
  private static func mouse(button: Int, column: Int, row: Int) -> Meaning {
    switch button {
    case 0: .key(.click(Position(row: max(0, row - 1), column: max(0, column - 1))))
    case 64: .key(.wheelUp)
    case 65: .key(.wheelDown)
    default: .nothing
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

  // MARK: Keys by their characters

  /// Whether a key was released, which only kitty's protocol reports.
  private static func isRelease(_ parameters: ArraySlice<UInt8>) -> Bool {
    let event = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    return event.count > 1 && event[1].dropFirst().suffix(2).elementsEqual(":3".utf8)
  }

  /// The key with a character, as kitty's protocol and xterm's `modifyOtherKeys` encode it. Onramp
  /// turns on neither, but tmux may, and a program that crashed may have left one on.
  private static func key(code: Int, modifiers: Int) -> Key {
    let bits = max(0, modifiers - 1)
    let (hasShift, hasAlt, hasControl) = (bits & 1 != 0, bits & 0b10 != 0, bits & 0b100 != 0)
    switch code {
    case 9: return hasShift ? .backTab : .tab
    case 13, 57414: return .enter
    case 27: return .escape
    case 8, 127: return hasAlt || hasControl ? KeyDecoder.wordBackspace : .backspace
    case 57399...57408: return .character(Character(Unicode.Scalar(UInt8(0x30 + code - 57399))))
    case 57417: return .left
    case 57418: return .right
    case 57419: return .up
    case 57420: return .down
    case 57421: return .pageUp
    case 57422: return .pageDown
    case 57423: return .home
    case 57424: return .end
    case 57426: return .delete
    // Keys without a character.
    case 0xE000...0xF8FF: return .unknown
    default:
      guard let scalar = Unicode.Scalar(UInt32(code)), code >= 0x20, !(0x7F..<0xA0).contains(code)
      else { return .unknown }
      if hasControl {
        guard !hasAlt, (0x40..<0x7F).contains(code) else { return .unknown }
        return KeyDecoder.control(UInt8(code) & 0x1F) ?? .unknown
      }
      let character = Character(scalar)
      if hasAlt { return .alt(character) }
      let upper = character.uppercased()
      return .character(hasShift && upper.count == 1 ? Character(upper) : character)
    }
  }

  /// The key of a sequence that ends in a letter.
  ///
  /// - Parameter modifiers: As in xterm: 1, plus 1 for Shift, 2 for Alt and 4 for Ctrl.
  private static func key(letter: UInt8, modifiers: Int) -> Key {
    let (hasAlt, hasControl) = (
      max(0, modifiers - 1) & 0b10 != 0, max(0, modifiers - 1) & 0b100 != 0
    )
    return switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): hasControl ? .wordRight : hasAlt ? .altRight : .right
    case UInt8(ascii: "D"): hasControl ? .wordLeft : hasAlt ? .altLeft : .left
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
