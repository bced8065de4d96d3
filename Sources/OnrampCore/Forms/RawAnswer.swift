/// An answer as a file of answers has it, not checked yet.
public enum RawAnswer: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// `null`.
  case nothing
  /// Anything that no field takes: a fraction, a list, an object, true or false.
  case other
}
