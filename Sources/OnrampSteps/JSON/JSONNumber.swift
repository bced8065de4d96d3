/// An exact decimal number, in which `1.0` equals `1`.
public struct JSONNumber: Hashable, Sendable {
  /// Whether the number is below zero.
  public let isNegative: Bool
  /// The digits as values from 0 to 9, without leading and trailing zeros; empty for zero.
  let digits: [UInt8]
  /// The power of ten that multiplies the digits.
  let exponent: Int

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

  /// Creates a whole number.
  public init(_ number: Int) { self.init(checked: String(number).utf8) }

  /// Whether the number has no fractional digits.
  public var isWhole: Bool { exponent >= 0 }

  /// The value as an `Int`; `nil` if it is fractional or doesn't fit.
  public var int: Int? {
    guard isWhole, digits.count + exponent <= 19 else { return nil }
    var result = 0
    for digit in digits + [UInt8](repeating: 0, count: exponent) {
      let (product, isTooLarge) = result.multipliedReportingOverflow(by: 10)
      let (sum, isStill) = product.subtractingReportingOverflow(Int(digit))
      if isTooLarge || isStill { return nil }
      result = sum
    }
    return isNegative ? result : result == .min ? nil : -result
  }

  /// Returns whether this is an integer multiple of a number other than zero.
  ///
  /// - Returns: `nil` if the other number has more than 18 digits.
  func isMultiple(of other: JSONNumber) -> Bool? {
    guard !digits.isEmpty else { return true }
    guard !other.digits.isEmpty, other.digits.count <= 18 else { return nil }
    // The last digit isn't zero, so no smaller power of ten divides this number.
    guard exponent >= other.exponent else { return false }
    let divisor = other.digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
    var rest: UInt64 = 0
    for digit in digits { rest = (rest * 10 + UInt64(digit)) % divisor }
    let zeros = (10 as UInt64).power(exponent - other.exponent, modulo: divisor)
    return rest.multiplied(by: zeros, modulo: divisor) == 0
  }
}

extension JSONNumber: Comparable {
  /// Returns whether the first number is smaller.
  public static func < (one: JSONNumber, other: JSONNumber) -> Bool {
    if one.isNegative != other.isNegative { return one.isNegative }
    return one.isNegative ? other.isNearerToZero(than: one) : one.isNearerToZero(than: other)
  }

  private func isNearerToZero(than other: JSONNumber) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    let (places, others) = (digits.count + exponent, other.digits.count + other.exponent)
    return places != others ? places < others : digits.lexicographicallyPrecedes(other.digits)
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

extension UInt64 {
  fileprivate func multiplied(by other: UInt64, modulo divisor: UInt64) -> UInt64 {
    divisor.dividingFullWidth(multipliedFullWidth(by: other)).remainder
  }

  fileprivate func power(_ exponent: Int, modulo divisor: UInt64) -> UInt64 {
    var (result, square, rest) = (1 % divisor, self % divisor, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = result.multiplied(by: square, modulo: divisor) }
      square = square.multiplied(by: square, modulo: divisor)
      rest >>= 1
    }
    return result
  }
}
