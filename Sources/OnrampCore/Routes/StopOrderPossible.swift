extension StopOrder {
  /// The maximum number of stops between the first and the last for which a possible order is
  /// always found. The table then takes 64 MiB.
  private static let maxPossible = 24

  /// An order in which every leg has a route; `nil` if there is none, or if canceled.
  ///
  /// Local search may fail if nearly all legs are broken. This always finds an order if there is
  /// one: for each set of stops, it tracks where a route through all of them can end.
  static func possible(_ costs: StopCosts, _ isCanceled: () -> Bool) -> [Int]? {
    let middle = costs.between.count
    guard middle <= maxPossible else { return nil }
    let last = costs.count - 1
    // The stops with a route to each stop, as a bit set; bit 0 is stop 1.
    let before = (0..<costs.count).map { to in
      costs.between.reduce(UInt32(0)) { costs[$1, to] < StopCosts.noWay ? $0 | 1 << ($1 - 1) : $0 }
    }
    var ends = [UInt32](repeating: 0, count: 1 << middle)
    for set in 1..<ends.count {
      if set.isMultiple(of: 4096), isCanceled() { return nil }
      var left = set
      while left != 0 {
        let bit = left.trailingZeroBitCount
        left &= left - 1
        let rest = set & ~(1 << bit)
        let isPossible =
          rest == 0
          ? costs[0, bit + 1] < StopCosts.noWay : ends[rest] & before[bit + 1] != 0
        if isPossible { ends[set] |= 1 << bit }
      }
    }
    var order = [last]
    var left = ends.count - 1
    while left != 0 {
      let possible = ends[left] & before[order[order.count - 1]]
      guard possible != 0 else { return nil }
      let bit = possible.trailingZeroBitCount
      order.append(bit + 1)
      left &= ~(1 << bit)
    }
    return [0] + order.reversed()
  }
}
