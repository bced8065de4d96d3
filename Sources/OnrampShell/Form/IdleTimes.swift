import OnrampCore

/// How long the program waits for a key, in seconds.
struct IdleTimes {
  /// Until it locks.
  var lock: Int
  /// At a kiosk, until it signs the driver out.
  var leaving: Int?

  /// What happens when nobody presses a key.
  struct Steps: OptionSet {
    let rawValue: Int
    /// Says that the driver is about to be signed out.
    static let warning = Steps(rawValue: 1)
    static let lock = Steps(rawValue: 2)
    /// Signs the driver out.
    static let leaving = Steps(rawValue: 4)
  }

  /// The time until the next of these steps, if any.
  func next(of steps: Steps) -> Duration? {
    Self.all.filter { steps.contains($0) }.compactMap(time).min()
  }

  /// The steps among these that are due after a time, without those that a later one makes
  /// pointless.
  func due(of steps: Steps, after passed: Duration) -> Steps {
    var due: Steps = []
    for step in Self.all where steps.contains(step) {
      if let time = time(until: step), time <= passed { due.insert(step) }
    }
    return due.contains(.leaving) ? .leaving : due
  }

  private static let all: [Steps] = [.warning, .lock, .leaving]

  private func time(until step: Steps) -> Duration? {
    switch step {
    case .lock: .seconds(lock)
    case .warning: leaving.map { .seconds($0 - 60 * Kiosk.warningMinutes) }
    default: leaving.map { .seconds($0) }
    }
  }
}

extension App {
  /// The steps that have an effect now.
  var idleSteps: IdleTimes.Steps {
    let steps: IdleTimes.Steps = locksWhenIdle ? .lock : []
    return leavesWhenIdle ? steps.union([.warning, .leaving]) : steps
  }
}
