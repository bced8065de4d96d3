extension String {
  /// The text as a search compares it, in UTF-8: without case, accents and strokes, so that
  /// `citroen` finds `Citroën`.
  var foldedForSearch: [UInt8] {
    var folded: [UInt8] = []
    fold(into: &folded)
    return folded
  }

  /// Appends the text as a search compares it.
  func fold(into folded: inout [UInt8]) {
    // Most names are plain.
    for byte in utf8 {
      guard byte < 0x80 else { break }
      folded.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    for scalar in unicodeScalars.drop(while: \.isASCII) { scalar.fold(into: &folded) }
  }
}

extension Unicode.Scalar {
  fileprivate func fold(into folded: inout [UInt8]) {
    guard !isASCII else {
      let byte = UInt8(ascii: self)
      return folded.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    // A mark that follows its letter.
    if properties.generalCategory == .nonspacingMark { return }
    if let letter = latinLetter { return folded.append(letter) }
    // Ahead of lowercase, as that leaves ß alone.
    folded += properties.uppercaseMapping.lowercased().utf8
  }

  /// The plain letter of a Latin one with marks or strokes, by its name: ë is LATIN SMALL LETTER E
  /// WITH DIAERESIS.
  private var latinLetter: UInt8? {
    guard let name = properties.name, name.hasPrefix("LATIN "),
      let end = name.utf8.firstRange(of: " WITH ")
    else { return nil }
    let start = name[..<end].utf8
    guard let letter = start.last, start.dropLast().last == UInt8(ascii: " ") else { return nil }
    return letter | 0x20
  }
}

extension String.UTF8View {
  /// Where a text first occurs.
  fileprivate func firstRange(of text: String) -> Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.starts(with: text.utf8) { return rest.startIndex }
      rest.removeFirst()
    }
    return nil
  }
}
