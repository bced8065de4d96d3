/// Account events that are counted.
enum AccountEvent: String {
  case made, deleted
  case taken, outdated
  case right, wrong, limited

  /// The metrics that count them, by their results.
  static let metrics: [(name: String, events: [AccountEvent])] = [
    ("accounts_total", [.made, .deleted]), ("commits_total", [.taken, .outdated]),
    ("sign_ins_total", [.right, .wrong, .limited]),
  ]

  /// The event for the outcome of an attempt to sign in, or to prove a password.
  init?(ofTry outcome: String?) {
    switch outcome {
    case "ok": self = .right
    case "signIn": self = .wrong
    case "tooMany": self = .limited
    default: return nil
    }
  }
}
