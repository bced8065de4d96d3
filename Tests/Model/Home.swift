import Foundation
import TestKit

/// A data directory, and what must be in it besides the application.
struct Home {
  /// Its path.
  let data: String
  /// The owner of the account, if there is one.
  var owner: Owner?
  /// Whether the driver of the account is signed in.
  var isSignedIn = false
  /// The saved answers of the application in the account.
  var saved: [Field: Answer] = [:]
  /// The unsaved name typed in that application.
  var typed: String?
  /// The marked cars.
  var marked: Set<String> = []
  /// The names of the saved routes, newest first.
  var routes: [String] = []
  /// The unsaved stops after the driver's location.
  var stops: [String] = []
  /// Whether a permanent deletion was killed, which may have deleted the stops too.
  var mayLackStops = false
  /// How many routes have been named so far.
  var named = 0

  /// The driver who signs up.
  struct Owner {
    let email = "amina@example.com", password = "seven blue herons", pin = "582903"
  }

  /// The values that may be on disk after a kill: the last one on screen, or one being written.
  struct Uncertain<Value: Equatable> {
    private(set) var values: [(value: Value, outdated: Date?)]

    init(_ value: Value) { values = [(value, nil)] }

    mutating func note(_ value: Value) {
      values[values.count - 1].outdated = Date()
      values.append((value, nil))
    }

    /// Whether a value may be on disk, if changes of the last `lost` seconds may be missing.
    func mayBe(_ value: Value, within lost: TimeInterval) -> Bool {
      values.contains { known, outdated in
        known == value && outdated.map { -$0.timeIntervalSinceNow < lost } ?? true
      }
    }
  }
}
