import Foundation
import TestKit
import Testing

@testable import JourneyKit

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

  /// A driver who pressed a key while the server was being asked, which takes two seconds.
  ///
  /// - Parameter page: What the key shows.
  private func driver(pressing key: String, for page: String) throws -> Driver {
    var driver: Driver?
    // A busy computer may not show the question, or the page, that soon.
    try waitFor("“\(page)” while the server is being asked") {
      let next = try onramp.driver(RoutesProgram.options(silent))
      let isAsked = try next.wait(until: "the question") {
        $0.contains("Asking the routing server") || $0.contains(unreachable)
      }.contains("Asking")
      if isAsked {
        try next.type(key)
        let screen = try next.wait(until: page) { $0.contains(page) || $0.contains(unreachable) }
        if !screen.contains(unreachable) {
          driver = next
          return true
        }
      }
      try next.quit()
      return false
    }
    return try #require(driver)
  }

  private let unreachable = "The routing server can't be reached"

  @Test func `A place typed key by key is in the search, and no route is deleted`() throws {
    let driver = try driver(pressing: "a", for: "A name, or a point")
    for key in "Hôtel de Lyon" { try driver.type(String(key)) }
    try driver.wait(for: "Hôtel de Lyon")
    // By the time the search ends, the server has timed out.
    try driver.press("Escape")
    try driver.wait(for: unreachable)
    #expect(try driver.screen.contains("Morning") && !driver.screen.contains("Delete"))
    #expect(try onramp.run("list").output.contains("Morning"))
  }

  @Test func `A saved route opened meanwhile waits for the server, and then opens on its page`()
    throws
  {
    let driver = try driver(pressing: "l", for: "Morning")
    try driver.press("Enter")
    try driver.wait(for: "Rue Droite")
    #expect(try driver.screen.contains("  Route "))
  }
}
