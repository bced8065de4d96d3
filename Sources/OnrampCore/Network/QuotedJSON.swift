extension String {
  /// The text as a JSON string (RFC 8259, section 7). Characters that are invisible or that control
  /// a terminal are escaped, since people look at JSON.
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
  /// Escaped as one or two UTF-16 code units.
  fileprivate var escapedForJSON: String {
    utf16.map { "\\u" + String(String(UInt32($0) + 0x10000, radix: 16).dropFirst()) }.joined()
  }
}
