/// An exact decimal number, such as 12.5: an integer scaled by a power of ten.
///
/// It has at most 15 significant digits, which every JSON parser preserves.
public struct DecimalNumber: Hashable, Comparable, Sendable {
  /// The digits as a signed integer, without the decimal point: 125 for 12.5.
  public let digits: Int
  /// How many of the digits are decimals. The last one is never 0.
  public let scale: Int

  /// The maximum number of significant digits.
  public static let maxDigits = 15

  /// Creates a number, or returns `nil` if it has too many digits.
  public init?(digits: Int, scale: Int = 0) {
    var (digits, scale) = (digits, digits == 0 ? 0 : scale)
    while scale > 0, digits % 10 == 0 { (digits, scale) = (digits / 10, scale - 1) }
    guard (0...Self.maxDigits).contains(scale), digits > -Self.limit, digits < Self.limit else {
      return nil
    }
    (self.digits, self.scale) = (digits, scale)
  }

  /// One half.
  static let half = DecimalNumber(checked: 5, scale: 1)

  private init(checked digits: Int, scale: Int) { (self.digits, self.scale) = (digits, scale) }

  /// Parses a number as printed by `Double`, which uses an exponent for very small ones.
  public init?(described text: String) {
    let parts = text.split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      self.init(text)
      return
    }
    guard let number = DecimalNumber(parts[0]), let exponent = Int(parts[1]), exponent < 0,
      exponent >= -2 * Self.maxDigits
    else { return nil }
    self.init(digits: number.digits, scale: number.scale - exponent)
  }

  /// Parses ASCII digits with an optional minus sign and decimal point; `nil` for anything else, or
  /// too many digits.
  public init?(_ text: some StringProtocol) {
    var (digits, scale, isNegative, hasPoint, count) = (0, 0, false, false, 0)
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: ".") where !hasPoint && count > 0: hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // Trailing zeros after many decimals aren't significant.
        guard digits < Self.limit * 100 else { return nil }
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        count += 1
        if hasPoint { scale += 1 }
      default: return nil
      }
    }
    guard count > 0, !hasPoint || scale > 0 else { return nil }
    self.init(digits: isNegative ? -digits : digits, scale: scale)
  }

  /// The number with a decimal point, if it has decimals.
  public var text: String {
    guard scale > 0 else { return String(digits) }
    let all = CalendarDate.padded(abs(digits), scale + 1)
    return (digits < 0 ? "-" : "") + all.dropLast(scale) + "." + all.suffix(scale)
  }

  /// The number as an `Int`, if it has no decimals.
  public var whole: Int? { scale == 0 ? digits : nil }

  /// Whether a number is less than another.
  public static func < (one: DecimalNumber, other: DecimalNumber) -> Bool {
    // Up to 30 digits, more than an `Int` holds.
    let scale = max(one.scale, other.scale)
    return one.units(of: scale) < other.units(of: scale)
  }

  /// Whether this is a multiple of another number.
  public func isMultiple(of other: DecimalNumber) -> Bool {
    let scale = max(scale, other.scale)
    let step = other.units(of: scale)
    return step != 0 && units(of: scale) % step == 0
  }

  /// The number divided by another one, truncated; `nil` if that is too large or the divisor is 0.
  func divided(by other: DecimalNumber) -> Int? {
    let scale = max(scale, other.scale)
    let divisor = other.units(of: scale)
    return divisor == 0 ? nil : Int(exactly: units(of: scale) / divisor)
  }

  /// The number multiplied by an integer; `nil` if that is too large.
  func times(_ factor: Int) -> DecimalNumber? {
    let (digits, overflows) = digits.multipliedReportingOverflow(by: factor)
    return overflows ? nil : DecimalNumber(digits: digits, scale: scale)
  }

  private static let limit = 1_000_000_000_000_000

  private func units(of scale: Int) -> Int128 {
    var units = Int128(digits)
    for _ in self.scale..<scale { units *= 10 }
    return units
  }
}
