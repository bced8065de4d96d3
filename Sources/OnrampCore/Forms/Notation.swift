/// How the driver's locale writes dates and decimal numbers.
public struct Notation: Hashable, Sendable {
  /// The order in which the parts of a date are typed.
  public enum DateOrder: Hashable, Sendable {
    case yearMonthDay, monthDayYear, dayMonthYear
  }

  /// The mark between the integer part of a number and its decimals.
  public enum DecimalMark: String, Hashable, Sendable {
    case point = "."
    case comma = ","
  }

  /// The order of the parts of a date.
  public let dateOrder: DateOrder
  /// The mark before decimals.
  public let decimalMark: DecimalMark

  /// Creates a notation.
  public init(dateOrder: DateOrder, decimalMark: DecimalMark) {
    (self.dateOrder, self.decimalMark) = (dateOrder, decimalMark)
  }

  /// The notation of standards and data formats.
  public static let iso = Notation(dateOrder: .yearMonthDay, decimalMark: .point)

  /// The number with the driver's decimal mark.
  public func text(_ number: DecimalNumber) -> String {
    decimalMark == .point
      ? number.text
      : String(number.text.map { $0 == "." ? "," : $0 })
  }
}
