/// Finds the fastest order of stops.
///
/// The first and the last stop keep their places.
public enum StopOrder {
  /// The maximum number of stops between the first and the last for which the order is optimal.
  static let maxExact = 12

  /// Returns the fastest order, or `nil` if no order connects all stops or the search was
  /// canceled.
  ///
  /// With up to 12 stops between the first and the last, it is optimal. With more, it is no slower
  /// than the order as given, or than always driving to the nearest stop. Ties go to the order as
  /// given. The same table always gives the same order.
  ///
  /// - Parameter isCanceled: Called every few milliseconds.
  public static func best(_ table: DurationTable, isCanceled: () -> Bool) -> [Int]? {
    let costs = StopCosts(table)
    let order =
      costs.between.count <= maxExact
      ? exact(costs, isCanceled: isCanceled) : searched(costs, isCanceled: isCanceled)
    guard let order, costs.of(order) < StopCosts.noWay else { return nil }
    return order
  }

  /// The duration of an order in seconds; `nil` if one of its legs has no route.
  public static func seconds(of order: [Int], in table: DurationTable) -> Int? {
    let seconds = StopCosts(table).of(order)
    return seconds < StopCosts.noWay ? seconds : nil
  }

  /// Two consecutive stops, in the order as given, without a route between them: the problem to
  /// report if no order connects all stops.
  ///
  /// If some stop can't be reached or left at all, it is one of the two.
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

/// A table as a flat list, without gaps or numbers whose sum could overflow.
struct StopCosts {
  /// The cost of a leg without a route: more than all other legs together.
  static let noWay = 1 << 48
  /// The maximum duration of a leg, in seconds: about a thousand years.
  private static let longest = 1 << 35

  let count: Int
  /// The costs from each stop to each, in row-major order.
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

  /// The cost of an order.
  func of(_ order: [Int]) -> Int {
    zip(order, order.dropFirst()).reduce(0) { $0 + self[$1.0, $1.1] }
  }
}
