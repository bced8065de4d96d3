extension AnswerKind {
  /// The length of a vehicle identification number.
  public static let vinLength = 17
  /// The maximum length of a license plate, in characters.
  public static let longestPlate = 12

  /// Checks a VIN (ISO 3779), ignoring spaces, hyphens and case.
  ///
  /// The check digit in position 9 is checked only if the first character means North America
  /// (1 to 5), where the law requires it (49 CFR 565). Elsewhere, most makers put anything there.
  static func checkVIN(_ text: String) throws(FieldProblem) -> String {
    let vin = try compact(text)
    let bytes = Array(vin.utf8)
    guard bytes.allSatisfy(\.isASCIIDigitOrCapital) else { throw .notAVIN }
    if let letter = vin.first(where: { "IOQ".contains($0) }) { throw .vinLetter(letter) }
    guard bytes.count == vinLength else { throw .vinLength(typed: bytes.count) }
    let isNorthAmerican = (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(bytes[0])
    guard !isNorthAmerican || bytes[8] == vinCheckDigit(bytes) else { throw .vinCheckDigit }
    return vin
  }

  private static func vinCheckDigit(_ vin: [UInt8]) -> UInt8 {
    let weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
    var sum = 0
    for (byte, weight) in zip(vin, weights) {
      let value =
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "I"): Int(byte) - 64
        case UInt8(ascii: "J")...UInt8(ascii: "R"): Int(byte) - 73
        case UInt8(ascii: "S")...UInt8(ascii: "Z"): Int(byte) - 81
        default: Int(byte) - 48
        }
      sum += value * weight
    }
    let rest = sum % 11
    return rest == 10 ? UInt8(ascii: "X") : UInt8(ascii: "0") + UInt8(rest)
  }

  /// Checks a license plate: letters and digits of any script, separated by spaces, hyphens or
  /// dots. It is saved in capitals.
  static func checkPlate(_ text: String) throws(FieldProblem) -> String {
    guard text.hasVisibleCharacter else { throw .empty }
    guard text.hasAtMost(longestText) else { throw .tooLong(limit: longestText) }
    let plate = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").uppercased()
    guard plate.hasAtMost(longestPlate), plate.contains(where: { $0.isLetter || $0.isNumber }),
      plate.allSatisfy({ $0.isLetter || $0.isNumber || " -.·•".contains($0) })
    else { throw .notAPlate }
    return plate
  }
}
