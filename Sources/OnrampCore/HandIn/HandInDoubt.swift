/// What the company's server says about a handed-in application without proving it, so that it isn't
/// believed. The raw values are the contract's.
public enum HandInDoubt: String, Error, CaseIterable, Hashable, Sendable {
  /// It has a decision that was sealed with a key that the policy doesn't name.
  case unknownKey
  /// It has a decision that is damaged, or not about this application.
  case unreadable
  /// It says that the driver withdrew it, without the driver's signature.
  case withdrawn
  /// It says that the company erased it, without a signature of the company's.
  case forgotten

  /// Creates the doubt about an end that isn't proven; `nil` if no server can say that it has ended so.
  public init?(_ end: HandInEnd) { self.init(rawValue: end.rawValue) }
}
