/// An answer as a file of answers gives it.
public enum Given: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// `null`.
  case nothing
  /// Anything that no field takes: a fraction, a list, an object, true or false.
  case other
}

extension Field {
  /// Checks a given answer by the rule that the form uses. A photo's text is its path.
  public func entry(of given: Given, policy: Policy) throws(FieldProblem) -> Entry {
    switch (rule, given) {
    case (.photo, .text(let path)): return .photo(path: path)
    case (.photo, .nothing): return .value(.photo(nil))
    case (.text, .text(let text)), (.email, .text(let text)):
      return .value(try rule.check(text, policy: policy))
    case (.wholeNumber, .number(let number)):
      return .value(try rule.check(String(number), policy: policy))
    case (.wholeNumber(let range), .other): throw .notAWholeNumber(policy[range])
    case (.wholeNumber, .text): throw .notANumber
    case (_, .nothing): throw .empty
    default: throw .notText
    }
  }
}
