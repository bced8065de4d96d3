/// The data of a North American license's barcode (AAMVA DL/ID card design standard, annex D).
public struct AAMVA: Hashable, Sendable {
  /// The last day on which the license is valid (DBA).
  public let expiry: CalendarDate?
  /// The name, if separate fields have its parts or one field has all of it.
  let name: AAMVAName?
  /// Another name that the license is known by.
  let alias: AAMVAName?

  /// Parses the text of a barcode; `nil` for one of anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(4096))
    guard Self.hasHeader(bytes) else { return nil }
    let fields = Self.fields(of: bytes)
    guard ["DBA", "DCS", "DCT", "DAA", "DAB"].contains(where: { fields[$0] != nil }) else {
      return nil
    }
    expiry = fields["DBA"].flatMap { Self.date($0, country: fields["DCG"]) }
    (name, alias) = (AAMVAName(in: fields), AAMVAName(aliasIn: fields))
  }

  /// Whether it begins as the standard requires: `@`, separators, `ANSI ` or `AAMVA`, the issuer's
  /// six digits and the version's two.
  private static func hasHeader(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == UInt8(ascii: "@") else { return false }
    let rest = bytes.dropFirst().drop { $0 <= 0x20 }
    for start in ["ANSI ", "AAMVA"] where rest.starts(with: start.utf8) {
      let digits = rest.dropFirst(5).prefix(8)
      return digits.count == 8 && digits.allSatisfy(\.isASCIIDigit)
    }
    return false
  }

  /// The first value of each field.
  private static func fields(of bytes: [UInt8]) -> [String: String] {
    var fields: [String: String] = [:]
    for (index, line) in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).enumerated() {
      var line = line[...]
      // The first field follows the header and the letters of its part.
      if index < 3, let start = Self.part(in: line) { line = line[start...] }
      guard line.count > 3 else { continue }
      let code = String(decoding: line.prefix(3), as: UTF8.self)
      guard code.utf8.allSatisfy({ $0.isCapital }), fields[code] == nil else { continue }
      fields[code] = String(decoding: line.dropFirst(3), as: UTF8.self)
    }
    return fields
  }

  /// Where the first field of the license's part (`DL`) starts in the line with the header. Some
  /// issuers write `DL` twice, and a name in that field may contain it.
  private static func part(in line: ArraySlice<UInt8>) -> Int? {
    line.indices.first { index in
      index + 4 < line.endIndex && line[index...].starts(with: Array("DLD".utf8))
        && (UInt8(ascii: "A")...UInt8(ascii: "D")).contains(line[index + 3])
        && line[index + 4].isCapital
    }.map { $0 + 2 }
  }

  /// Parses MMDDCCYY, as in the United States, or CCYYMMDD, as in Canada; some issuers separate the
  /// parts. No text is an accepted date in both formats.
  private static func date(_ text: String, country: String?) -> CalendarDate? {
    let digits = text.utf8.prefix { $0.isASCIIDigit || "-/".utf8.contains($0) }
      .filter(\.isASCIIDigit)
    guard digits.count == 8 else { return nil }
    func number(_ range: Range<Int>) -> Int {
      digits[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    let american = CalendarDate(year: number(4..<8), month: number(0..<2), day: number(2..<4))
    let canadian = CalendarDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    let range = 1990...2080
    switch country?.prefix(3) {
    case "USA": return american.flatMap { range.contains($0.year) ? $0 : nil }
    case "CAN": return canadian.flatMap { range.contains($0.year) ? $0 : nil }
    default:
      let possible = [american, canadian].compactMap(\.self).filter { range.contains($0.year) }
      return possible.count == 1 ? possible[0] : nil
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
}
