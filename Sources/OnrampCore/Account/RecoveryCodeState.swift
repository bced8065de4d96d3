/// Whether the driver has confirmed the recovery code, by typing its last group.
public enum RecoveryCodeState: Hashable, Sendable {
  /// The last code that was made is the only one.
  case confirmed
  /// No code was ever confirmed.
  case unconfirmed
  /// The last one was not confirmed, so the one before opens the account, too.
  case replacementUnconfirmed
}
