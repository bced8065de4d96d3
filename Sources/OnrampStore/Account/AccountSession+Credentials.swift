import OnrampCore
import Synchronization

extension AccountSession {
  /// How an account opens, for comparing.
  public struct Credentials: Equatable, Sendable {
    private let keys: UInt64
    private let pin: KeyDerivation

    init(_ keys: AccountKeys) { (self.keys, pin) = (keys.number, keys.pinDerivation) }

    /// Whether the PIN is the same.
    public func hasSamePIN(as other: Credentials?) -> Bool { pin == other?.pin ?? pin }
  }

  /// Why the PIN isn't the one it was; `nil` if it is. After that, it counts as known.
  ///
  /// - Parameter before: How the account opened before what arrived became part of it.
  public func pinNews(since before: Credentials?) -> AccountProblem? {
    let isDropped = dropped.withLock { dropped in
      defer { dropped = false }
      return dropped
    }
    if isDropped { return .pinDropped }
    return credentials.map { $0.hasSamePIN(as: before) } ?? true ? nil : .pinChanged
  }

  /// How the account opens now; `nil` if its keys are damaged.
  public var credentials: Credentials? { (try? ownKeys()).map(Credentials.init) }

  /// Whether a password opens the account and an email is the driver's, after what arrived from another
  /// terminal became part of it. Counts no try.
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
