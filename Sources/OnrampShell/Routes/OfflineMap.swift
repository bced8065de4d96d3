import OnrampCore

/// The offline map as an engine and a finder.
struct OfflineMap: RouteEngine, PlaceFinder {
  let client: MapClient

  let name = Route.offlineEngine

  func table(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>, _ work: Cancellation
  ) throws(RouteProblem) -> DurationTable {
    try client.table(stops, avoiding: avoided, work)
  }

  func legs(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>, _ work: Cancellation
  ) throws(RouteProblem) -> [RouteLeg] {
    try client.legs(stops, avoiding: avoided, work)
  }

  func places(
    named text: String, near point: Coordinate?, _ work: Cancellation
  ) throws(RouteProblem) -> [MapPlace] {
    try client.places(named: text, near: point, work)
  }

  func place(at point: Coordinate, _ work: Cancellation) throws(RouteProblem) -> MapPlace? {
    try client.place(at: point, work)
  }
}
