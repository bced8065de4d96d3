/// A company's settings for accounts.
public struct AccountPolicy: Hashable, Sendable {
  /// The allowed PIN lengths, in digits.
  public static let pinLengths = 4...12
  /// The PIN length, in digits, unless a company sets one.
  public static let standardPINLength = 6
  /// The allowed idle times before the program locks, in seconds: ten seconds to a day.
  public static let lockDelays = 10...86_400

  /// Whether the application opens only with an account.
  public var isRequired: Bool
  /// The number of digits of a new PIN.
  public var pinLength: Int
  /// The idle time after which the program locks, in seconds.
  public var lockAfter: Int

  /// Creates a policy; by default, accounts are optional.
  public init(isRequired: Bool = false, pinLength: Int = standardPINLength, lockAfter: Int = 300) {
    (self.isRequired, self.pinLength, self.lockAfter) = (isRequired, pinLength, lockAfter)
  }
}

extension Policy {
  /// Has the application open only with an account.
  public mutating func requireAccount() { account.isRequired = true }
}
