/// An unchecked answer, as read from an answers file.
public enum RawAnswer: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// A number with decimals.
  case decimal(DecimalNumber)
  case boolean(Bool)
  /// `null`.
  case nothing
  /// A number with more digits than ``DecimalNumber`` has.
  case longNumber
  /// Something that no field accepts: a list or an object.
  case other
}
