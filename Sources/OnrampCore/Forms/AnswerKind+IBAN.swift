extension AnswerKind {
  /// Checks an IBAN's length and check digits (ISO 13616, ISO 7064 mod 97-10), ignoring spaces,
  /// hyphens and case.
  ///
  /// If its country isn't in the list, it may have 15 to 34 characters.
  static func checkIBAN(_ text: String) throws(FieldProblem) -> String {
    let iban = try compact(text)
    let bytes = Array(iban.utf8)
    guard bytes.count >= 5, bytes.allSatisfy(\.isASCIIDigitOrCapital),
      bytes[0...1].allSatisfy({ !$0.isASCIIDigit }), bytes[2...3].allSatisfy(\.isASCIIDigit)
    else { throw .notAnIBAN }
    let country = String(iban.prefix(2))
    if let length = ibanLengths[country], bytes.count != length {
      throw .ibanLength(country: country, length: length, typed: bytes.count)
    }
    guard (15...34).contains(bytes.count) else { throw .notAnIBAN }
    guard isRightIBAN(bytes) else { throw .ibanCheckDigits }
    return iban
  }

  /// A number in capitals, without spaces and hyphens.
  static func compact(_ text: String) throws(FieldProblem) -> String {
    guard text.hasVisibleCharacter else { throw .empty }
    guard text.hasAtMost(longestText) else { throw .tooLong(limit: longestText) }
    return text.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "-" }
      .reduce(into: "") { $0.unicodeScalars.append($1) }.uppercased()
  }

  /// Formats an IBAN in groups of four.
  static func grouped(_ iban: String) -> String {
    var groups = ""
    for (index, character) in iban.enumerated() {
      if index > 0, index % 4 == 0 { groups.append(" ") }
      groups.append(character)
    }
    return groups
  }

  private static func isRightIBAN(_ bytes: [UInt8]) -> Bool {
    var rest = 0
    for byte in bytes[4...] + bytes[..<4] {
      let value = byte.isASCIIDigit ? Int(byte) - 48 : Int(byte) - 55
      rest = (rest * (value > 9 ? 100 : 10) + value) % 97
    }
    return rest == 1
  }

  /// The length of an IBAN by country (SWIFT's registry).
  private static let ibanLengths: [String: Int] = [
    "AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22,
    "BI": 27, "BR": 29, "BY": 28, "CH": 21, "CR": 22, "CY": 28, "CZ": 24, "DE": 22, "DJ": 27,
    "DK": 18, "DO": 28, "EE": 20, "EG": 29, "ES": 24, "FI": 18, "FK": 18, "FO": 18, "FR": 27,
    "GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27, "GT": 28, "HR": 21, "HU": 28, "IE": 22,
    "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30, "KW": 30, "KZ": 20, "LB": 28, "LC": 32,
    "LI": 21, "LT": 20, "LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24, "ME": 22, "MK": 19,
    "MN": 20, "MR": 27, "MT": 31, "MU": 30, "NI": 28, "NL": 18, "NO": 15, "OM": 23, "PK": 24,
    "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24, "RS": 22, "RU": 33, "SA": 24, "SC": 31,
    "SD": 18, "SE": 24, "SI": 19, "SK": 24, "SM": 27, "SO": 23, "ST": 25, "SV": 28, "TL": 23,
    "TN": 24, "TR": 26, "UA": 29, "VA": 22, "VG": 24, "XK": 20, "YE": 30,
  ]
}

extension UInt8 {
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isASCIIDigitOrCapital: Bool {
    isASCIIDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
}
