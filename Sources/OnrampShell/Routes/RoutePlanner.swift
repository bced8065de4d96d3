import OnrampCore

/// Plans the fastest route along some stops.
struct RoutePlanner {
  let engine: any RouteEngine

  /// Returns the route from the first stop to the last, with the others in the fastest order or the
  /// order given.
  func route(
    along stops: [MapPlace], _ preferences: RoutePreferences, _ work: Cancellation
  ) throws(RouteProblem) -> Route {
    let avoided = preferences.avoided
    do {
      return try findRoute(along: stops, preferences, work)
    } catch .unreachable(let from, let to) where !avoided.isEmpty {
      throw .unavoidable(from: from, to: to, avoided)
    }
  }

  private func findRoute(
    along stops: [MapPlace], _ preferences: RoutePreferences, _ work: Cancellation
  ) throws(RouteProblem) -> Route {
    let avoided = preferences.avoided
    let points = stops.map(\.coordinate)
    guard !preferences.keepsOrder, stops.count > 3 else {
      let legs = try engine.legs(points, avoiding: avoided, work)
      return Route(engine: engine.name, stops: stops, order: Array(stops.indices), legs: legs)
    }
    let table = try engine.table(points, avoiding: avoided, work)
    let order = try StopOrder.best(table, work)
    let legs = try throwing(as: { (problem: RouteProblem) in problem.named(by: order) }) {
      () throws(RouteProblem) in try engine.legs(order.map { points[$0] }, avoiding: avoided, work)
    }
    return Route(
      engine: engine.name, stops: stops, order: order, legs: legs,
      givenOrderSeconds: Self.givenOrderSeconds(table, order, legs),
      isOrderEstimated: table.isEstimated)
  }

  /// The duration of the given order, on the same scale as the route's: the table only yields the
  /// difference.
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
  /// The same problem, with stops numbered as given rather than as driven.
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
    if let order = best(table, isCanceled: { work.isCanceled }) { return order }
    if work.isCanceled { throw .canceled }
    // If no leg were broken, the given order would be possible.
    let broken = brokenLeg(of: table) ?? (0, table.seconds.count - 1)
    throw .unreachable(from: broken.from, to: broken.to)
  }
}
