import Foundation
import Synchronization

/// Counts the outcome of every run: operations and faults down, outcomes across.
final class Matrix: Sendable {
  struct Row {
    var runs = 0
    var hit = 0
    var acknowledged = 0
    var violations: [Violation: Int] = [:]
  }

  private let rows = Mutex<[(key: String, row: Row)]>([])
  private let complaints = Mutex<[String]>([])
  private let failures = Mutex<[String]>([])

  func count(
    _ key: String, _ outcome: Run.Outcome, _ verdict: Verdict, isHit: Bool, details: String
  ) {
    rows.withLock { rows in
      let index = rows.firstIndex { $0.key == key } ?? rows.count
      if index == rows.count { rows.append((key, Row())) }
      rows[index].row.runs += 1
      if isHit { rows[index].row.hit += 1 }
      if outcome.isAcknowledged { rows[index].row.acknowledged += 1 }
      for violation in verdict.violations { rows[index].row.violations[violation, default: 0] += 1 }
    }
    if !verdict.details.isEmpty {
      complaints.withLock {
        $0.append("\(key), \(details): " + verdict.details.joined(separator: "; "))
      }
    }
  }

  /// Records a run that couldn't be made. It proves nothing, so it counts as a failure.
  func fail(_ what: String) { failures.withLock { $0.append(what) } }

  var isClean: Bool { violationCount == 0 && failures.withLock { $0.isEmpty } }
  var violationCount: Int { complaints.withLock { $0.count } }

  func print(_ title: String) {
    let columns = Violation.allCases
    say("\n" + title)
    let head = ["runs", "hit", "done"] + columns.map(\.rawValue)
    say(String(repeating: " ", count: 34) + head.map { pad($0) }.joined())
    var total = Row()
    for (key, row) in rows.withLock({ $0 }) {
      say(line(key, row))
      total.runs += row.runs
      total.hit += row.hit
      total.acknowledged += row.acknowledged
      total.violations.merge(row.violations, uniquingKeysWith: +)
    }
    say(line("total", total))
    for failure in failures.withLock({ $0 }).prefix(12) { say("  ! " + failure) }
    for complaint in complaints.withLock({ $0 }).prefix(12) { say("  ! " + complaint) }
  }

  private func line(_ key: String, _ row: Row) -> String {
    let numbers =
      [row.runs, row.hit, row.acknowledged] + Violation.allCases.map { row.violations[$0] ?? 0 }
    return key.padding(toLength: 34, withPad: " ", startingAt: 0)
      + numbers.map { pad(String($0)) }.joined()
  }

  private func pad(_ text: String) -> String {
    String(repeating: " ", count: max(1, 12 - text.count)) + text
  }
}
