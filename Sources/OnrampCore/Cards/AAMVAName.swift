/// A name in a license's barcode.
///
/// Issuers use the fields of the standard's version 01 (DAA, or DAB, DAC and DAD), of 02 and 03
/// (DCS and DCT), or of later versions (DCS, DAC and DAD), whichever version they declare.
/// docs/cards.md has the details.
struct AAMVAName: Hashable, Sendable {
  /// The name as people write it.
  let text: CardName
  private let parts: Parts

  private enum Parts: Hashable {
    /// The family name, and the first name or all given names.
    case known(family: Part, given: Part)
    /// Any order.
    case unknown
  }

  /// A part of a name.
  fileprivate struct Part: Hashable {
    let name: CardName
    /// Whether the card cuts it short; `nil` if the card doesn't tell.
    let isCut: Bool?

    init?(_ text: String?, cut: String? = nil) {
      guard let text, let name = CardName(text) else { return nil }
      self.name = name
      isCut =
        switch cut?.first {
        case "T": true
        case "N": false
        default: nil
        }
    }
  }

  /// Finds the name; `nil` if there is none with clear parts.
  init?(in fields: [String: String]) {
    let family = Self.split(fields["DCS"] ?? fields["DAB"])
    // Both may be there, one of them empty.
    let given = Self.split(["DAC", "DCT"].compactMap { fields[$0] }.first { CardName($0) != nil })
    if let last = Part(family.first, cut: fields["DDE"]),
      let names = Part(given.joined(separator: " "), cut: fields["DDF"])
    {
      let middle = Self.split(fields["DAD"])
      self.init(.known(family: last, given: names), given + middle + [last.name.text])
    } else if given.isEmpty {
      self.init(list: family.count > 1 ? family : Self.split(fields["DAA"]))
    } else if family.isEmpty {
      self.init(list: given)
    } else {
      return nil
    }
  }

  /// Finds another name that the driver is known by.
  init?(aliasIn fields: [String: String]) {
    guard let family = Part(fields["DBN"] ?? fields["DBO"]),
      let given = Part(fields["DBG"] ?? fields["DBP"])
    else { return nil }
    self.init(.known(family: family, given: given), [given.name.text, family.name.text])
  }

  /// Reads a whole name: the family, first and other names, or one text in any order.
  private init?(list: [String]) {
    guard let family = Part(list.first) else { return nil }
    guard list.count > 1, let given = Part(list[1]) else {
      // A single word could be anything.
      guard list.count == 1, family.name.tokens.count > 1 else { return nil }
      self.init(.unknown, list)
      return
    }
    self.init(.known(family: family, given: given), list[1...] + [list[0]])
  }

  private init?(_ parts: Parts, _ texts: [String]) {
    guard let text = CardName(texts.joined(separator: " ")) else { return nil }
    (self.parts, self.text) = (parts, text)
  }

  /// Splits a name at the separators that issuers use. An empty part is one that the driver doesn't
  /// have.
  private static func split(_ text: String?) -> [String] {
    var parts = (text ?? "").split(omittingEmptySubsequences: false) { ",$@".contains($0) }
      .map { String($0) }
    while let last = parts.last, CardName(last) == nil { parts.removeLast() }
    return parts
  }

  /// Whether it is the name of a driver; `nil` if that is unclear.
  ///
  /// - Parameter own: The words of the driver's name, at least two.
  func isOf(_ own: [String]) -> Bool? {
    switch parts {
    case .known(let family, let given):
      switch (family.isOf(own), given.isOf(own)) {
      case (true?, true?): return true
      case (false?, _), (_, false?): return false
      default: return nil
      }
    case .unknown:
      if own.count(where: text.tokens.contains) > 1 { return true }
      // It is certainly another name only if no word could be the driver's.
      return own.contains { word in text.tokens.contains { $0.hasEnd(word) || word.hasEnd($0) } }
        ? nil : false
    }
  }
}

extension AAMVAName.Part {
  /// Whether a driver's name has this part; `nil` if that is unclear.
  fileprivate func isOf(_ own: [String]) -> Bool? {
    let tokens = name.tokens
    let joined = tokens.joined()
    guard let first = tokens.first else { return true }
    let isWhole =
      own.contains { tokens.contains($0) }
      // Written as one word on the card.
      || own.indices.contains { start in
        (start..<own.count).contains { own[start...$0].joined() == joined }
      }
    if isWhole { return true }
    if isCut != false, own.contains(where: { $0.hasPrefix(joined) || $0.hasPrefix(first) }) {
      return isCut
    }
    // The card may have two names as one word; the driver may use only one of them.
    return own.contains(where: joined.hasEnd) ? nil : false
  }
}

extension String {
  /// Whether it begins or ends with a word of at least three letters.
  fileprivate func hasEnd(_ word: String) -> Bool {
    word.utf8.count > 2 && (hasPrefix(word) || hasSuffix(word))
  }
}
