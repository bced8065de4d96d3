import OnrampCore
import OnrampScreens

/// Decodes a terminal's bytes into keys.
///
/// Bytes arrive in chunks of any size. If some can't be decoded yet, ``isWaiting`` is true, and
/// ``giveUpWaiting()`` decodes them as they are, such as a lone ESC.
struct KeyDecoder {
  /// At least this many printable characters arriving at once were not typed. They are delivered as
  /// a paste, so that a dropped path is one edit rather than a series of keys.
  static let burst = 8
  /// Keys held down on a slow connection also arrive in bursts, but not this long.
  static let maxRepeats = 100
  /// Longer pastes are delivered in chunks of about this many bytes.
  static let pastePiece = 8 << 20

  /// The length beyond which a sequence is skipped, so that it isn't parsed again and again. Nobody
  /// types so much without a pause, so it is an answer.
  static let longestSequence = 4096

  /// The length of an introducer, such as ESC P >, that distinguishes an answer from keys.
  private static let longestIntroducer = 4

  /// A sequence from terminfo, for terminals that don't follow ANSI.
  typealias Known = (sequence: [UInt8], key: Key)

  private let known: [Known]
  private var waiting: [UInt8] = []
  private var pasted: [UInt8]?
  /// Whether the rest of the paste is late. What arrives is still pasted, until the paste ends or a
  /// byte isn't text: on a bad connection, the rest of a paste must not press buttons.
  private var isStalled = false
  /// The kind of sequence whose rest is skipped, if any.
  private var skipped: Skipped?
  /// The beginning of a sequence whose rest didn't arrive in time, kept until something does.
  private var gaveUp: [UInt8] = []
  /// How many of the waiting bytes were given up earlier, and so are already keys.
  private var given = 0
  /// How many of the waiting bytes certainly came from the terminal. If they don't become an
  /// answer, the others are keys.
  private var begun = 0
  /// Whether the terminal was queried and its answer may be on its way.
  var awaitsAnswer = false
  /// Whether a paste is delivered scalar by scalar, as for a secret, which must not become a
  /// string.
  var splitsPastes = false

  /// A sequence longer than any that has a meaning, by what ends it.
  private enum Skipped { case control, string }

  init(known: [Known] = []) { self.known = known }

  /// Whether bytes are held back until more arrive.
  var isWaiting: Bool { isStalled ? holdsEscape : !waiting.isEmpty || isPasting }

  /// Whether nothing but an ESC is held back.
  var holdsEscape: Bool { waiting == [0x1B] }

  /// The answers of the terminal that haven't been taken yet.
  var answers: [TerminalAnswer] = []

  /// Whether the rest of a paste, or of a sequence that is skipped, may come soon.
  var isPasting: Bool { pasted != nil && !isStalled || skipped != nil }

  /// Whether what comes next depends on no earlier byte, except that it may be in a paste.
  var isBetweenKeys: Bool {
    waiting.isEmpty && gaveUp.isEmpty && skipped == nil && pasted?.isEmpty ?? true
  }

  /// Decodes newly arrived bytes.
  mutating func feed(_ bytes: some Collection<UInt8>) -> [Key] {
    if !gaveUp.isEmpty {
      if !isWaiting, !bytes.isEmpty, isRest(bytes, of: gaveUp) {
        (waiting, given, begun) = (gaveUp, gaveUp.count, gaveUp.count)
      }
      wipe(&gaveUp)
      gaveUp = []
    }
    // Almost every key is a single letter.
    if !isWaiting, !isStalled, bytes.count == 1, let byte = bytes.first,
      (0x20..<0x7F).contains(byte)
    {
      return [.character(Character(Unicode.Scalar(byte)))]
    }
    let hasBegun = waiting.count >= Self.longestIntroducer || endsControl(bytes)
    waiting += bytes
    if !hasBegun { begun = waiting.count }
    let keys = decode(isAll: false)
    return waiting.count > Self.longestSequence ? keys + skipWaiting() : keys
  }

