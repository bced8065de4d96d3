import OnrampCore

@testable import OnrampEngines

enum Server {
  static let address = ServerAddress("http://maps.example/api")
  static let osrm = address.map { OSRM(address: $0) }
  static let valhalla = address.map { Valhalla(address: $0) }
  static let nominatim = address.map { Nominatim($0, language: "es", agent: "Onramp/1.0") }
  static let photon = address.map { Photon($0, language: "es", agent: "Onramp/1.0") }
}

/// Stops in Monaco.
let stops = [(43.7384, 7.4246), (43.7396, 7.4275), (43.7327, 7.4197)].compactMap(Coordinate.init)

extension NetworkResponse {
  init(_ body: String, _ status: Int = 200) {
    self.init(status: status, body: Array(body.utf8))
  }
}

extension NetworkRequest {
  /// The path below the server's address.
  var path: Substring { address.dropFirst("http://maps.example/api/".count) }
}

/// A server that gives these responses in turn, and records requests.
final class Script {
  private(set) var requests: [NetworkRequest] = []
  private var answers: [NetworkResponse]

  init(_ answers: [NetworkResponse]) { self.answers = answers }

  func ask(_ request: NetworkRequest) throws(RouteProblem) -> NetworkResponse {
    requests.append(request)
    guard !answers.isEmpty else { throw .server(.failed(.refused)) }
    return answers.removeFirst()
  }
}

/// The error that was thrown, or `nil`.
func problem<Problem>(_ body: () throws(Problem) -> some Any) -> Problem? {
  do throws(Problem) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
