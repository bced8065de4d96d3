/// An answer as it is in an answers file, unchecked.
public enum RawAnswer: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// `null`.
  case nothing
  /// Something no field accepts: a fraction, a list, an object, true or false.
  case other
}
