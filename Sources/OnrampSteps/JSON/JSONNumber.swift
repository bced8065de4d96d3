/// An exact decimal number, however long.
public struct JSONNumber: Sendable {
  private let isNegative: Bool
  /// The digits as values from 0 to 9, without leading and trailing zeros; empty for zero.
  private let digits: [UInt8]
  /// The power of ten that multiplies the digits.
  private let exponent: Int

  /// The bound to which larger exponents are clamped.
  private static let largestExponent = 1 << 40

  /// Parses a number whose syntax was already checked.
  init(checked text: some Sequence<UInt8>) {
    var (isNegative, isFraction, exponent) = (false, false, 0)
    var digits: [UInt8] = []
    var written: (isNegative: Bool, value: Int)?
    for byte in text {
      switch Unicode.Scalar(byte) {
      case "-" where written == nil: isNegative = true
      case "-": written?.isNegative = true
      case "+": break
      case ".": isFraction = true
      case "e", "E": written = (false, 0)
      default:
        let digit = byte - UInt8(ascii: "0")
        if let sum = written?.value {
          written?.value = min(sum * 10 + Int(digit), Self.largestExponent)
        } else {
          if digit > 0 || !digits.isEmpty { digits.append(digit) }
          if isFraction { exponent -= 1 }
        }
      }
    }
    exponent += written.map { $0.isNegative ? -$0.value : $0.value } ?? 0
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    self.isNegative = isNegative && !digits.isEmpty
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
  }

  /// The value as an `Int`; `nil` if it is fractional or doesn't fit.
  public var int: Int? {
    guard exponent >= 0, digits.count + exponent <= 19 else { return nil }
    var result = 0
    for digit in digits + [UInt8](repeating: 0, count: exponent) {
      let (product, isTooLarge) = result.multipliedReportingOverflow(by: 10)
      let (sum, isStill) = product.subtractingReportingOverflow(Int(digit))
      if isTooLarge || isStill { return nil }
      result = sum
    }
    return isNegative ? result : result == .min ? nil : -result
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as digits, or with an exponent if it is very large or very small.
  public var description: String {
    let sign = isNegative ? "-" : ""
    if digits.isEmpty { return "0" }
    let written = digits.map(String.init).joined()
    guard abs(exponent) <= 40 else { return "\(sign)\(written)e\(exponent)" }
    if exponent >= 0 { return sign + written + String(repeating: "0", count: exponent) }
    let padded = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + written
    return sign + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
  }
}
