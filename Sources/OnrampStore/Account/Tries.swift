import OnrampCore
import OnrampJSON

/// The number of wrong PINs or passwords, and the time of the last one.
struct Tries: Equatable {
  /// The rule for how long the next try has to wait.
  struct Rule {
    /// The waits in seconds after the fourth wrong try and each one after it.
    let waits: [Int]
    var maxCount = Int.max
    /// The time in seconds after which a wrong try is forgiven. It is longer than any wait, so it
    /// gains nobody a try.
    var forgiving: Int?

    static let pin = Rule(waits: [10, 30, 60, 120, 300, 600], maxCount: 10)
    static let password = Rule(waits: [10, 20, 40, 60], forgiving: 120)

    /// The wait in seconds after this many wrong tries.
    func wait(after count: Int) -> Int {
      count < 4 ? 0 : waits[min(count - 4, waits.count - 1)]
    }
  }

  var count = 0
  var last: Uptime?

  /// The remaining wait, in seconds. It doesn't depend on the wall clock; after a reboot, only the
  /// current uptime counts, or nothing if the last try lies in its future.
  func wait(by rule: Rule, at now: Uptime) -> Int {
    guard let last else { return 0 }
    let passed = isAhead(of: now) ? 0 : now.secondsSince(last)
    return max(0, rule.wait(after: count) - passed)
  }

  /// Restarts a wait that would otherwise last until a distant uptime.
  mutating func catchUp(_ now: Uptime) {
    if isAhead(of: now) { last = now }
  }

  private func isAhead(of now: Uptime) -> Bool {
    last.map { $0.boot == now.boot && $0.seconds > now.seconds } ?? false
  }

  /// Counts a try as wrong before it is made.
  mutating func begin(_ now: Uptime, by rule: Rule) {
    if let last, let forgiving = rule.forgiving {
      count = max(0, count - now.secondsSince(last) / forgiving)
    }
    // Higher counts make no difference.
    count = min(count + 1, 4 + rule.waits.count)
    last = now
  }
}

extension Tries {
  /// A try counted as wrong, with the counts before and after it.
  struct Begun {
    let before, after: Tries
  }

  /// Counts a password or code before it is tried, unless there is a wait.
  mutating func beginPassword(_ now: Uptime) throws(AccountProblem) -> Begun {
    let wait = wait(by: .password, at: now)
    guard wait == 0 else { throw .wait(seconds: wait) }
    let before = self
    begin(now, by: .password)
    return Begun(before: before, after: self)
  }

  /// Takes back a try that succeeded or wasn't made. Others may have been counted meanwhile.
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
