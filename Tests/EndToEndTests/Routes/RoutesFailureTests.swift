import Foundation
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

  @Test func `A failed save is reported`() throws {
    let driver = try driver()
    try driver.press("n")
    try driver.wait(for: "Press A")
    try driver.add("Gare")
    try driver.wait(for: "S save")
    try faults.fillDisk()
    try driver.press("s")
    try driver.wait(for: "Save this route")
    try driver.enter("Evening")
    try driver.wait(for: "The route was not saved.")
    #expect(try driver.screen.contains("Gare"))
    #expect(try list().contains("Morning") && !list().contains("Evening"))
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
