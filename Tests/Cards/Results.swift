import Foundation
import Synchronization

/// Numbers to take one after another.
final class Counter: Sendable {
  private let left: Mutex<Range<Int>>

  init(_ count: Int) { left = Mutex(0..<count) }

  func take() -> Int? { left.withLock { $0.popFirst() } }
}

/// What was right, silent and wrong, and for how many cards.
final class Results: Sendable {
  private struct State {
    var counts: [String: [Reading.Outcome: Int]] = [:]
    /// The same for each kind of document.
    var byDocument: [String: [Reading.Outcome: Int]] = [:]
    var times: [Int] = []
    var failures: [String] = []
  }

  private let state = Mutex(State())

  func add(_ reading: Reading) {
    state.withLock { state in
      state.times.append(reading.milliseconds)
      for (what, outcome, said) in reading.outcomes {
        state.counts[what, default: [:]][outcome, default: 0] += 1
        let document = "\(what), \(reading.truth.document)"
        state.byDocument[document, default: [:]][outcome, default: 0] += 1
        guard outcome != .right else { continue }
        let flaws = reading.truth.flaws.joined(separator: ", ")
        state.failures.append(
          "\(outcome.rawValue) \(what): \(reading.truth.file): \(said) (\(flaws))")
      }
    }
  }

  /// The cards with something that wasn't right, wrong ones last.
  var failures: [String] { state.withLock { $0.failures.sorted() } }

  /// A table in Markdown.
  var table: String {
    state.withLock { state in
      let all = state.counts.sorted { $0.key < $1.key }
      let rows = (all + state.byDocument.sorted { $0.key < $1.key }).map { what, counts in
        let total = counts.values.reduce(0, +)
        let numbers = Reading.Outcome.allCases.map { counts[$0] ?? 0 }
        let most = Self.upper(numbers[2], of: total)
        return "| \(what) | \(total) | "
          + numbers.map { "\($0)" }.joined(separator: " | ")
          + " | \(Self.percent(Double(numbers[1]) / Double(total))) | \(Self.percent(most)) |"
      }
      let times = state.times.sorted()
      let middle = times.isEmpty ? 0 : times[times.count / 2]
      return
        ([
          "| read | cards | right | silent | wrong | silent | wrong at most (95 %) |",
          "|---|---|---|---|---|---|---|",
        ] + rows
        + [
          "\(times.count) cards; from the photo to the last word \(middle) ms in the middle, "
            + "\(times.last ?? 0) ms at most"
        ]).joined(separator: "\n")
    }
  }

  /// Whether more is wrong or silent than docs/cards.md says. A few cards prove less than many.
  var breaksPromise: Bool {
    state.withLock { state in
      func sum(_ starts: [String], _ outcome: Reading.Outcome? = nil) -> Int {
        state.counts.filter { what, _ in starts.contains { what.hasPrefix($0) } }.values
          .reduce(0) { sum, counts in
            sum + (outcome.map { counts[$0] ?? 0 } ?? counts.values.reduce(0, +))
          }
      }
      return [["expiry"], ["own name", "another name"]].contains { names in
        let (total, wrong) = (sum(names), sum(names, .wrong))
        let isFew = total < 600
        return isFew ? wrong > 1 : Self.upper(wrong, of: total) >= 0.005
      } || sum(["expiry"], .silent) * 2 > sum(["expiry"])
    }
  }

  /// The one-sided upper limit of a share with 95 % confidence (Clopper and Pearson, 1934).
  static func upper(_ count: Int, of total: Int) -> Double {
    guard count < total else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let share = (low + high) / 2
      var (chance, term) = (0.0, pow(1 - share, Double(total)))
      for number in 0...count {
        chance += term
        term *= Double(total - number) / Double(number + 1) * share / (1 - share)
      }
      if chance > 0.05 { low = share } else { high = share }
    }
    return high
  }

  private static func percent(_ share: Double) -> String {
    String(format: "%.2f %%", share * 100)
  }
}
