import Foundation
import OnrampCore
import OnrampEngines
import TestKit

@testable import OnrampShell

/// An OSRM or Valhalla server for Monaco and two islands, until the end of the test.
final class RealEngine {
  /// Whether `make engines` has fetched them.
  static let areThere = ["osrm", "valhalla"].allSatisfy {
    FileManager.default.fileExists(atPath: "\(build)/\($0)")
  }

  let engine: RoutingEngine
  private let program: RoutingServer
  private let server: LocalServer
  private let folder: Folder
  private let client = NetworkClient(program: Net.program)

  /// Starts it on a free port, and waits until it responds.
  init(_ kind: RoutingServer.Engine) throws {
    let (folder, port, client) = (try Folder(), try LocalSocket.freePort(), client)
    guard let address = ServerAddress("http://127.0.0.1:\(port)") else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    program = RoutingServer(kind, address)
    let engine = RoutingEngine(program)
    let command =
      switch kind {
      case .osrm:
        [
          "\(Self.build)/osrm/osrm/bin/osrm-routed", "-a", "mld", "-i", "127.0.0.1", "-p",
          "\(port)", "--max-table-size", "25", "\(Self.build)/osrm/map.osrm",
        ]
      case .valhalla:
        [
          "\(Self.build)/valhalla/valhalla/bin/valhalla_service",
          try Self.configuration(folder, port), "1",
        ]
      }
    server = try LocalServer(command, log: folder.file("log")) {
      (try? Net.ask(engine.reachability, by: client).response) != nil
    }
    (self.folder, self.engine) = (folder, engine)
  }

  private static let build = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build").path

  private static func configuration(_ folder: Folder, _ port: Int) throws -> String {
    var text = try String(file: "\(build)/valhalla/config.json")
    let values = ["TILES": "\(build)/valhalla/tiles", "PORT": "\(port)", "FOLDER": folder.path]
    for (name, value) in values { text = text.replacing("@\(name)@", with: value) }
    return try folder.put(text, as: "config.json")
  }

  /// Asks the server, through `onramp-net`.
  func ask(_ request: NetworkRequest) throws(RouteProblem) -> NetworkResponse {
    guard let outcome = try? Net.ask(request, by: client) else { throw .server(.unexpected) }
    switch outcome {
    case .success(let response): return response
    case .failure(let failure): throw .server(.failed(failure.cause))
    }
  }

  func table(_ stops: [Coordinate]) throws(RouteProblem) -> DurationTable {
    try engine.table(stops, ask)
  }

  func legs(_ stops: [Coordinate]) throws(RouteProblem) -> [RouteLeg] {
    try engine.legs(stops, ask)
  }
}

/// A test uses it on one thread.
extension RealEngine: RouteEngine, @unchecked Sendable {
  var name: String { engine.name }

  func table(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>, _ work: Cancellation
  ) throws(RouteProblem) -> DurationTable {
    try RoutingEngine(program, avoiding: avoided).table(stops, ask)
  }

  func legs(
    _ stops: [Coordinate], avoiding avoided: Set<AvoidableRoad>, _ work: Cancellation
  ) throws(RouteProblem) -> [RouteLeg] {
    try RoutingEngine(program, avoiding: avoided).legs(stops, ask)
  }
}
