/// A search for the words of a text, in texts folded for search.
struct Search {
  /// A folded text, in UTF-8.
  typealias Text = UnsafeBufferPointer<UInt8>

  private let folded: [UInt8]
  private let forgives: Bool

  /// - Parameter forgives: Whether one word may be misspelled where nothing else is found.
  init(_ text: String, forgives: Bool = true) {
    (folded, self.forgives) = (text.foldedForSearch, forgives)
  }

  /// The entries whose texts contain every word; without any, those in which one word is
  /// misspelled.
  ///
  /// - Parameter find: Returns the entries whose texts pass a test.
  func results<Entry>(_ find: (_ isFound: (Text) -> Bool) -> [Entry]) -> [Entry] {
    let typed = folded.split(separator: UInt8(ascii: " ")).map(Array.init)
    let exact = find { text in typed.allSatisfy(text.holds) }
    guard forgives, exact.isEmpty else { return exact }
    let words = String(decoding: folded, as: UTF8.self).words.map(MistypedWord.init)
    guard words.contains(where: \.maySlip) else { return [] }
    return find { text in
      var missing: MistypedWord?
      for word in words where !text.holds(word.typed) {
        guard missing == nil else { return false }
        missing = word
      }
      return missing.map { $0.isMisspelled(in: text) } ?? true
    }
  }
}

/// A typed word, and the beginnings of words that may have been meant, in UTF-8.
private struct MistypedWord {
  let typed: [UInt8]
  private let spellings: [(before: [UInt8], hasGap: Bool, after: [UInt8])]

  init(_ word: String) {
    typed = Array(word.utf8)
    spellings = Spelling.near(word).map { spelling in
      (spelling.before.flatMap(UTF8.encoded), spelling.hasGap, spelling.after.flatMap(UTF8.encoded))
    }
  }

  /// Whether the word is long enough to have a mistake.
  var maySlip: Bool { !spellings.isEmpty }

  /// Whether a word of a text begins with one of the spellings.
  func isMisspelled(in text: Search.Text) -> Bool {
    var (at, isBefore) = (0, false)
    while at < text.count {
      let (isInWord, next) = text.letter(at: at)
      if isInWord, !isBefore, begins(text, at: at) { return true }
      (at, isBefore) = (next, isInWord)
    }
    return false
  }

  private func begins(_ text: Search.Text, at start: Int) -> Bool {
    for (before, hasGap, after) in spellings {
      guard text.holds(before, at: start) else {
        if hasGap { return false }
        continue
      }
      var at = start + before.count
      if hasGap {
        guard at < text.count, case (true, let next) = text.letter(at: at) else { continue }
        at = next
      }
      if text.holds(after, at: at) { return true }
    }
    return false
  }
}

extension UTF8 {
  fileprivate static func encoded(_ scalar: Unicode.Scalar) -> [UInt8] {
    Array(String(scalar).utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a nonempty word occurs. Texts are too short for a more elaborate search to pay off.
  fileprivate func holds(_ word: [UInt8]) -> Bool {
    guard count >= word.count else { return false }
    for start in 0...(count - word.count) where self[start] == word[0] {
      if holds(word, at: start) { return true }
    }
    return false
  }

  fileprivate func holds(_ bytes: [UInt8], at start: Int) -> Bool {
    guard count - start >= bytes.count else { return false }
    for index in bytes.indices where self[start + index] != bytes[index] { return false }
    return true
  }

  /// Whether the character at an index is in a word, and where the next one begins.
  fileprivate func letter(at start: Int) -> (isInWord: Bool, next: Int) {
    let byte = self[start]
    if byte < 0x80 { return (Unicode.Scalar(byte).isInWord, start + 1) }
    var next = start + 1
    while next < count, self[next] & 0xC0 == 0x80 { next += 1 }
    let text = String(decoding: self[start..<next], as: UTF8.self)
    return (text.unicodeScalars.allSatisfy(\.isInWord), next)
  }
}
