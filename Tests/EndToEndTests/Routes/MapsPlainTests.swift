import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Offline maps in `onramp routes --plain`, from a made-up server.
@Suite(.journeys) struct MapsPlainTests {
  private let onramp: RoutesProgram
  private let town: String

  init() throws {
    onramp = try RoutesProgram()
    town = try MapKit.townMap().extract
  }

  private func server(
    _ twist: @escaping MapServer.Twist = { _, reply, _ in reply }
  ) throws -> MapServer {
    try MapServer.ofTown(town, twist: twist)
  }

  private func talk(_ lines: [String], _ server: MapServer) throws -> Shell.Result {
    try onramp.run("--plain --policy \(server.policy(in: onramp.folder))", typing: lines)
  }

  private func driver(_ server: MapServer) throws -> Driver {
    try onramp.driver(
      "--plain --policy \(server.policy(in: onramp.folder))", columns: 130, rows: 40)
  }

  /// Checks that texts occur in this order.
  private func expect(
    _ texts: [String], in output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var rest = output[...]
    for text in texts {
      guard let found = rest.range(of: text) else {
        Issue.record("“\(text)” isn't said in time: \(output)", sourceLocation: sourceLocation)
        return
      }
      rest = rest[found.upperBound...]
    }
  }

  @Test func `A pipe gets a map, makes a route on it, and removes it`() throws {
    let result = try talk(
      [
        "maps", "town", "1", "back", "Post", "1", "Café", "1", "maps", "update 1", "remove 1",
        "yes",
        "back", "quit",
      ], server())
    #expect(result.status == 0, "\(result)")
    expect(
      [
        "Type maps to get one.", "You can get 2 maps.", "1. Town, Europe: ", " to download, ",
        " to prepare.", "Getting the map of Town.",
        "The map of Town is ready.",
        "1. Town, Europe: on this computer, ",
        "Type the place where you start:", "Added Post", "The route has 2 stops, takes ",
        "You already have the newest map of Town.", "Remove the map of Town?",
        "The map of Town is removed.", "You can get 2 maps.", "Your routes are kept.",
      ], in: result.output)
    #expect(result.output.count(of: "%.") <= 20)
  }

  @Test func `Once the last map is removed, there is no map, and none is called unusable`()
    throws
  {
    let lines = ["maps", "town", "1", "remove 1", "yes", "quit"]
    let removed = try talk(lines, server())
    #expect(removed.output.contains("The map of Town is removed."), "\(removed)")
    let opened = try talk(["quit"], server()).output
    #expect(
      opened.contains("Type maps to get one.") && !opened.contains("can't be used"), "\(opened)")
    let planned = try onramp.run("plan Post Café")
    #expect(planned.status == 69 && planned.errors.contains("Nothing here can make a route."))
  }

  @Test func `A script whose last line asks for a map gets it`() throws {
    let result = try talk(["maps", "town", "1"], server())
    #expect(result.status == 0 && result.output.contains("The map of Town is ready."), "\(result)")
    #expect(try talk(["Post", "quit"], server()).output.contains("1. Post, "))
  }

  @Test func `A driver does something else meanwhile, and then uses the new map at once`() throws {
    let gate = Gate()
    let server = try MapServer.ofTown(town, holdingAt: gate)
    let driver = try driver(server)
    func answer(_ question: String, _ line: String) throws {
      try driver.wait(for: question)
      try driver.enter(line)
    }
    try answer("Type help or quit:", "maps")
    try answer("a country or a region, or back:", "town")
    try answer("Type a number to get that map, another name, or back:", "1")
    try driver.wait(until: "half of the map") { $0.contains(/Downloaded: [3-7]0%\./) }
    // Text that is being typed when the map arrives is shown again.
    try answer("something else meanwhile:", "back")
    try driver.wait(until: "the menu") { $0.trimmed.hasSuffix("Type help or quit:") }
    try driver.type("Po")
    gate.open()
    try driver.wait(for: "The map of Town is ready.")
    try driver.wait(until: "the line so far") {
      $0.trimmed.hasSuffix("Type the place where you start:\nPo")
    }
    try answer("start:", "st")
    try answer("another name, or back:", "1")
    try answer("Added Post", "quit")
    try driver.wait(for: "exit=0")
  }
}
