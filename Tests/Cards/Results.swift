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
    /// The same for each kind of document, and each language.
    var byGroup: [String: [Reading.Outcome: Int]] = [:]
    var times: [Int] = []
    var failures: [String] = []
  }

  private let state = Mutex(State())

  func add(_ reading: Reading) {
    state.withLock { state in
      state.times.append(reading.milliseconds)
      for (what, outcome, said) in reading.outcomes {
        state.counts[what, default: [:]][outcome, default: 0] += 1
        for group in [reading.truth.document, reading.truth.language] {
          state.byGroup["\(what), \(group)", default: [:]][outcome, default: 0] += 1
        }
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
      let rows = (all + state.byGroup.sorted { $0.key < $1.key }).map { what, counts in
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

  /// The promises of docs/cards.md that these cards break.
  ///
  /// A set as large as the one it names has to keep each; a few cards break one only if they are too
  /// many to be chance.
  var broken: [String] {
    state.withLock { state in
      let isWhole = state.times.count >= Promise.cards
      return Promise.all.compactMap { promise in
        let counts = state.counts.filter { $0.key.hasPrefix(promise.reading) }.values
        let total = counts.flatMap(\.values).reduce(0, +)
        let wrong = counts.reduce(0) { $0 + ($1[.wrong] ?? 0) }
        let right = counts.reduce(0) { $0 + ($1[.right] ?? 0) }
        let isKept =
          isWhole
          ? Self.upper(wrong, of: total) < promise.wrong
            && Double(total - right) <= promise.notRight * Double(total)
          : !Self.isTooMany(wrong, of: total, promise.wrong)
            && !Self.isTooMany(total - right, of: total, promise.notRight)
        return isKept && total > 0
          ? nil : "\(promise.reading): \(right) right and \(wrong) wrong of \(total)"
      }
    }
  }

  /// Whether so many have less than a chance in a hundred, at a share.
  static func isTooMany(_ count: Int, of total: Int, _ share: Double) -> Bool {
    count > 0 && 1 - chance(ofAtMost: count - 1, of: total, share) < 0.01
  }

  /// The chance of a number or fewer, at a share.
  private static func chance(ofAtMost count: Int, of total: Int, _ share: Double) -> Double {
    var (chance, term) = (0.0, pow(1 - share, Double(total)))
    for number in 0...count {
      chance += term
      term *= Double(total - number) / Double(number + 1) * share / (1 - share)
    }
    return chance
  }

  /// The one-sided upper limit of a share with 95 % confidence (Clopper and Pearson, 1934).
  static func upper(_ count: Int, of total: Int) -> Double {
    guard count < total else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let share = (low + high) / 2
      if chance(ofAtMost: count, of: total, share) > 0.05 { low = share } else { high = share }
    }
    return high
  }

  private static func percent(_ share: Double) -> String {
    String(format: "%.2f %%", share * 100)
  }
}
