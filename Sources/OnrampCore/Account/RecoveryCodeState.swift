/// Whether the driver has confirmed the recovery code, by typing its last group.
public enum RecoveryCodeState: Hashable, Sendable {
  /// The newest code is the only one.
  case confirmed
  /// No code was ever confirmed.
  case unconfirmed
  /// The newest code was not confirmed, so the previous one opens the account too.
  case replacementUnconfirmed
}
