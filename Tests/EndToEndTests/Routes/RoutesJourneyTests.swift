import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// What a driver does with routes, on a terminal, with a server for the whole town.
@Suite(.journeys) struct RoutesJourneyTests {
  let onramp: RoutesProgram
  let server: ScriptedServer

  init() throws {
    onramp = try RoutesProgram()
    server = try RoutesServer.started()
  }

  private var here: String { "--here \(RoutesServer.coordinate("Port Hercule"))" }
  private var online: String { "\(RoutesProgram.options(server)) \(here)" }

  /// A driver with the map of a town open, at the current location.
  private func driver() throws -> Driver {
    let driver = try onramp.driver(online)
    try driver.waitForMap()
    return driver
  }

  /// The names of the saved routes.
  private func saved() throws -> [String] {
    try onramp.run("list").output.split(separator: "\n").map(String.init)
      .filter { $0 != "You have no saved routes." }
  }

  /// Saves a route through two stops, and closes the program.
  private func saveRoute(_ name: String) throws {
    let driver = try driver()
    try driver.add("Casino")
    try driver.add("Larvotto")
    try driver.save(as: name)
    try driver.quit()
  }

  // MARK: Narrative 1: see the current location on a map

  @Test func `Without a connection the saved routes open`() throws {
    try saveRoute("Morning")
    server.stop()
    let driver = try onramp.driver(online)
    try driver.wait(for: "Morning")
    try driver.wait(for: "The routing server can't be reached")
    #expect(try driver.screen.contains("  Routes"))
  }

  // MARK: Narrative 2: the fastest route to a location

  @Test(arguments: [(80, 24), (40, 12)])
  func `From the current location to a place that is searched for`(
    columns: Int, rows: Int
  ) throws {
    let driver = try onramp.driver(online, columns: columns, rows: rows)
    try driver.waitForMap()
    try driver.add("Larvotto")
    let screen = try driver.wait(for: "3 min")
    #expect(screen.contains("B") && screen.contains("Larvotto"))
  }

  // MARK: Narrative 5: save a route

  @Test func `A saved route is on disk when the screen says so`() throws {
    let driver = try driver()
    try driver.add("Larvotto")
    try driver.wait(for: "S save")
    try driver.press("s")
    try driver.wait(for: "Save this route")
    // The suggested name.
    try driver.wait(for: "43.73500,7.42000 to Larvotto")
    try driver.press("C-u")
    try driver.press("Enter")
    try driver.wait(for: "Enter a name")
    try driver.enter("Evening")
    try driver.wait(for: "Saved as Evening.")
    try driver.killProcess()
    #expect(try saved().count == 1 && saved()[0].contains("Evening"))
  }

  // MARK: Narrative 6: edit a route

  @Test func `A saved route is edited and saved`() throws {
    try saveRoute("Morning")
    let driver = try driver()
    try driver.openSaved("Morning")
    try driver.press("u")
    try driver.wait(for: "Updating Morning")
    #expect(try driver.screen.contains("Discard"))
    try driver.add("Gare")
    try driver.wait(for: "S save")
    try driver.press("C-s")
    try driver.wait(for: "Updated Morning.")
    #expect(try onramp.run("show Morning").output.contains("Gare"))
  }

  @Test func `An edit that is left halfway is there at the next start`() throws {
    try saveRoute("Morning")
    let driver = try driver()
    try driver.openSaved("Morning")
    try driver.press("u")
    try driver.wait(for: "Updating Morning")
    try driver.add("Gare")
    try driver.quit()
    try driver.command("\(Program.path) routes \(online)")
    try driver.wait(for: "Updating Morning")
    #expect(try driver.screen.contains("Gare"))
    #expect(try !onramp.run("show Morning").output.contains("Gare"))
  }

  @Test func `Stops that were not saved are there after a kill`() throws {
    let driver = try driver()
    try driver.add("Casino")
    try waitFor("the stop to be on disk") {
      // At first the file doesn't exist.
      let draft = try? String(file: "\(onramp.data)/route-draft.json")
      return draft?.contains("Casino") == true
    }
    try driver.killProcess()
    try driver.command("\(Program.path) routes \(online)")
    try driver.wait(for: "Your unsaved stops are back.")
    try driver.wait(for: "Casino")
  }

  // MARK: Narrative 7: delete a route

  @Test func `A route is deleted in the list, and comes back`() throws {
    try saveRoute("Morning")
    let driver = try driver()
    try driver.press("l")
    try driver.wait(for: "Morning")
    try driver.press("d")
    try driver.wait(for: "Delete Morning?")
    try driver.press("y")
    try driver.wait(for: "Deleted Morning.")
    #expect(try saved().isEmpty)
    try driver.press("C-_")
    try driver.wait(for: "Morning is back.")
    #expect(try saved().count == 1)
  }
}

extension Driver {
  /// Waits for the map with the current location. The server has two seconds to respond, which may
  /// be too short on a busy machine; then the driver tries again.
  func waitForMap() throws {
    try wait(until: "the map") { screen in
      if screen.contains("it took too long") {
        try press("r")
        try wait(until: "another try") { !$0.contains("it took too long") }
      }
      return screen.contains("43.73500,7.42000")
    }
  }

  /// Opens the search of the map, and searches for a text.
  func search(for text: String) throws {
    try press("a")
    try wait(for: "Add a stop")
    try type(String(text.dropLast()))
    // Send Enter along with the last letter, before any result that it would choose.
    try press([String(text.suffix(1)), "Enter"])
  }

  /// Opens the search of the map, and chooses the first result.
  func choose(_ place: String) throws {
    try search(for: place)
    try wait(for: "▌ \(place)")
    try press("Enter")
  }

  /// Adds a stop, and waits until it appears.
  func add(_ place: String) throws {
    try choose(place)
    try wait(for: "Added \(place)")
  }

  func save(as name: String) throws {
    try wait(for: "S save")
    try press("s")
    try wait(for: "Save this route")
    try enter(name)
    try wait(for: "Saved as \(name).")
  }

  /// Opens a saved route on the map.
  func openSaved(_ name: String) throws {
    try press("l")
    try wait(for: name)
    try press("Enter")
    try wait(for: "U update")
  }
}