  /// Drops the sequence that is waiting, and its rest as it comes.
  private mutating func skipWaiting() -> [Key] {
    let isControl = waiting[1] == UInt8(ascii: "[") || waiting[1] == UInt8(ascii: "O")
    skipped = isControl ? .control : .string
    // It may be half of what ends a string.
    let end: [UInt8] = waiting.last == 0x1B ? [0x1B] : []
    wipe(&waiting)
    (waiting, given, begun) = (end, 0, 0)
    return [.unknown]
  }

  /// Whether these bytes either end a waiting ESC [ or were typed after one that was cut off.
  private func endsControl(_ bytes: some Collection<UInt8>) -> Bool {
    waiting.count > 1 && waiting[0] == 0x1B && waiting[1] == UInt8(ascii: "[")
      && bytes.first.map { !(0x20...0x3F).contains($0) } == true
  }

  /// Drops the bytes held back.
  mutating func forget() {
    wipe(&waiting)
    wipe(&gaveUp)
    (waiting, gaveUp, pasted, skipped, given, begun) = ([], [], nil, nil, 0, 0)
    isStalled = false
  }

  /// Decodes the bytes held back, since no more have come.
  mutating func giveUpWaiting() -> [Key] {
    if let text = pasted, !isStalled {
      isStalled = true
      return Self.paste(keepUnfinished(of: text))
    }
    // A lone ESC ends the paste, too.
    var keys = Self.paste(pasted ?? [])
    (pasted, isStalled) = (nil, false)
    if !isPasting, waiting.first == 0x1B {
      // Bytes after an Esc that was already delivered as a key were typed, and so were late bytes
      // of a sequence that never ended.
      let isTyped = given > 0 || begun < waiting.count
      if !isTyped || Self.beginnings.contains(waiting) { gaveUp = waiting }
      if isTyped {
        if given == 0 { keys.append(.unknown) }
        let typed = Array(waiting[(given > 0 ? given : begun)...])
        wipe(&waiting)
        waiting = typed
      }
      given = 0
    }
    keys += decode(isAll: true)
    skipped = nil
    return keys
  }

  /// Whether these bytes continue a sequence that was given up, as happens on a slow connection,
  /// and so aren't text. Secrets are read a byte at a time, and copied here only after an Esc.
  private func isRest(_ bytes: some Collection<UInt8>, of beginning: [UInt8]) -> Bool {
    let isSure = bytes.count > 1 || beginning.count > 2
    guard isSure || awaitsAnswer else { return false }
    var all = beginning + bytes
    defer { wipe(&all) }
    var sequence = EscapeSequence(all[...], begun: beginning.count)
    switch sequence.parse() {
    case .whole(.answer): return true
    // None of the new bytes ends the sequence that was given up.
    case .whole where all[1] == UInt8(ascii: "[") && sequence.rest.startIndex <= beginning.count:
      return false
    case .whole: return isSure && all[1] == UInt8(ascii: "[") || Self.isSentByTerminal(all)
    case .unfinished:
      return Self.isSentByTerminal(all) || awaitsAnswer && Self.beginnings.contains(all)
    case .alone, .alt: return false
    }
  }

  /// Beginnings of an answer that a person might also type after Esc.
  private static let beginnings = ["\u{1B}[", "\u{1B}P", "\u{1B}P>", "\u{1B}_", "\u{1B}]"].map {
    Array($0.utf8)
  }

  /// Whether only a terminal sends this: nobody types it after Esc, even in one chunk.
  private static func isSentByTerminal(_ beginning: [UInt8]) -> Bool {
    guard beginning.count > 2 else { return false }
    return switch (beginning[1], beginning[2]) {
    case (UInt8(ascii: "["), 0x30...0x3F), (UInt8(ascii: "]"), 0x30...0x39),
      (UInt8(ascii: "_"), UInt8(ascii: "G")):
      true
    case (UInt8(ascii: "P"), UInt8(ascii: ">")): beginning.count > 3 && beginning[3] == 0x7C
    default: false
    }
  }

