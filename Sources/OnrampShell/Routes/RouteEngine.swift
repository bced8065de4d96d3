import OnrampCore

/// What makes routes: a server, or the offline map.
///
/// Calls block until there is an answer, for a thread that has nothing else to do. Stops that a
/// problem names are counted as they were handed in.
protocol RouteEngine: Sendable {
  /// Its name for programs.
  var name: String { get }

  /// How long it takes from each stop to each.
  func table(
    _ stops: [Coordinate], _ work: Cancellation
  ) throws(RouteProblem) -> DurationTable

  /// The ways from each stop to the next, in this order.
  func legs(_ stops: [Coordinate], _ work: Cancellation) throws(RouteProblem) -> [RouteLeg]
}

/// What finds places: a server, or the offline map.
protocol PlaceFinder: Sendable {
  /// The places that a text may mean, the likeliest first.
  func places(
    named text: String, near: Coordinate?, _ work: Cancellation
  ) throws(RouteProblem) -> [MapPlace]

  /// What is at a point; `nil` where nothing has a name.
  func place(at point: Coordinate, _ work: Cancellation) throws(RouteProblem) -> MapPlace?
}
