import Foundation
import TestKit
import Testing

/// Typing while the routing server doesn't respond.
@Suite(.journeys) struct RoutesTypingTests {
  let onramp: RoutesProgram
  let silent: ScriptedServer

  init() throws {
    onramp = try RoutesProgram()
    silent = try ScriptedServer { _, _ in .silence }
    let server = try RoutesServer.started()
    let here = "--here \(RoutesServer.coordinate("Port Hercule"))"
    let driver = try onramp.driver("\(RoutesProgram.options(server)) \(here)")
    try driver.waitForMap()
    try driver.add("Casino")
    try driver.save(as: "Morning")
    try driver.quit()
  }

  private func driver() throws -> Driver {
    let driver = try onramp.driver(RoutesProgram.options(silent))
    try driver.wait(for: "Asking the routing server")
    return driver
  }

  @Test func `A place that is typed key by key is in the search, and no route is gone`() throws {
    let driver = try driver()
    for key in "aHôtel de Lyon" { try driver.type(String(key)) }
    try driver.wait(for: "Hôtel de Lyon")
    // By the time the search ends, the server has timed out.
    try driver.press("Escape")
    try driver.wait(for: "The routing server can't be reached")
    #expect(try driver.screen.contains("Morning") && !driver.screen.contains("Delete"))
    #expect(try onramp.run("list").output.contains("Morning"))
  }

  @Test func `A saved route that is opened meanwhile waits for the server, and is a page then`()
    throws
  {
    let driver = try driver()
    try driver.press("l")
    try driver.wait(for: "Morning")
    try driver.press("Enter")
    try driver.wait(for: "Rue Droite")
    #expect(try driver.screen.contains("  Route "))
  }
}
