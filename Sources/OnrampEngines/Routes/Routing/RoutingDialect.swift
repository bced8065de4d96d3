import OnrampCore

/// How to ask a kind of routing server, and how to read its responses.
protocol RoutingDialect: Sendable {
  /// A cheap request to check that the server is there, which any response confirms.
  var reachability: NetworkRequest { get }
  /// The maximum number of stops in one request for legs.
  var maxStops: Int { get }
  /// Whether its tables lack connections that its routes have.
  var hasGaps: Bool { get }

  /// Asks for the durations between all stops.
  func table(of stops: [Coordinate]) -> NetworkRequest
  /// Reads the response to ``table(of:)``.
  func durations(
    from response: NetworkResponse, of stops: [Coordinate]
  ) throws(Refusal) -> DurationTable

  /// Asks for the route along the stops in this order.
  func route(of stops: [Coordinate]) -> NetworkRequest
  /// Reads the response to ``route(of:)``.
  func legs(from response: NetworkResponse, of stops: [Coordinate]) throws(Refusal) -> [RouteLeg]

  /// Asks which roads are near the stops; `nil` if refusals already name the stop without one.
  func roads(near stops: [Coordinate]) -> NetworkRequest?
  /// Reads the response to ``roads(near:)``: the first stop without a road, if any.
  func offRoad(from response: NetworkResponse, of stops: [Coordinate]) throws(RouteProblem) -> Int?
}

extension RoutingDialect {
  /// The maximum distance of a stop from a road, in meters.
  static var farthest: Double { 1000 }

  var hasGaps: Bool { false }
  func roads(near stops: [Coordinate]) -> NetworkRequest? { nil }
  func offRoad(
    from response: NetworkResponse, of stops: [Coordinate]
  ) throws(RouteProblem) -> Int? { nil }
}

/// Why a server computed no route, as far as its response says.
enum Refusal: Error, Hashable, Sendable {
  case problem(RouteProblem)
  /// Some stop has no road near it, or there is no route between some stops; the server doesn't say
  /// which.
  case somewhere

  static let unexpected = Refusal.problem(.server(.unexpected))
}
