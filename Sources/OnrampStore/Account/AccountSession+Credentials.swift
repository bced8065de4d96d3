import OnrampCore
import Synchronization

extension AccountSession {
  /// The version of an account's keys and PIN, to compare before and after a merge.
  public struct Credentials: Equatable, Sendable {
    private let keys: UInt64
    fileprivate let pin: KeyDerivation

    init(_ keys: AccountKeys) { (self.keys, pin) = (keys.number, keys.pinDerivation) }
  }

  /// The problem to report if another terminal's changes replaced or dropped the PIN; `nil` if they
  /// didn't. A dropped PIN is reported only once.
  ///
  /// - Parameter before: The credentials before those changes were merged.
  public func pinNews(since before: Credentials?) -> AccountProblem? {
    let isDropped = dropped.withLock { dropped in
      defer { dropped = false }
      return dropped
    }
    if isDropped { return .pinDropped }
    guard let before, let credentials, credentials.pin != before.pin else { return nil }
    return .pinChanged
  }

  /// The account's current credentials; `nil` if its keys are damaged.
  public var credentials: Credentials? { (try? ownKeys()).map(Credentials.init) }

  /// Checks the password, and the email if one is given, after a merge with another terminal's
  /// changes. The check doesn't count as a try.
  public func isOpened(by password: SecretText, email: String?) throws(AccountProblem) -> Bool {
    let keys = try ownKeys()
    guard try keys.open(password, of: id) != nil else { return false }
    return profile.isUnknown || email.map(profile.hasEmail) ?? true
  }
}

extension AccountKeys {
  /// The data key, if the PIN's wrapped copy is still here.
  func dataKey(by vault: Vault) -> SecretKey? {
    guard let pin, let key = vault.pin.unwrap(pinKept, for: Wrapping.pinKept.of(vault.account))
    else { return nil }
    return key.unwrap(pin, for: Wrapping.pin.of(vault.account))
  }
}