  private mutating func decode(isAll: Bool) -> [Key] {
    var keys: [Key] = []
    var rest = waiting[...]
    while !rest.isEmpty {
      if let kind = skipped {
        guard skip(&rest, to: kind, isAll: isAll) else { break }
        continue
      }
      if pasted != nil {
        guard let key = consumePaste(&rest, isAll: isAll) else { break }
        keys += key
        continue
      }
      guard let decoded = next(&rest, isAll: isAll) else { break }
      switch decoded {
      case .keys(let some): keys += some
      case .pasteBegins: (pasted, isStalled) = ([], false)
      case .answer(let answer): answers.append(answer)
      case .nothing: break
      }
    }
    let unread = Array(rest)
    if unread.count < waiting.count { (given, begun) = (0, unread.count) }
    rest = []
    wipe(&waiting)
    waiting = unread
    return keys
  }

  /// Skips bytes to the end of a sequence, or as many as there are.
  ///
  /// - Returns: `false` if more bytes are needed.
  private mutating func skip(
    _ rest: inout ArraySlice<UInt8>, to kind: Skipped, isAll: Bool
  ) -> Bool {
    switch kind {
    case .control:
      rest = rest.drop { (0x20...0x3F).contains($0) }
      guard let final = rest.first else { return true }
      if (0x40...0x7E).contains(final) { rest.removeFirst() }
    case .string:
      rest = rest.drop { $0 >= 0x20 }
      guard let end = rest.first else { return true }
      if end == 0x07 { rest.removeFirst() }
      if end == 0x1B, rest.count == 1, !isAll { return false }
      if rest.starts(with: [0x1B, UInt8(ascii: "\\")]) { rest.removeFirst(2) }
    }
    skipped = nil
    return true
  }

  private enum Decoded {
    case keys([Key])
    case pasteBegins
    case answer(TerminalAnswer)
    case nothing
  }

  /// Takes the next keys; `nil` if more bytes are needed.
  private func next(_ rest: inout ArraySlice<UInt8>, isAll: Bool) -> Decoded? {
    guard let first = rest.first else { return nil }
    if first == 0x1B { return escape(&rest, isAll: isAll) }
    if let key = Self.control(first) {
      rest.removeFirst()
      return .keys([key])
    }
    return printable(&rest, isAll: isAll)
  }

  private func escape(_ rest: inout ArraySlice<UInt8>, isAll: Bool) -> Decoded? {
    if let (sequence, key) = known.first(where: { rest.starts(with: $0.sequence) }) {
      rest.removeFirst(sequence.count)
      return .keys([key])
    }
    var sequence = EscapeSequence(rest, begun: begun)
    switch sequence.parse() {
    case .whole(let meaning):
      rest = sequence.rest
      return switch meaning {
      case .key(let key): .keys([key])
      case .pasteBegins: .pasteBegins
      case .answer(let answer): .answer(answer)
      case .nothing: .nothing
      }
    case .alone:
      rest.removeFirst()
      return .keys([.escape])
    case .alt:
      let character = rest.dropFirst()
      if !isAll, let first = character.first, Self.length(of: first) > character.count {
        return nil
      }
      rest.removeFirst()
      return alt(&rest)
    case .unfinished where isAll:
      rest.removeFirst()
      // A lone ESC, or Alt with a character that could begin a sequence.
      return rest.isEmpty ? .keys([.escape]) : rest.count == 1 ? alt(&rest) : unknown(&rest)
    case .unfinished: return nil
    }
  }

  private func unknown(_ rest: inout ArraySlice<UInt8>) -> Decoded {
    rest = []
    return .keys([.unknown])
  }

  /// Backspace with Alt or Ctrl, which cuts a word, as in shells.
  static let wordBackspace = Key.control("w")

  private func alt(_ rest: inout ArraySlice<UInt8>) -> Decoded {
    if let first = rest.first, Self.control(first) == .backspace {
      rest.removeFirst()
      return .keys([Self.wordBackspace])
    }
    guard let first = rest.first, Self.control(first) == nil,
      case .keys(let keys)? = printable(&rest, isAll: true, most: 1), let key = keys.first
    else {
      _ = rest.popFirst()
      return .keys([.unknown])
    }
    if case .character(let character) = key { return .keys([.alt(character)]) }
    return .keys([.unknown])
  }

