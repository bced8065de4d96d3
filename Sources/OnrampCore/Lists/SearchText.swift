extension String {
  /// The text folded for search, in UTF-8: without case, accents and strokes, so that `citroen`
  /// finds `Citroën`, and `lodz` `Łódź`.
  public var foldedForSearch: [UInt8] {
    var folded: [UInt8] = []
    fold(into: &folded)
    return folded
  }

  /// The words of a folded text: its runs of letters and digits.
  public var words: [String] {
    unicodeScalars.split { !$0.isInWord }.map { String(Substring($0)) }
  }

  /// Appends the text folded for search.
  func fold(into folded: inout [UInt8]) {
    for scalar in unicodeScalars { scalar.fold(into: &folded) }
  }
}

extension Unicode.Scalar {
  /// Whether it is part of a word: a letter, a digit or a mark.
  var isInWord: Bool {
    if isASCII { return UInt8(ascii: self).isPlainLetterOrDigit }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .privateUse:
      true
    default: false
    }
  }

  /// What the letters in ``FoldTable`` become.
  private static let folds = FoldTable.text.withUTF8Buffer { text in
    var folds: [UInt32: [UInt8]] = [:]
    func scalars(_ words: Substring, _ separator: Character) -> [UInt32] {
      words.split(separator: separator).compactMap { UInt32($0, radix: 16) }
    }
    for entry in String(decoding: text, as: UTF8.self).split(separator: ";") {
      let words = entry.split(separator: " ")
      let folded = scalars(words[0], ",").compactMap(Unicode.Scalar.init).flatMap {
        String($0).utf8
      }
      for range in words.dropFirst() {
        let ends = scalars(range, "-")
        for scalar in ends[0]...ends[ends.count - 1] { folds[scalar] = folded }
      }
    }
    return folds
  }

  fileprivate func fold(into folded: inout [UInt8]) {
    if isASCII { return folded.append(UInt8(ascii: self).lowercased) }
    folded += Self.folds[value] ?? Array(properties.lowercaseMapping.utf8)
  }
}

extension UInt8 {
  /// The byte in lowercase, if it is an ASCII letter.
  var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
