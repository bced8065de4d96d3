/// What the company has of an application, whatever happens to it on this computer.
public enum CompanyCopy: Hashable, Sendable {
  /// Nothing yet: the application is waiting to be sent.
  case nothing
  /// All of it, under this number.
  ///
  /// - Parameter canBeWithdrawn: Whether it can be taken back, as long as the company hasn't decided.
  case whole(number: String, canBeWithdrawn: Bool)
}
