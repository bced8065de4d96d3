/// What a company sets about accounts.
public struct AccountPolicy: Hashable, Sendable {
  /// How many digits a PIN may have.
  public static let pinLengths = 4...12
  /// How many digits a PIN has where no company chose.
  public static let standardPINLength = 6
  /// How many seconds without a key may pass before the program locks: ten seconds to a day.
  public static let lockDelays = 10...86_400

  /// Whether the application opens only with an account.
  public var isRequired: Bool
  /// How many digits a new PIN has.
  public var pinLength: Int
  /// After how many seconds without a key the program locks.
  public var lockAfter: Int

  /// Makes a policy; by default an account is the driver's choice.
  public init(isRequired: Bool = false, pinLength: Int = standardPINLength, lockAfter: Int = 300) {
    (self.isRequired, self.pinLength, self.lockAfter) = (isRequired, pinLength, lockAfter)
  }
}
