/// An unproven claim of the company's server about a handed-in application, which the program
/// doesn't believe. The raw values are the contract's.
public enum HandInDoubt: String, Error, CaseIterable, Hashable, Sendable {
  /// It has a decision that was sealed with a key that the policy doesn't name.
  case unknownKey
  /// It has a decision that is damaged, or not about this application.
  case unreadable
  /// It says that the driver withdrew it, without the driver's signature.
  case withdrawn
  /// It says that the company erased it, without the company's signature.
  case forgotten

  /// The doubt about an unproven end; `nil` for an end that no server can claim.
  public init?(_ end: HandInEnd) { self.init(rawValue: end.rawValue) }
}
