import OnrampCore

/// How to ask a kind of routing server, and how to read what it answers.
protocol RoutingDialect: Sendable {
  /// A cheap question, to see whether the server is there: whatever it answers, it is.
  var reachability: NetworkRequest { get }
  /// The most stops of one request for legs.
  var mostStops: Int { get }
  /// Whether its tables lack ways that its routes have.
  var hasGaps: Bool { get }

  /// Asks how long it takes from each stop to each.
  func table(of stops: [Coordinate]) -> NetworkRequest
  /// Reads the answer to that.
  func durations(
    from response: NetworkResponse, of stops: [Coordinate]
  ) throws(Refusal) -> DurationTable

  /// Asks for the way along the stops, in this order.
  func route(of stops: [Coordinate]) -> NetworkRequest
  /// Reads the answer to that.
  func legs(from response: NetworkResponse, of stops: [Coordinate]) throws(Refusal) -> [RouteLeg]

  /// Asks which roads are near the stops; `nil` where a refusal says which stop has none.
  func roads(near stops: [Coordinate]) -> NetworkRequest?
  /// Reads the answer to that: the first stop that has none, if any.
  func offRoad(from response: NetworkResponse, of stops: [Coordinate]) throws(RouteProblem) -> Int?
}

extension RoutingDialect {
  /// The farthest that a stop may be from a road, in metres.
  static var farthest: Double { 1000 }

  var hasGaps: Bool { false }
  func roads(near stops: [Coordinate]) -> NetworkRequest? { nil }
  func offRoad(
    from response: NetworkResponse, of stops: [Coordinate]
  ) throws(RouteProblem) -> Int? { nil }
}

/// Why a server made no route, as far as its answer tells.
enum Refusal: Error, Hashable, Sendable {
  case problem(RouteProblem)
  /// Some stop has no road near it, or some way leads nowhere; the server doesn't say which.
  case somewhere

  static let unexpected = Refusal.problem(.server(.unexpected))
}
