/// An unchecked answer, as read from an answers file.
public enum RawAnswer: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// `null`.
  case nothing
  /// Something that no field accepts: a fraction, a list, an object, true or false.
  case other
}
