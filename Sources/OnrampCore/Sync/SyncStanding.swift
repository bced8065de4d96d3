/// The state of an account at the server.
public enum SyncStanding: Hashable, Sendable {
  /// The server has everything.
  case saved
  /// The server had everything when it was last asked, and can't be reached now.
  case notAsked(ServerDelay)
  /// Something hasn't been sent yet.
  case sending
  /// Something hasn't been sent yet, and the last try failed.
  case waiting(ServerDelay)
  /// Everything was sent, but the server's answer was lost, and it can't be reached now.
  case unconfirmed(ServerDelay)
  /// The server has something newer, which is merged when the account is next opened.
  case arrived
  /// This terminal was signed out from another one, or the account was deleted.
  case revoked
  /// The server has an older state than before. Nothing here was overwritten.
  case rolledBack

  /// Whether the screen shows it for as long as it lasts.
  public var isNews: Bool {
    switch self {
    case .saved, .notAsked, .sending, .waiting, .unconfirmed: false
    case .arrived, .revoked, .rolledBack: true
    }
  }

  /// Whether the server has everything that is saved here.
  public var isAtServer: Bool {
    switch self {
    case .saved, .notAsked: true
    case .sending, .waiting, .unconfirmed, .arrived, .revoked, .rolledBack: false
    }
  }

  /// Its name in JSON.
  public var name: String {
    switch self {
    case .saved: "saved"
    case .notAsked: "notAsked"
    case .sending, .waiting: "waiting"
    case .unconfirmed: "unconfirmed"
    case .arrived: "newer"
    case .revoked: "revoked"
    case .rolledBack: "olderAtServer"
    }
  }
}

extension Application {
  /// Whether this terminal was signed out from another one, or the account was deleted.
  public var isSignedOutElsewhere: Bool { sync == .revoked }
}
