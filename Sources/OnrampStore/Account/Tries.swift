import OnrampCore
import OnrampJSON

/// How often a PIN or password was wrong, and when last.
struct Tries: Equatable {
  /// How long the next try has to wait.
  struct Rule {
    /// The seconds after the fourth wrong one and those that follow.
    let waits: [Int]
    /// How many there may be.
    var most = Int.max
    /// After so many seconds without a wrong one, one of them is forgiven. It is longer than any
    /// wait, so it wins nobody a try.
    var forgiving: Int?

    static let pin = Rule(waits: [10, 30, 60, 120, 300, 600], most: 10)
    static let password = Rule(waits: [10, 20, 40, 60], forgiving: 120)

    /// The wait after so many wrong ones, in seconds.
    func wait(after count: Int) -> Int {
      count < 4 ? 0 : waits[min(count - 4, waits.count - 1)]
    }
  }

  var count = 0
  var last: Uptime?

  /// How many seconds of the wait are left. The clock on the wall doesn't matter; after a reboot
  /// only the time since counts, and nothing where the last try is still to come.
  func wait(by rule: Rule, at now: Uptime) -> Int {
    guard let last else { return 0 }
    let passed = isAhead(of: now) ? 0 : now.secondsSince(last)
    return max(0, rule.wait(after: count) - passed)
  }

  /// Begins a wait anew that would otherwise last until an uptime which may be far away.
  mutating func catchUp(_ now: Uptime) {
    if isAhead(of: now) { last = now }
  }

  private func isAhead(of now: Uptime) -> Bool {
    last.map { $0.boot == now.boot && $0.seconds > now.seconds } ?? false
  }

  /// Counts one that is about to be made, as wrong until it proves right.
  mutating func begin(_ now: Uptime, by rule: Rule) {
    if let last, let forgiving = rule.forgiving {
      count = max(0, count - now.secondsSince(last) / forgiving)
    }
    // Beyond this nothing changes any more.
    count = min(count + 1, 4 + rule.waits.count)
    last = now
  }
}

extension Tries {
  /// A try that was counted as wrong, and what was counted before it.
  struct Begun {
    let before, after: Tries
  }

  /// Counts a password or code that is about to be tried, unless it has to wait.
  mutating func beginPassword(_ now: Uptime) throws(AccountProblem) -> Begun {
    let wait = wait(by: .password, at: now)
    guard wait == 0 else { throw .wait(seconds: wait) }
    let before = self
    begin(now, by: .password)
    return Begun(before: before, after: self)
  }

  /// Takes back one that proved right, or was not made. Others may have been counted meanwhile.
  mutating func takeBack(_ begun: Begun) {
    if self == begun.after { self = begun.before } else { count = max(0, count - 1) }
  }
}

extension Tries: StoredContents {
  init?(_ json: JSON) {
    guard let count = json["count"]?.integer, count >= 0 else { return nil }
    self.count = count
    last = json["last"].flatMap(Uptime.init)
  }

  var json: JSON {
    var members: [String: JSON] = ["count": .integer(count)]
    members["last"] = last?.json
    return .object(members)
  }
}
