import Foundation
import Synchronization
import TestKit
import Testing

/// Drivers hand in with the real program while the form, helper, server, database, network and
/// disks fail at moments chosen by a seed.
///
/// `make handins` runs 2,000 hand-ins; `$ONRAMP_HAND_INS` and `$ONRAMP_SEED` set the number and the
/// seed.
@Suite(.serialized) struct ManyHandInsTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static let seed = setting("ONRAMP_SEED") ?? 1

  @Test func `Nothing handed in is lost or stored twice`() throws {
    let count = Self.setting("ONRAMP_HAND_INS") ?? 30
    let run = Run(count, lanes: count > 100 ? 6 : 3)
    print(run.summary)
    #expect(run.complaints == [])
    #expect(run.done == count)
  }

  @Test func `A form that forgets what it sent is caught`() {
    let run = Run(4, lanes: 2, broken: .forgetsWhatItSent) { plan in
      plan.events = [.init(fault: .formKilled, delay: 0, bytes: 0, absence: 0)]
    }
    #expect(run.complaints.contains { $0.contains("twice") }, "\(run.complaints)")
  }

  @Test func `A server that acknowledges before it commits is caught`() {
    let run = Run(4, lanes: 2, broken: .acknowledgesEarly) { plan in
      plan.events = []
      plan.isServerKilledAtReceipt = true
    }
    #expect(run.complaints.contains { $0.contains("lost") }, "\(run.complaints)")
  }

  /// Runs hand-ins on a few lanes in parallel.
  private final class Run: Sendable {
    private struct State {
      var next = 0
      var done = 0
      var complaints: [String] = []
      var struck: [HandInFault: Int] = [:]
      var resent = 0
      var hasDisks = true
    }

    private let state = Mutex(State())
    private let start = Date()

    init(
      _ count: Int, lanes: Int, broken: HandInTrial.Broken? = nil,
      change: @escaping @Sendable (inout HandInPlan) -> Void = { _ in }
    ) {
      _ = together(lanes) { _ in
        do {
          let lane = try HandInLane(
            broken: broken == .acknowledgesEarly ? "acknowledgesEarly" : nil)
          let hasDisks = lane.databaseDisk != nil && lane.driverDisk != nil
          self.state.withLock { $0.hasDisks = $0.hasDisks && hasDisks }
          while let number = self.next(below: count) {
            var random = SplitMix(seed: UInt64(seed) << 32 + UInt64(number))
            var plan = HandInPlan(number: number, using: &random, withDisks: hasDisks)
            change(&plan)
            self.add(try Self.trial(lane, plan, number, broken))
          }
        } catch {
          self.state.withLock { $0.complaints.append("the harness: \(error)") }
        }
      }
    }

    private static func trial(
      _ lane: HandInLane, _ plan: HandInPlan, _ number: Int, _ broken: HandInTrial.Broken?
    ) throws -> HandInTrial {
      var trial = HandInTrial(lane, plan, number: number, broken: broken)
      try trial.run()
      return trial
    }

    private func next(below count: Int) -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    private func add(_ trial: HandInTrial) {
      state.withLock { state in
        state.done += 1
        state.struck.merge(trial.struck, uniquingKeysWith: +)
        state.resent = max(state.resent, trial.resent)
        state.complaints += trial.complaints.map {
          "\($0) (ONRAMP_SEED=\(seed), hand-in \(trial.number))"
        }
        if state.done.isMultiple(of: 100) { print("\(state.done) hand-ins, \(state.complaints)") }
      }
    }

    var complaints: [String] { state.withLock { $0.complaints } }
    var done: Int { state.withLock { $0.done } }

    var summary: String {
      state.withLock { state in
        let faults = state.struck.sorted { $0.key.rawValue < $1.key.rawValue }
          .map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")
        return
          "\(state.done) hand-ins in \(Int(Date().timeIntervalSince(start))) s (seed \(seed)): "
          + "\(state.complaints.count) wrong; \(faults); at most \(state.resent) bytes resent"
          + (state.hasDisks ? "" : "; disks can't be full here")
      }
    }
  }
}
