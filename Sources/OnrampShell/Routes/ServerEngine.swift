import OnrampCore
import OnrampEngines

/// A server that computes routes.
struct ServerEngine: RouteEngine {
  private let engine: RoutingEngine
  private let answers: ServerAnswers

  init(_ server: RoutingServer, _ answers: ServerAnswers) {
    (engine, self.answers) = (RoutingEngine(server), answers)
  }

  var name: String { engine.name }

  /// Checks that the server can be reached; any response confirms it.
  func reach(_ work: Cancellation) throws(RouteProblem) {
    let once = ServerAnswers(server: answers.server, retries: false)
    _ = try once.response(to: engine.reachability, work)
  }

  func table(
    _ stops: [Coordinate], _ work: Cancellation
  ) throws(RouteProblem) -> DurationTable {
    try engine.table(stops) { (request) throws(RouteProblem) in
      try answers.response(to: request, work)
    }
  }

  func legs(_ stops: [Coordinate], _ work: Cancellation) throws(RouteProblem) -> [RouteLeg] {
    try engine.legs(stops) { (request) throws(RouteProblem) in
      try answers.response(to: request, work)
    }
  }
}
