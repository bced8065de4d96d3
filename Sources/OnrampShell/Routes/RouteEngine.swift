import OnrampCore

/// Computes routes: a server, or the offline map.
///
/// Calls block until the answer arrives, so use a dedicated thread. Problems refer to stops by
/// their index in the argument.
protocol RouteEngine: Sendable {
  /// Its name in JSON.
  var name: String { get }

  /// Returns the durations between all stops.
  func table(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>, _ work: Cancellation
  ) throws(RouteProblem) -> DurationTable

  /// Returns the legs from each stop to the next, in this order.
  func legs(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>, _ work: Cancellation
  ) throws(RouteProblem) -> [RouteLeg]
}

/// Finds places: a server, or the offline map.
protocol PlaceFinder: Sendable {
  /// Returns the places that a text may mean, most likely first.
  func places(
    named text: String, near: Coordinate?, _ work: Cancellation
  ) throws(RouteProblem) -> [MapPlace]

  /// Returns the place at a point; `nil` if nothing there has a name.
  func place(at point: Coordinate, _ work: Cancellation) throws(RouteProblem) -> MapPlace?
}