  /// Takes a run of printable characters.
  private func printable(
    _ rest: inout ArraySlice<UInt8>, isAll: Bool, most: Int = .max
  ) -> Decoded? {
    let end = rest.firstIndex { $0 == 0x1B || Self.control($0) != nil } ?? rest.endIndex
    var run = rest[..<end]
    let most = splitsPastes ? 1 : most
    if most < .max { run = run.prefix(Self.length(of: run[run.startIndex])) }
    if !isAll, end == rest.endIndex { run = run.dropLast(Self.unfinished(run)) }
    guard !run.isEmpty else { return nil }
    rest.removeFirst(run.count)
    // Most often, one key was pressed.
    if run.count == 1, let byte = run.first, byte < 0x80 {
      return .keys([.character(Character(Unicode.Scalar(byte)))])
    }
    let text = Self.text(run)
    let count = text.count
    if count >= Self.burst {
      let isHeld = count < Self.maxRepeats && text.allSatisfy { $0 == text.first }
      if !isHeld { return .keys([.paste(text)]) }
    }
    return .keys(text.map(Key.character))
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).withFewMarks
  }

  /// The length of a scalar that begins with this byte.
  private static func length(of first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// How many bytes at the end belong to an incomplete scalar.
  static func unfinished(_ run: some RandomAccessCollection<UInt8>) -> Int {
    for back in 1...3 where back <= run.count {
      let byte = run[run.index(run.endIndex, offsetBy: -back)]
      if byte & 0xC0 == 0x80 { continue }
      return length(of: byte) > back ? back : 0
    }
    return 0
  }

  static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x1F: .control("_")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x00, 0x1C...0x1E: .unknown
    default: nil
    }
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Consumes pasted bytes. Returns the keys that are ready; `nil` if more bytes are needed.
  private mutating func consumePaste(_ rest: inout ArraySlice<UInt8>, isAll: Bool) -> [Key]? {
    guard var text = pasted else { return nil }
    // Avoids a copy each time more bytes arrive.
    pasted = []
    var scan = rest
    while let special = scan.firstIndex(where: isStalled ? Self.isNoText : { $0 == 0x1B }) {
      let tail = rest[special...]
      let isEnd = tail.starts(with: Self.pasteEnd)
      let mayBeEnd = tail.count < Self.pasteEnd.count && Self.pasteEnd.starts(with: tail)
      if !isEnd, !isAll && mayBeEnd {
        text += rest[..<special]
        rest = tail
        if isStalled, !text.isEmpty { return Self.paste(text) }
        pasted = text
        return nil
      }
      if isEnd || isStalled {
        text += rest[..<special]
        rest = isEnd ? tail.dropFirst(Self.pasteEnd.count) : tail
        (pasted, isStalled) = (nil, false)
        return Self.paste(text)
      }
      scan = rest[(special + 1)...]
    }
    text += rest
    rest = []
    guard splitsPastes || isStalled || text.count >= Self.pastePiece else {
      pasted = text
      return []
    }
    let whole = keepUnfinished(of: text)
    guard splitsPastes else { return Self.paste(whole) }
    return String(decoding: whole, as: UTF8.self).unicodeScalars.map { .paste(String($0)) }
  }

  /// Keeps the beginning of a scalar at the end of pasted text. Returns the text before it.
  private mutating func keepUnfinished(of text: [UInt8]) -> ArraySlice<UInt8> {
    let cut = text.count - Self.unfinished(text[...])
    pasted = Array(text[cut...])
    return text[..<cut]
  }

  private static func paste(_ text: some Collection<UInt8>) -> [Key] {
    text.isEmpty ? [] : [.paste(self.text(text))]
  }

  /// Whether a byte is a control character other than a line break or a tab.
  private static func isNoText(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) || byte == 0x7F
  }
}
