import Foundation
import TestKit

/// A list of cars, as a server sends it and as `onramp cars --json` prints it.
enum CarsServer {
  static let citroen = """
    {"id":"79c09b7e-f05f-4cd4-9a91-4ae9c7e8b10f","brand":"Citroen","model":"C3",\
    "picture_url":"http://example.com/c3.jpg","price_per_day":17,\
    "rating":{"average":4.697711,"count":259},"owner":{"name":"Elmira",\
    "picture_url":"http://example.com/elmira.jpg","rating":{"average":4.5,"count":255}}}
    """
  static let fiat = #"{"brand":"Fiat","model":500,"price_per_day":18}"#
  static let list = "[\(citroen),\(fiat)]"

  /// Four cars, and two elements that aren't cars.
  static let fourCars = """
    [{"brand":"Citroën","model":"C3","price_per_day":17,"rating":{"average":4.7,"count":259},\
    "owner":{"name":"Elmira"}},\
    {"brand":"Fiat","model":"500","price_per_day":18,"rating":{"average":4.1,"count":12}},\
    {"brand":"Peugeot","model":"207","price_per_day":19,"rating":{"average":3.5,"count":88}},\
    {"brand":"Renault","model":"Clio","price_per_day":15},\
    {"brand":7},{"model":"without a brand"}]
    """

  /// The same list as printed.
  static let printed = """
    {"id":"79c09b7e-f05f-4cd4-9a91-4ae9c7e8b10f","brand":"Citroen","model":"C3",\
    "pricePerDay":17,"rating":{"average":4.697711,"count":259},\
    "picture":"http://example.com/c3.jpg","owner":{"name":"Elmira",\
    "picture":"http://example.com/elmira.jpg","rating":{"average":4.5,"count":255}},\
    "favourite":false},\
    {"id":null,"brand":"Fiat","model":"500","pricePerDay":18,"rating":null,"picture":null,\
    "owner":null,"favourite":false}
    """

  /// A server that responds to every request in the same way.
  static func answering(_ reply: ScriptedServer.Reply) throws -> ScriptedServer {
    try ScriptedServer { _, _ in reply }
  }
}

/// `onramp cars` with its own data directory, which doesn't exist at first.
struct CarsProgram {
  let folder: Folder
  let data: String
  var program = Program.path

  init() throws {
    folder = try Folder()
    data = folder.file("data")
  }

  /// Runs the command in a shell with `$0` as the program.
  func run(_ options: String, environment: [String: String] = [:]) throws -> Shell.Result {
    let isolated = ["HOME": folder.path, "ONRAMP_DATA_DIR": data, "TZ": "UTC", "LC_ALL": "C"]
    return try Shell.sh(
      "\"$0\" cars \(options)", program, environment: isolated.merging(environment) { $1 })
  }

  func json(_ server: ScriptedServer, path: String = "/cars") throws -> Shell.Result {
    try run("--json --cars-url \(server.url)\(path)")
  }

  func plain(_ server: ScriptedServer, _ options: String = "") throws -> Shell.Result {
    try run("--plain --cars-url \(server.url)/cars \(options)")
  }

  /// The printed JSON, with a placeholder for the time.
  static func timeless(_ output: String) -> String {
    output.replacing(#/"fetched":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/#, with: #""fetched":"…""#)
  }

  /// The output for the cars of a server.
  static func expected(
    _ server: ScriptedServer, skipped: Int = 0
  ) -> String {
    #"{"schema":1,"source":"\#(server.url)/cars","fetched":"…","stale":false,"#
      + #""skipped":\#(skipped),"cars":[\#(CarsServer.printed)]}"# + "\n"
  }
}
