import OnrampCore
import OnrampEngines

/// A server that computes routes.
struct ServerEngine: RouteEngine {
  let program: RoutingServer
  let answers: ServerAnswers

  var name: String { RoutingEngine(program).name }

  /// Checks that the server can be reached; any response confirms it.
  func reach(_ work: Cancellation) throws(RouteProblem) {
    let once = ServerAnswers(server: answers.server, retries: false)
    _ = try once.response(to: RoutingEngine(program).reachability, work)
  }

  func table(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>, _ work: Cancellation
  ) throws(RouteProblem) -> DurationTable {
    try RoutingEngine(program, avoiding: avoided).table(stops) { (request) throws(RouteProblem) in
      try answers.response(to: request, work)
    }
  }

  func legs(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>, _ work: Cancellation
  ) throws(RouteProblem) -> [RouteLeg] {
    try RoutingEngine(program, avoiding: avoided).legs(stops) { (request) throws(RouteProblem) in
      try answers.response(to: request, work)
    }
  }
}

extension ServerAnswers {
  /// Returns the response to a request, with any status.
  func response(
    to request: NetworkRequest, after milliseconds: Int = 0, _ work: Cancellation
  ) throws(RouteProblem) -> NetworkResponse {
    guard let outcome = outcome(of: request, after: milliseconds, work) else { throw .canceled }
    return try outcome.mapError { RouteProblem.server(.failed($0.cause)) }.get()
  }
}
