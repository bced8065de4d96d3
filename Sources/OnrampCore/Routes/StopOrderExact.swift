extension StopOrder {
  /// The optimal order, by dynamic programming (Held and Karp, 1962); `nil` if canceled.
  static func exact(_ costs: StopCosts, isCanceled: () -> Bool) -> [Int]? {
    let middle = costs.between.count
    guard middle > 0 else { return Array(0..<costs.count) }
    let last = costs.count - 1
    // The minimum cost from each stop (row) through a set of stops (column) to the last one. Bit n
    // of a set is stop n + 1.
    let sets = 1 << middle
    var rest = [Int](repeating: 0, count: costs.count * sets)
    for set in 0..<sets {
      if set.isMultiple(of: 256), isCanceled() { return nil }
      for from in 0...middle {
        if set == 0 {
          rest[from * sets] = costs[from, last]
        } else if from == 0 || set & (1 << (from - 1)) == 0 {
          rest[from * sets + set] = next(from, through: set, costs, rest, sets).cost
        }
      }
    }
    var order = [0]
    var left = sets - 1
    while left != 0 {
      let stop = next(order[order.count - 1], through: left, costs, rest, sets).stop
      order.append(stop)
      left &= ~(1 << (stop - 1))
    }
    return order + [last]
  }

  /// The next stop from here, and the cost of the rest. Ties go to the first stop, and so to the
  /// order as given.
  private static func next(
    _ from: Int, through set: Int, _ costs: StopCosts, _ rest: [Int], _ sets: Int
  ) -> (stop: Int, cost: Int) {
    var best = (stop: 0, cost: Int.max)
    var left = set
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left - 1
      let cost = costs[from, bit + 1] + rest[(bit + 1) * sets + (set & ~(1 << bit))]
      if cost < best.cost { best = (bit + 1, cost) }
    }
    return best
  }
}
