import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// The failures of routes: each says what is wrong, and loses nothing.
@Suite(.journeys) struct RoutesFailureTests {
  let onramp: RoutesProgram
  let server: ScriptedServer
  let faults: Faults

  init() throws {
    onramp = try RoutesProgram()
    server = try RoutesServer.started()
    faults = try Faults()
  }

  private var online: String {
    "\(RoutesProgram.options(server)) --here \(RoutesServer.coordinate("Port Hercule"))"
  }

  /// A driver with a disk that can fail, and one saved route.
  private func driver() throws -> Driver {
    let driver = try Driver(environment: onramp.environment)
    try driver.command(faults.command(onramp.data, options: "routes \(online)"))
    try driver.waitForMap()
    try driver.add("Larvotto")
    try driver.save(as: "Morning")
    return driver
  }

  private func list() throws -> String { try onramp.run("list").output }

  @Test func `Search without a connection shows an error`() throws {
    let driver = try onramp.driver(online)
    try driver.waitForMap()
    server.stop()
    try driver.search(for: "Casino")
    try driver.wait(for: "The search server can't be reached:")
    #expect(try driver.screen.contains("Casino"))
  }

  @Test func `Search that finds nothing shows an empty list`() throws {
    let driver = try onramp.driver(online)
    try driver.waitForMap()
    try driver.search(for: "Atlantis")
    try driver.wait(for: "Nothing was found for “Atlantis”.")
  }

  @Test func `A stop off the road and one that can't be reached are named`() throws {
    let driver = try onramp.driver(online)
    try driver.waitForMap()
    try driver.choose("Heliport")
    try driver.wait(for: "Heliport is not near a road.")
    try driver.press("Tab", "Tab", "x")
    try driver.wait(for: "Removed Heliport.")
    try driver.choose("Islet")
    try driver.wait(for: "to Islet.")
  }

  @Test func `The same stop twice is not added`() throws {
    let driver = try onramp.driver(online)
    try driver.waitForMap()
    try driver.add("Casino")
    try driver.add("Gare")
    try driver.choose("Casino")
    try driver.wait(for: "Casino is already a stop.")
  }

  @Test func `A failed save is reported`() throws {
    let driver = try driver()
    try driver.press("n")
    try driver.wait(for: "Press A")
    try driver.add("Gare")
    try driver.wait(for: "S save")
    try faults.fillDisk()
    try driver.press("s")
    try driver.wait(for: "Save this route")
    try driver.type("Evening")
    try driver.press("Enter")
    try driver.wait(for: "The route was not saved.")
    #expect(try driver.screen.contains("Gare"))
    #expect(try list().contains("Morning") && !list().contains("Evening"))
  }

  @Test func `A failed update is reported`() throws {
    let driver = try driver()
    let before = try onramp.run("show Morning --json").output
    try driver.press("u")
    try driver.wait(for: "Updating Morning")
    try driver.add("Gare")
    try driver.wait(for: "S save")
    try faults.fillDisk()
    try driver.press("C-s")
    try driver.wait(for: "The route was not saved.")
    #expect(try driver.screen.contains("Gare"))
    #expect(try onramp.run("show Morning --json").output == before)
  }

  @Test func `A failed deletion is reported`() throws {
    let driver = try driver()
    try faults.fillDisk()
    try driver.press("d")
    try driver.wait(for: "Delete Morning?")
    try driver.press("y")
    try driver.wait(for: "Morning was not deleted.")
    #expect(try list().contains("Morning"))
  }
}
