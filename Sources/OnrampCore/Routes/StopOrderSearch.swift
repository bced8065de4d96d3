extension StopOrder {
  /// How often the search perturbs the best order and tries again.
  private static let rounds = 60

  /// A good order, by local search; `nil` if there is none, or if canceled.
  static func searched(_ costs: StopCosts, isCanceled: () -> Bool) -> [Int]? {
    var best = Array(0..<costs.count)
    var least = costs.of(best)
    // Only a faster order replaces the order as given.
    func consider(_ start: [Int]) -> Bool {
      guard let order = improved(start, costs, isCanceled) else { return false }
      let cost = costs.of(order)
      if cost < least { (best, least) = (order, cost) }
      return true
    }
    guard consider(best), consider(nearest(costs)) else { return nil }
    var random = Random()
    for _ in 0..<rounds {
      guard consider(shaken(best, &random)) else { return nil }
    }
    if least < StopCosts.noWay { return best }
    // Few legs have a route: find any possible order first, then improve it.
    guard let possible = possible(costs, isCanceled) else { return nil }
    return improved(possible, costs, isCanceled)
  }

  /// An order that always goes to the nearest stop.
  static func nearest(_ costs: StopCosts) -> [Int] {
    var order = [0]
    var left = Array(costs.between)
    while let index = left.indices.min(by: {
      costs[order[order.count - 1], left[$0]] < costs[order[order.count - 1], left[$1]]
    }) {
      order.append(left.remove(at: index))
    }
    return order + [costs.count - 1]
  }

  /// Swaps adjacent segments, or reverses a segment, as long as that helps; `nil` if canceled.
  private static func improved(
    _ start: [Int], _ costs: StopCosts, _ isCanceled: () -> Bool
  ) -> [Int]? {
    var order = start
    repeat {
      if isCanceled() { return nil }
    } while exchange(in: &order, costs) || turn(in: &order, costs)
    return order
  }

  /// Swaps the first two adjacent segments for which that is faster, which moves one or more stops
  /// (Or-opt).
  private static func exchange(in order: inout [Int], _ costs: StopCosts) -> Bool {
    let end = order.count - 1
    for first in 1..<end {
      for second in (first + 1)..<max(first + 1, end) {
        for third in (second + 1)...end {
          let (a, b, c) = (order[first - 1], order[first], order[second - 1])
          let (d, e, f) = (order[second], order[third - 1], order[third])
          let before = costs[a, b] + costs[c, d] + costs[e, f]
          guard costs[a, d] + costs[e, b] + costs[c, f] < before else { continue }
          order.replaceSubrange(
            first..<third, with: Array(order[second..<third] + order[first..<second]))
          return true
        }
      }
    }
    return false
  }

  /// Reverses the first segment for which that is faster (2-opt). The legs within it may take a
  /// different time in the other direction.
  private static func turn(in order: inout [Int], _ costs: StopCosts) -> Bool {
    let end = order.count - 1
    for first in 1..<end {
      var (forward, backward) = (0, 0)
      for last in (first + 1)..<max(first + 1, end) {
        forward += costs[order[last - 1], order[last]]
        backward += costs[order[last], order[last - 1]]
        let (before, after) = (order[first - 1], order[last + 1])
        let now = costs[before, order[first]] + forward + costs[order[last], after]
        guard costs[before, order[last]] + backward + costs[order[first], after] < now else {
          continue
        }
        order[first...last].reverse()
        return true
      }
    }
    return false
  }

  /// Swaps stops at random, to escape a local optimum.
  private static func shaken(_ order: [Int], _ random: inout Random) -> [Int] {
    var order = order
    for _ in 0..<4 {
      order.swapAt(random.below(order.count - 2) + 1, random.below(order.count - 2) + 1)
    }
    return order
  }

  /// Pseudorandom numbers, the same each time (Marsaglia's xorshift).
  private struct Random {
    private var state: UInt64 = 88_172_645_463_325_252

    mutating func below(_ end: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(end))
    }
  }
}
