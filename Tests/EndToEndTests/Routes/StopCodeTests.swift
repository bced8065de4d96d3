import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Links that take a phone to the stops of a route, as codes and as text.
@Suite(.journeys) struct StopCodeTests {
  private let onramp: RoutesProgram
  private let map: PreparedMap
  private static let post = "geo:50.00030,10.00100?q=50.00030,10.00100"
  private static let cafe = "geo:50.00400,10.01100?q=50.00400,10.01100"

  init() throws { (onramp, map) = (try RoutesProgram(), try MapKit.townMap()) }

  /// A driver on the page of a route.
  private func driver(columns: Int, rows: Int, _ environment: [String: String] = [:]) throws
    -> Driver
  {
    let driver = try Driver(
      columns: columns, rows: rows, environment: onramp.environment.merging(environment) { $1 },
      in: .tmux)
    try driver.command(
      "\(Program.path) routes --map \(map.folder) --here 50.0003,10.0010")
    try driver.wait(for: "© OpenStreetMap")
    try driver.add("Café Zürich")
    try driver.wait(for: "min")
    try driver.press("Enter")
    try driver.wait(for: "  Route ")
    return driver
  }

  @Test(
    .needsLink,
    arguments: ["1", ""])
  func `The code that is drawn is the link to the stop`(noColor: String) throws {
    let driver = try driver(columns: 80, rows: 24, ["NO_COLOR": noColor])
    try driver.press("C-p")
    try driver.wait(until: "the code of the next stop") { _ in
      try ScannedCode(driver.styledScreen).text == Self.cafe
    }
    try driver.wait(for: "Scan this with your phone's camera.")
  }

  @Test func `Without room for the code, the link is there as text`() throws {
    let driver = try driver(columns: 40, rows: 12)
    try driver.press("C-p")
    try driver.wait(until: "the link") {
      $0.split(separator: "\n").map(\.trimmed).joined().contains(Self.cafe)
    }
  }

  @Test func `In the line mode, links prints the links, and show has them at its end`() throws {
    let lines = ["Post", "1", "Café", "1", "links", "save", "Morning", "quit"]
    let links = """
      On a phone, these links open its own navigation.
      Stop A, Post: \(Self.post)
      Stop B, Café Zürich: \(Self.cafe)

      """
    let talk = try onramp.run("--plain --map \(map.folder)", typing: lines)
    #expect(talk.output.contains(links), "\(talk)")
    for option in ["", "--plain"] {
      let shown = try onramp.run("show Morning \(option)")
      #expect(shown.output.hasSuffix(links), "\(shown)")
    }
  }
}
