import TestKit
import Testing

@testable import OnrampCore

/// Random steps of a driver at two terminals (see ``SyncModel``).
@Suite struct SyncModelTests {
  @discardableResult
  private func play(
    seeds: [UInt64] = (1...40).share(of: 40), isCareful: Bool = true,
    _ merge: @escaping SyncModel.Merge
  ) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for seed in seeds {
      var model = SyncModel(seed: seed, merge: merge)
      model.isCareful = isCareful
      try model.play(steps: 10_000)
      counts.merge(model.counts, uniquingKeysWith: +)
    }
    return counts
  }

  @Test func `Both terminals end up the same, and every answer is saved, a draft or a suggestion`()
    throws
  {
    let counts = try play { $0.merging($1, since: $2) }
    // Everything happens often enough to matter.
    for name in SyncModel.names { #expect(counts[name, default: 0] > 10, "\(name)") }
  }

  @Test func `It is noticed if the last writer takes the whole document`() {
    #expect(throws: SyncModel.Violation.self) { try play { ours, _, _ in ours } }
    #expect(throws: SyncModel.Violation.self) { try play { _, theirs, _ in theirs } }
  }

  @Test func `It is noticed if a terminal doesn't finish what a kill or the network cut short`() {
    #expect(throws: SyncModel.Violation.self) {
      try play(seeds: [29], isCareful: false) { $0.merging($1, since: $2) }
    }
  }

  @Test func `It is noticed if the base is ignored`() {
    #expect(throws: SyncModel.Violation.self) {
      try play { ours, theirs, _ in ours.merging(theirs, since: Replica()) }
    }
  }

  @Test func `It is noticed if losing answers aren't kept`() {
    #expect(throws: SyncModel.Violation.self) {
      try play { ours, theirs, base in
        var merged = ours.merging(theirs, since: base)
        for id in merged.application.fields.keys {
          merged.application.fields[id]?.suggestions = [:]
        }
        return merged
      }
    }
  }

  @Test func `It is noticed if the result depends on the side`() {
    #expect(throws: SyncModel.Violation.self) {
      try play { ours, theirs, base in
        var merged = ours.merging(theirs, since: base)
        for (id, field) in ours.application.fields where field.saved != nil {
          merged.application.fields[id]?.saved = field.saved
        }
        return merged
      }
    }
  }
}
