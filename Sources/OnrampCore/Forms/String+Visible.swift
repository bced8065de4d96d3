extension String {
  /// The text with surrounding white space trimmed.
  public var trimmed: String {
    // Most answers begin and end with visible ASCII, so no character has to be looked up.
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = utf8.first, let last = utf8.last, visible ~= first, visible ~= last {
      return self
    }
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether any character is visible: not white space, zero-width or just a mark.
  public var hasVisibleCharacter: Bool { unicodeScalars.contains(where: \.leavesInk) }

  /// Whether the text has at most `limit` graphemes.
  ///
  /// A grapheme may consist of many scalars. At most eight times `limit` scalars are allowed, so
  /// that a short text can't hide megabytes of combining marks.
  public func hasAtMost(_ limit: Int) -> Bool {
    utf8.count <= limit || unicodeScalars.count <= 8 * limit && count <= limit
  }
}

extension Unicode.Scalar {
  fileprivate var leavesInk: Bool {
    // Looking up properties costs more than everything else done with most texts.
    if isASCII { return (0x21...0x7E).contains(value) }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    if self == "\u{2800}" { return false }  // the blank Braille pattern
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .nonspacingMark, .enclosingMark,
      .spaceSeparator, .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}
