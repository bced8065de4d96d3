/// A name on a card, safe to show.
public struct CardName: Hashable, Sendable {
  /// The name, in letters, spaces, hyphens, apostrophes and periods.
  public let text: String

  /// The maximum length, in characters.
  static let longest = 60

  /// Creates a name from text that anybody could have written; `nil` if it holds no letter.
  public init?(_ text: String) {
    let scalars = text.unicodeScalars.prefix(200).filter { scalar in
      scalar.properties.isAlphabetic && scalar.value < 0x2000
        && !scalar.properties.isDefaultIgnorableCodePoint
        || " -'.".unicodeScalars.contains(scalar)
    }
    let words = String(String.UnicodeScalarView(scalars)).split(separator: " ")
    let name = String(words.joined(separator: " ").prefix(Self.longest))
    guard name.unicodeScalars.contains(where: \.properties.isAlphabetic),
      !["NONE", "UNAVL", "UNAVAIL"].contains(name)
    else { return nil }
    self.text = name
  }

  /// Its words, without case and accents.
  var tokens: [String] { Self.tokens(of: text) }

  /// The words of a name, without case and accents; what isn't Latin is left out.
  static func tokens(of name: String) -> [String] {
    name.split(whereSeparator: { " -\u{2010}\u{2011}\u{A0},".contains($0) }).compactMap { part in
      let letters = String(part).foldedForSearch
      let plain = letters.filter(\.isPlainLetter)
      // Anything but Latin letters and an apostrophe or period can't be compared.
      guard plain.count >= 2, letters.allSatisfy({ $0 < 0x80 || [0xE2, 0x80, 0x99].contains($0) })
      else { return nil }
      return String(decoding: plain, as: UTF8.self)
    }
  }
}

extension AAMVA {
  /// Whether the license is of the driver with a name; `nil` if that is unclear.
  func isOf(_ name: String) -> Bool? {
    let own = CardName.tokens(of: name)
    guard own.count > 1 else { return nil }
    return alias?.isOf(own) == true ? true : self.name?.isOf(own)
  }
}
