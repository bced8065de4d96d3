import OnrampCore
import TestKit
import Testing

@Suite struct StopOrderTests {
  @Test(arguments: [0.0, 0.15, 0.5])
  func `Up to nine stops take no longer than in the best of all orders`(holes: Double) throws {
    var random = SplitMix(seed: 1)
    for _ in 0..<400 {
      let table = try table(stops: .random(in: 2...9, using: &random), holes: holes, &random)
      let order = StopOrder.best(table) { false }
      let least = bruteForce(table)
      #expect(order.flatMap { StopOrder.seconds(of: $0, in: table) } == least)
      if let order { expectOrder(order, of: table) }
    }
  }

  @Test(arguments: 13...23)
  func `With many stops it is never slower than the given order or the nearest-stop order`(
    between: Int
  ) throws {
    var random = SplitMix(seed: UInt64(between))
    for _ in 0..<3 {
      let table = try table(stops: between + 2, holes: 0, &random)
      let order = try #require(StopOrder.best(table) { false })
      expectOrder(order, of: table)
      let seconds = try #require(StopOrder.seconds(of: order, in: table))
      #expect(seconds <= StopOrder.seconds(of: Array(0..<between + 2), in: table) ?? .max)
      #expect(seconds <= StopOrder.seconds(of: nearest(table), in: table) ?? .max)
      #expect(StopOrder.best(table) { false } == order)
    }
  }

  @Test func `Many stops on a ring road are driven around it`() throws {
    // Each stop is a minute from the next, in one direction only; they are given shuffled.
    var random = SplitMix(seed: 7)
    let places = [0] + (1...20).shuffled(using: &random) + [21]
    let table = try #require(
      DurationTable(places.map { from in places.map { 60 * (($0 - from + 22) % 22) } }))
    let order = try #require(StopOrder.best(table) { false })
    #expect(order.map { places[$0] } == Array(0...21))
  }

  @Test(arguments: [12, 15])
  func `The one possible order is found, however many stops there are`(between: Int) throws {
    var random = SplitMix(seed: 3)
    let hidden = [0] + (1...between).shuffled(using: &random) + [between + 1]
    var rows = [[Int?]](
      repeating: Array(repeating: nil, count: between + 2), count: between + 2)
    for (from, to) in zip(hidden, hidden.dropFirst()) { rows[from][to] = 60 }
    let table = try #require(DurationTable(rows))
    #expect(StopOrder.best(table) { false } == hidden)
  }

  @Test func `The given order stays if no other is faster`() throws {
    for stops in [2, 5, 14, 20] {
      let row = [Int?](repeating: 60, count: stops)
      let table = try #require(DurationTable(Array(repeating: row, count: stops)))
      #expect(StopOrder.best(table) { false } == Array(0..<stops))
    }
  }

  @Test func `A round trip comes back to where it began`() throws {
    let table = try #require(
      DurationTable([[0, 9, 1, 0], [1, 0, 9, 1], [9, 1, 0, 9], [0, 9, 1, 0]]))
    #expect(StopOrder.best(table) { false } == [0, 2, 1, 3])
  }

  @Test func `A stop on an island is named`() throws {
    // No road leads to or from stop 2, and 0 → 1 is a one-way street.
    let table = try #require(
      DurationTable([
        [0, nil, nil, 1], [1, 0, nil, 1], [nil, nil, 0, nil], [1, 1, nil, 0],
      ]))
    #expect(StopOrder.best(table) { false } == nil)
    let leg = try #require(StopOrder.brokenLeg(of: table))
    #expect(leg == (1, 2))
  }

  @Test func `A table in which every leg can be driven has no broken one`() throws {
    let table = try #require(DurationTable([[0, 1], [1, 0]]))
    #expect(StopOrder.brokenLeg(of: table) == nil)
  }

  @Test func `Durations that no road has neither overflow nor go backward`() throws {
    let table = try #require(
      DurationTable([[0, .max, .max], [.min, 0, .max], [-1, .max, 0]]))
    #expect(StopOrder.best(table) { false } == [0, 1, 2])
  }

  @Test func `Nothing, one stop and two stops stay as they are`() throws {
    for stops in 0...2 {
      let rows = [[Int?]](repeating: Array(repeating: 1, count: stops), count: stops)
      #expect(StopOrder.best(try #require(DurationTable(rows))) { false } == Array(0..<stops))
    }
  }

  @Test(arguments: [8, 12, 23]) func `It ends when it is canceled`(between: Int) throws {
    var random = SplitMix(seed: 5)
    let table = try table(stops: between + 2, holes: 0, &random)
    var questions = 0
    let order = StopOrder.best(table) {
      questions += 1
      return questions == (between > 8 ? 3 : 1)
    }
    #expect(order == nil)
    #expect(questions <= 3)
  }

  @Test func `Ordering takes seconds at most, for 12 and for 23 stops in between`() throws {
    var random = SplitMix(seed: 9)
    for between in [12, 23] {
      let table = try table(stops: between + 2, holes: 0, &random)
      let took = ContinuousClock().measure { _ = StopOrder.best(table) { false } }
      // Far more than it takes, even while other tests are running.
      #expect(took < .seconds(20))
    }
  }

  // MARK: References

  private func table(stops: Int, holes: Double, _ random: inout SplitMix) throws -> DurationTable {
    var rows: [[Int?]] = []
    for _ in 0..<stops {
      rows.append(
        (0..<stops).map { _ in
          Double.random(in: 0..<1, using: &random) < holes
            ? nil : .random(in: 0...900, using: &random)
        })
    }
    return try #require(DurationTable(rows))
  }

  private func expectOrder(_ order: [Int], of table: DurationTable) {
    let stops = Array(table.seconds.indices)
    #expect(order.sorted() == stops)
    #expect(order.first == stops.first)
    #expect(order.last == stops.last)
  }

  /// The minimum duration of all orders, found by trying each.
  private func bruteForce(_ table: DurationTable) -> Int? {
    let last = table.seconds.count - 1
    func least(from: Int, through left: [Int]) -> Int? {
      if left.isEmpty { return table.seconds[from][last] }
      var best: Int?
      for stop in left {
        guard let leg = table.seconds[from][stop],
          let rest = least(from: stop, through: left.filter { $0 != stop })
        else { continue }
        best = min(best ?? .max, leg + rest)
      }
      return best
    }
    return least(from: 0, through: Array(1..<max(1, last)))
  }

  private func nearest(_ table: DurationTable) -> [Int] {
    var order = [0]
    var left = Array(1..<(table.seconds.count - 1))
    while let here = order.last,
      let next = left.min(by: {
        table.seconds[here][$0] ?? .max < table.seconds[here][$1] ?? .max
      })
    {
      order.append(next)
      left.removeAll { $0 == next }
    }
    return order + [table.seconds.count - 1]
  }
}
