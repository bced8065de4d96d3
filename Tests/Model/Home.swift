import Foundation
import TestKit

/// A data directory, and what must be in it besides the application.
struct Home {
  /// Its path.
  let data: String
  /// Whether an account is there, and whose.
  var owner: Owner?
  /// Whether the driver of the account is signed in.
  var isSignedIn = false
  /// What is saved of the application in an account.
  var saved: [Field: Answer] = [:]
  /// What is typed there as the name, and not saved.
  var typed: String?
  /// The cars that are marked.
  var marked: Set<String> = []
  /// The names of the saved routes, the newest first.
  var routes: [String] = []
  /// The stops that are not saved, behind where the driver is.
  var stops: [String] = []
  /// Whether a deletion for good was killed, which takes the stops, too.
  var mayLackStops = false
  /// How many routes were named so far.
  var named = 0

  /// Who signs up.
  struct Owner {
    let email = "amina@example.com", password = "seven blue herons", pin = "582903"
  }

  /// What may be there after a kill: what the screen said last, or what was under way.
  struct Uncertain<Value: Equatable> {
    private(set) var values: [(value: Value, outdated: Date?)]

    init(_ value: Value) { values = [(value, nil)] }

    mutating func note(_ value: Value) {
      values[values.count - 1].outdated = Date()
      values.append((value, nil))
    }

    /// Whether a value may be there, if that much of the last may be lost.
    func mayBe(_ value: Value, within lost: TimeInterval) -> Bool {
      values.contains { known, outdated in
        known == value && outdated.map { -$0.timeIntervalSinceNow < lost } ?? true
      }
    }
  }
}
