import OnrampCore
import OnrampJSON

/// The data key, wrapped with a recovery code's key.
struct RecoveryLock: Equatable {
  private let salt: [UInt8]
  private let wrapped: [UInt8]

  /// Wraps a data key for a code.
  init(_ code: SecretText, _ dataKey: SecretKey, of account: String) {
    salt = Sodium.random(SecretKey.length)
    wrapped = RecoveryCode.key(of: code, salt: salt)
      .wrap(dataKey, for: Wrapping.recovery.of(account))
  }

  /// The data key; `nil` if the code is wrong.
  func open(_ code: SecretText, of account: String) -> SecretKey? {
    RecoveryCode.key(of: code, salt: salt).unwrap(wrapped, for: Wrapping.recovery.of(account))
  }
}

extension RecoveryLock {
  private init?(_ json: JSON) {
    guard let salt = json["salt"]?.bytes, let wrapped = json["wrapped"]?.bytes else { return nil }
    (self.salt, self.wrapped) = (salt, wrapped)
  }

  /// Reads an optional lock.
  ///
  /// - Returns: `nil` if it is present but unreadable.
  static func read(_ json: JSON?) -> RecoveryLock?? {
    guard let json else { return .some(nil) }
    return RecoveryLock(json).map(Optional.some)
  }

  var json: JSON { .object(["salt": .bytes(salt), "wrapped": .bytes(wrapped)]) }
}

extension AccountKeys {
  /// Whether the driver has confirmed the recovery code.
  var codeState: RecoveryCodeState {
    guard nextRecovery != nil else { return .confirmed }
    return recovery == nil ? .unconfirmed : .replacementUnconfirmed
  }

  /// The data key; `nil` if the code doesn't open the account.
  func open(code: SecretText, of account: String) -> SecretKey? {
    recovery?.open(code, of: account) ?? nextRecovery?.open(code, of: account)
  }

  /// Makes another code open the account, in addition to the confirmed one.
  mutating func add(_ code: SecretText, _ dataKey: SecretKey, of account: String) {
    nextRecovery = RecoveryLock(code, dataKey, of: account)
  }

  /// Makes the newest code the only one.
  mutating func confirmCode() {
    guard let next = nextRecovery else { return }
    (recovery, nextRecovery) = (next, nil)
  }

  /// Drops the newest code if there is an earlier one.
  mutating func keepCode() { if recovery != nil { nextRecovery = nil } }

  /// Confirms a code that opened the account, because the driver evidently has it.
  mutating func confirm(_ code: SecretText, of account: String) {
    if nextRecovery?.open(code, of: account) != nil { confirmCode() }
  }
}
