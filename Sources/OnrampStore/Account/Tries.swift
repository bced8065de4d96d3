import OnrampCore

/// How often a PIN or password was wrong, and when last.
struct Tries: Equatable {
  /// How long the next try has to wait.
  struct Rule {
    /// The seconds after the fourth wrong one and those that follow.
    let waits: [Int]
    /// How many there may be.
    var most = Int.max

    static let pin = Rule(waits: [10, 30, 60, 120, 300, 600], most: 10)
    static let password = Rule(waits: [10, 20, 40, 60])

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
  mutating func begin(_ now: Uptime) {
    // Beyond this nothing changes any more.
    count = min(count + 1, 1000)
    last = now
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
