import OnrampCore
import OnrampScreens
import OnrampStore

extension DriverOptions {
  /// Opens the saved routes for reading.
  func routes() throws(Failure) -> RoutesReader {
    try open({ (path) throws(StoreProblem) in try RoutesReader(path) }, { $0.routes() })
  }
}

extension RoutesReader {
  /// Returns the route with a name.
  func saved(_ name: String) throws(Failure) -> SavedRoute {
    do {
      return try route(named: name)
    } catch {
      switch error {
      case .missing: throw Failure(commandWords.noRoute(named: name), .dataWrong)
      case .damaged(let file): throw Failure(commandWords.routeDamaged(name, file), .dataWrong)
      case .store(let problem): throw Failure(problem)
      }
    }
  }
}

extension [RoutesFault] {
  /// Fails if anything is damaged, after saying what.
  func endIfDamaged() throws(Failure) {
    guard !isEmpty else { return }
    let sentences = map(screenWords.routes.fault)
    throw Failure(sentences.joined(separator: "\n"), .dataWrong)
  }
}

extension RouteSummary {
  var json: JSONText {
    [
      "name": name, "from": from, "to": to, "stops": stops, "seconds": seconds, "metres": meters,
      "saved": FetchTime(seconds: saved, now: .now),
    ]
  }
}
