import OnrampCore
import OnrampEngines

/// A server that makes routes.
struct ServerEngine: RouteEngine {
  private let engine: RoutingEngine
  private let answers: ServerAnswers

  init(_ server: RoutingServer, _ answers: ServerAnswers) {
    (engine, self.answers) = (RoutingEngine(server), answers)
  }

  var name: String { engine.name }

  /// Asks whether the server is there: whatever it answers, it is.
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
