extension String {
  /// The text as a string of JSON (RFC 8259, section 7). What doesn't show as it is, or what a terminal
  /// would obey, is escaped, as JSON is often looked at.
  public var quotedForJSON: String {
    // Nearly every text of a long list is plain.
    let isPlain = utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(self)\"" }
    var quoted = String.UnicodeScalarView()
    quoted.append("\"")
    for character in self {
      let base = character.unicodeScalars.first
      for (index, scalar) in character.unicodeScalars.enumerated() {
        let belongs = index > 0 && base.map { scalar.belongsInsideGrapheme(after: $0) } ?? false
        if scalar == "\"" || scalar == "\\" {
          quoted.append("\\")
          quoted.append(scalar)
        } else if scalar.isHarmless || belongs && base?.isHarmless == true {
          quoted.append(scalar)
        } else {
          quoted.append(contentsOf: scalar.escapedForJSON.unicodeScalars)
        }
      }
    }
    quoted.append("\"")
    return String(quoted)
  }
}

extension Unicode.Scalar {
  /// As one or two units of UTF-16.
  fileprivate var escapedForJSON: String {
    utf16.map { "\\u" + String(String(UInt32($0) + 0x10000, radix: 16).dropFirst()) }.joined()
  }
}
