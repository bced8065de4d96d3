extension String {
  /// The text folded for search, in UTF-8: without case, accents and strokes, so that `citroen`
  /// finds `Citroën`.
  public var foldedForSearch: [UInt8] {
    var folded: [UInt8] = []
    fold(into: &folded)
    return folded
  }

  /// Appends the text folded for search.
  func fold(into folded: inout [UInt8]) {
    for scalar in unicodeScalars { scalar.fold(into: &folded) }
  }
}

extension Unicode.Scalar {
  /// The base letters of the first scalars, or 0, cached because looking up names is slow.
  private static let plainLetters = (0..<0x250).map { value in
    Unicode.Scalar(value).flatMap { $0.isASCII ? UInt8(ascii: $0).lowercased : $0.latinLetter } ?? 0
  }

  fileprivate func fold(into folded: inout [UInt8]) {
    if value < Self.plainLetters.count, case let letter = Self.plainLetters[Int(value)], letter > 0
    {
      return folded.append(letter)
    }
    // A combining mark.
    if properties.generalCategory == .nonspacingMark { return }
    if let letter = latinLetter { return folded.append(letter) }
    // Through uppercase, since only that turns ß into ss; ẞ becomes ß first.
    folded += properties.lowercaseMapping.uppercased().lowercased().utf8
  }

  /// The base letter of a Latin letter with marks or strokes, from its name: ë is LATIN SMALL
  /// LETTER E WITH DIAERESIS.
  private var latinLetter: UInt8? {
    guard let name = properties.name, name.hasPrefix("LATIN "),
      let end = name.utf8.firstRange(of: " WITH ")
    else { return nil }
    let start = name[..<end].utf8
    guard let letter = start.last, start.dropLast().last == UInt8(ascii: " ") else { return nil }
    return letter | 0x20
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

extension String.UTF8View {
  /// The start of the first occurrence of a text.
  fileprivate func firstRange(of text: String) -> Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.starts(with: text.utf8) { return rest.startIndex }
      rest.removeFirst()
    }
    return nil
  }
}
