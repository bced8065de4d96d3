/// The company's copy of an application, which no change on this computer affects.
public enum CompanyCopy: Hashable, Sendable {
  /// Nothing yet: the application is waiting to be sent.
  case nothing
  /// All of it, under this number.
  ///
  /// - Parameter canBeWithdrawn: Whether it can be withdrawn: not once the company has decided.
  case whole(number: String, canBeWithdrawn: Bool)
}
