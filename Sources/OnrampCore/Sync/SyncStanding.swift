/// Where an account stands at the server.
public enum SyncStanding: Hashable, Sendable {
  /// The server has everything.
  case saved
  /// Something is still to be sent.
  case sending
  /// Something is still to be sent, and the last try failed.
  case waiting(HandInDelay)
  /// The server has something newer, which becomes part of the account when that is opened.
  case arrived
  /// This terminal was signed out elsewhere, or the account deleted.
  case revoked
  /// The server shows an older state than before. Nothing here was overwritten.
  case rolledBack

  /// Whether the driver is told of it as long as it lasts.
  public var isNews: Bool {
    switch self {
    case .saved, .sending, .waiting: false
    case .arrived, .revoked, .rolledBack: true
    }
  }

  /// Its name in JSON.
  public var name: String {
    switch self {
    case .saved: "saved"
    case .sending, .waiting: "waiting"
    case .arrived: "newer"
    case .revoked: "revoked"
    case .rolledBack: "olderAtServer"
    }
  }
}
