/// The order of stops that takes the least time.
///
/// The first and the last stop stay where they are.
public enum StopOrder {
  /// The most stops between the first and the last of which the very best order is found.
  static let mostExact = 12

  /// The fastest order; `nil` where no order leads along all stops, or it was cancelled.
  ///
  /// Up to 12 stops between the first and the last, no order is faster. Above that, neither the order
  /// as given is, nor driving to the nearest stop each time. Where nothing is faster than the order as
  /// given, it stays. The same table always gives the same order.
  ///
  /// - Parameter isCancelled: Is asked every few milliseconds.
  public static func best(_ table: DurationTable, isCancelled: () -> Bool) -> [Int]? {
    let costs = StopCosts(table)
    let order =
      costs.between.count <= mostExact
      ? exact(costs, isCancelled: isCancelled) : searched(costs, isCancelled: isCancelled)
    guard let order, costs.of(order) < StopCosts.noWay else { return nil }
    return order
  }

  /// How long the stops take in an order, in seconds; `nil` where no way leads from one to the next.
  public static func seconds(of order: [Int], in table: DurationTable) -> Int? {
    let seconds = StopCosts(table).of(order)
    return seconds < StopCosts.noWay ? seconds : nil
  }

  /// Two stops in a row, as given, between which no way leads: what to name where no order leads along
  /// all stops.
  ///
  /// Where there is a stop that no way leads to, or from, at all, it is one of the two.
  public static func brokenLeg(of table: DurationTable) -> (from: Int, to: Int)? {
    let stops = table.seconds.indices
    let broken = zip(stops, stops.dropFirst()).filter { table.seconds[$0][$1] == nil }
    let cutOff = broken.first { from, to in
      stops.allSatisfy { $0 == from || table.seconds[from][$0] == nil }
        || stops.allSatisfy { $0 == to || table.seconds[$0][to] == nil }
    }
    return (cutOff ?? broken.first).map { (from: $0, to: $1) }
  }
}

/// A table as one list, without gaps or numbers whose sum could overflow.
struct StopCosts {
  /// What a leg costs that no way leads along: more than all other legs together.
  static let noWay = 1 << 48
  /// The longest leg that counts; a thousand years.
  private static let longest = 1 << 35

  let count: Int
  /// From each stop to each, row by row.
  let seconds: [Int]

  init(_ table: DurationTable) {
    count = table.seconds.count
    seconds = table.seconds.flatMap { row in
      row.map { $0.map { min(max($0, 0), Self.longest) } ?? Self.noWay }
    }
  }

  /// The stops between the first and the last.
  var between: Range<Int> { count > 2 ? 1..<(count - 1) : 0..<0 }

  subscript(from: Int, to: Int) -> Int { seconds[from * count + to] }

  /// What an order costs.
  func of(_ order: [Int]) -> Int {
    zip(order, order.dropFirst()).reduce(0) { $0 + self[$1.0, $1.1] }
  }
}
