import OnrampCore

/// Makes the fastest route along some stops.
struct RoutePlanner {
  let engine: any RouteEngine

  /// The route from the first stop to the last, with those between in the fastest order, or in the
  /// order given.
  func route(
    along stops: [MapPlace], keepsOrder: Bool, _ work: Cancellation
  ) throws(RouteProblem) -> Route {
    let points = stops.map(\.coordinate)
    guard !keepsOrder, stops.count > 3 else {
      let legs = try engine.legs(points, work)
      return Route(engine: engine.name, stops: stops, order: Array(stops.indices), legs: legs)
    }
    let table = try engine.table(points, work)
    let order = try StopOrder.best(table, work)
    let legs: [RouteLeg]
    do {
      legs = try engine.legs(order.map { points[$0] }, work)
    } catch {
      throw error.named(by: order)
    }
    return Route(
      engine: engine.name, stops: stops, order: order, legs: legs,
      givenOrderSeconds: Self.givenOrderSeconds(table, order, legs))
  }

  /// How long the order as given takes, by the same measure as the route: the table knows only how
  /// much longer it is.
  private static func givenOrderSeconds(
    _ table: DurationTable, _ order: [Int], _ legs: [RouteLeg]
  ) -> Int? {
    let given = Array(order.indices)
    guard order != given, let before = StopOrder.seconds(of: given, in: table),
      let after = StopOrder.seconds(of: order, in: table)
    else { return nil }
    return legs.reduce(0) { $0 + $1.seconds } + max(0, before - after)
  }
}

extension RouteProblem {
  /// The problem with stops counted as given, where it counts them as driven.
  fileprivate func named(by order: [Int]) -> RouteProblem {
    func given(_ stop: Int) -> Int { order.indices.contains(stop) ? order[stop] : stop }
    return switch self {
    case .offRoad(let stop): .offRoad(stop: given(stop))
    case .offMap(let stop): .offMap(stop: given(stop))
    case .unreachable(let from, let to): .unreachable(from: given(from), to: given(to))
    default: self
    }
  }
}

extension StopOrder {
  fileprivate static func best(
    _ table: DurationTable, _ work: Cancellation
  ) throws(RouteProblem) -> [Int] {
    if let order = best(table, isCancelled: { work.isCancelled }) { return order }
    if work.isCancelled { throw .cancelled }
    throw unreachable(in: table)
  }

  /// The first pair of stops that no way leads between, as given.
  private static func unreachable(in table: DurationTable) -> RouteProblem {
    let seconds = table.seconds
    for to in seconds.indices where to > 0 {
      let others = seconds.indices.filter { $0 != to && $0 < seconds.count - 1 }
      if others.allSatisfy({ seconds[$0][to] == nil }) {
        return .unreachable(from: 0, to: to)
      }
    }
    for from in seconds.indices.dropLast() {
      let others = seconds.indices.filter { $0 != from && $0 > 0 }
      if others.allSatisfy({ seconds[from][$0] == nil }) {
        return .unreachable(from: from, to: seconds.count - 1)
      }
    }
    for (from, to) in zip(seconds.indices, seconds.indices.dropFirst())
    where seconds[from][to] == nil {
      return .unreachable(from: from, to: to)
    }
    return .unreachable(from: 0, to: seconds.count - 1)
  }
}
