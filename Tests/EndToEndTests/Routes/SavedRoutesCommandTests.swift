import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// `onramp routes list`, `show`, `delete` and `export`.
@Suite(.journeys) struct SavedRoutesCommandTests {
  let onramp: RoutesProgram
  let server: ScriptedServer

  init() throws {
    onramp = try RoutesProgram()
    server = try RoutesServer.started()
  }

  /// Saves a route from Port Hercule to Larvotto.
  private func save(_ name: String) throws {
    let driver = try driver()
    try driver.add("Larvotto")
    try driver.save(as: name)
    try driver.quit()
  }

  private func driver() throws -> Driver {
    let here = RoutesServer.coordinate("Port Hercule")
    let driver = try onramp.driver("\(RoutesProgram.options(server)) --here \(here)")
    try driver.waitForMap()
    return driver
  }

  private struct List: Decodable {
    struct Route: Decodable {
      let name: String, from: String, to: String, saved: String
      let stops: Int, seconds: Int, metres: Int
    }

    let schema: Int
    let routes: [Route]
  }

  @Test func `Without routes, it says so and creates nothing`() throws {
    #expect(try onramp.run("list").output == "You have no saved routes.\n")
    #expect(try onramp.run("list --json").output == "{\"schema\":1,\"routes\":[]}\n")
    for command in ["show x", "delete x --yes", "delete x", "export x --to \(onramp.data).gpx"] {
      let result = try onramp.run(command)
      #expect(result.status == 65 && result.errors.contains("no saved route called “x”"))
    }
    #expect(!onramp.folder.names(in: "").contains("data"))
  }

  @Test func `Saved routes are listed, shown and exported, even beside an open form`() throws {
    try save("Morning")
    let driver = try driver()
    let list = try JSONDecoder().decode(
      List.self, from: Data(onramp.run("list --json").output.utf8))
    #expect(list.schema == 1 && list.routes.map(\.name) == ["Morning"])
    #expect(list.routes[0].stops == 2 && list.routes[0].to == "Larvotto")
    let shown = try PlannedRoute(onramp.run("show morning --json").output)
    #expect(shown.seconds == list.routes[0].seconds && shown.metres == list.routes[0].metres)
    #expect(try onramp.run("show Morning").output.contains("Rue Droite"))
    for command in ["show Morning --plain", "--plain show Morning"] {
      let aloud = try onramp.run(command).output
      #expect(aloud.hasPrefix("The route has 2 stops, takes ") && aloud.contains("\nStep 1 of "))
    }
    #expect(try onramp.run("show --help").output.contains("--plain"))
    let file = onramp.folder.file("a.gpx")
    #expect(try onramp.run("export Morning --to \(file)").status == 0)
    let text = try String(file: file)
    #expect(text.contains("<name>Larvotto</name>"))
    let again = try onramp.run("export Morning --to \(file)")
    #expect(again.status == 73 && again.errors.contains("already there"))
    #expect(try onramp.run("export Morning --to \(onramp.data)/b.gpx").status == 73)
    #expect(try onramp.run("export Morning --to /nowhere/b.gpx").status == 73)
    let refused = try onramp.run("delete Morning --yes")
    #expect(refused.status == 75)
    try driver.quit()
  }

  @Test func `Deleting requires --yes, and is for good`() throws {
    try save("Morning")
    let refused = try onramp.run("delete Morning")
    #expect(refused.status == 64 && refused.errors.contains("--yes"))
    #expect(try onramp.run("list").output.contains("Morning"))
    let deleted = try onramp.run("delete ' morning ' --yes")
    #expect(deleted.status == 0 && deleted.output == "“Morning” is deleted.\n")
    #expect(try onramp.run("list").output == "You have no saved routes.\n")
    #expect(onramp.folder.names(in: "data/routes").filter { $0.hasPrefix("route-") }.isEmpty)
  }
}
