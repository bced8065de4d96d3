/// An unchecked answer, as read from an answers file.
public enum RawAnswer: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// A number with decimals.
  case decimal(DecimalNumber)
  case boolean(Bool)
  /// `null`.
  case nothing
  /// Something that no field accepts: a list, an object, or a number with too many digits.
  case other
}
