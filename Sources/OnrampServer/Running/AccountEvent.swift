/// What is counted of accounts.
enum AccountEvent: String {
  case made, deleted
  case taken, outdated
  case right, wrong, limited

  /// The metrics that count them, by their results.
  static let metrics: [(name: String, events: [AccountEvent])] = [
    ("accounts_total", [.made, .deleted]), ("commits_total", [.taken, .outdated]),
    ("sign_ins_total", [.right, .wrong, .limited]),
  ]

  /// What a try to sign in, or to prove oneself, was.
  init?(ofTry outcome: String?) {
    switch outcome {
    case "ok": self = .right
    case "signIn": self = .wrong
    case "tooMany": self = .limited
    default: return nil
    }
  }
}
