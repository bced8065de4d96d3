import OnrampCore
import Testing

@Suite struct DurationEstimateTests {
  /// Three stops on a line, the first two 1 km apart and the last two 3 km.
  private static let meters: [[Double]] = [[0, 1000, 4000], [1000, 0, 3000], [4000, 3000, 0]]

  @Test func `The nearest pairs come first, each once in each direction`() {
    let pairs = DurationEstimate(meters: Self.meters).pairs
    #expect(pairs.map(\.from) == [0, 1, 1, 2, 0, 2] && pairs.map(\.to) == [1, 0, 2, 1, 2, 0])
  }

  @Test func `Unknown legs are estimated at the known legs' time per kilometer`() {
    var estimate = DurationEstimate(meters: Self.meters)
    #expect(!estimate.canEstimate)
    estimate.set(100, from: 0, to: 1)
    estimate.set(140, from: 1, to: 0)
    #expect(estimate.canEstimate)
    #expect(estimate.seconds == [[0, 100, 480], [140, 0, 360], [480, 360, 0]])
  }

  @Test func `Known durations and missing ways are never estimated`() {
    var estimate = DurationEstimate(meters: Self.meters)
    estimate.set(nil, from: 0, to: 1)
    #expect(!estimate.canEstimate)
    for (from, to) in estimate.pairs.dropFirst() {
      estimate.set(from + 10 * to, from: from, to: to)
    }
    #expect(estimate.seconds == [[0, nil, 20], [1, 0, 21], [2, 12, 0]])
  }
}
