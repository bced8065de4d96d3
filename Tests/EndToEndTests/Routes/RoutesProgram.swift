import Foundation
import TestKit

@testable import JourneyKit

/// `onramp routes` with its own data directory, which doesn't exist at first.
struct RoutesProgram {
  let folder: Folder
  let data: String

  init() throws {
    folder = try Folder()
    data = folder.file("data")
  }

  var environment: [String: String] {
    ["HOME": folder.path, "ONRAMP_DATA_DIR": data, "TZ": "UTC", "LC_ALL": "C"]
  }

  /// Runs the command in a shell with `$0` as the program.
  func run(_ options: String, typing lines: [String]? = nil) throws -> Shell.Result {
    try Shell.sh("\"$0\" routes \(options)", Program.path, typing: lines, environment: environment)
  }

  /// The options for a server of routes and places.
  static func options(_ server: ScriptedServer) -> String {
    "--routing-url \(server.url) --search-url \(server.url)"
  }

  /// Plans a route.
  func plan(_ stops: String, _ server: ScriptedServer, _ options: String = "") throws
    -> Shell.Result
  {
    try run("plan \(Self.options(server)) \(options) \(stops)")
  }

  /// A driver at a terminal, with the routes open.
  func driver(
    _ options: String, columns: Int = 80, rows: Int = 24
  ) throws -> Driver {
    let driver = try Driver(columns: columns, rows: rows, environment: environment)
    try driver.command("\(Program.path) routes \(options)")
    return driver
  }
}

/// The output of `onramp routes plan --json`.
struct PlannedRoute: Decodable {
  struct Stop: Decodable, Equatable {
    let name: String
    let lat: Double
    let lon: Double
  }

  struct Leg: Decodable {
    struct Step: Decodable, Equatable {
      let text: String
      let metres: Int
    }

    let from: Int
    let to: Int
    let seconds: Int
    let metres: Int
    let steps: [Step]
  }

  let schema: Int
  let engine: String
  let stops: [Stop]
  let order: [Int]
  let seconds: Int
  let metres: Int
  let givenOrderSeconds: Int
  /// Only of a plan.
  let arrivals: [String]?
  let legs: [Leg]
  let geometry: [[Double]]

  init(_ output: String) throws {
    self = try JSONDecoder().decode(PlannedRoute.self, from: Data(output.utf8))
  }
}
