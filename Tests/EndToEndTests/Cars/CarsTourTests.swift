import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// A driver searches for a car in windows of every size, and returns when the server is gone.
@Suite(.journeys) struct CarsTourTests {
  @Test(arguments: [(80, 24), (40, 12), (120, 40)])
  func `From the list through search, order and favorites to the saved step`(
    columns: Int, rows: Int
  ) throws {
    let onramp = try CarsProgram()
    let server = try CarsServer.answering(.json(CarsServer.fourCars))
    let driver = try Driver(
      columns: columns, rows: rows,
      environment: ["HOME": onramp.folder.path, "ONRAMP_DATA_DIR": onramp.data])
    let open = "\(Program.path) cars --cars-url \(server.url)/cars"
    try driver.command(open)
    try driver.wait(for: "4 cars")
    try driver.wait(for: "2 cars are not shown")

    // The search ignores accents and case, and selects what it finds. On a slow line, all of it
    // arrives in one read.
    try driver.type("/citroen c")
    try driver.wait(for: "1 of 4")
    try driver.type("xyz")
    try driver.wait(for: "No brand or model")
    try driver.press("Escape")
    try driver.wait(for: "4 cars")

    try driver.press("s")
    try driver.wait(for: "[ cheapest first ]")
    try driver.press("Enter")
    try driver.wait(until: "the cheapest first") { $0.isOrdered("Renault", "Citroën") }
    try driver.press("s", "Down", "Down", "Enter")
    try driver.wait(until: "by brand") { $0.isOrdered("Citroën", "Renault") }

    try driver.type("/peugeot")
    try driver.wait(for: "1 of 4")
    // Press Enter first: Esc and a letter in one read would be Alt and the letter.
    try driver.press("Enter")
    try driver.wait(for: "[ Use this car ]")
    try driver.press("Escape")
    try driver.wait(until: "the list") { !$0.contains("[ Use this car ]") }
    try driver.press("f")
    try driver.wait(for: "♥")
    try driver.press("Escape")
    try driver.wait(for: "Renault")
    try driver.press("h")
    try driver.wait(until: "the favorite alone") {
      $0.contains("Peugeot") && !$0.contains("Renault") && $0.contains("1 of 4")
    }
    try driver.press("Enter")
    try driver.wait(for: "[ Use this car ]")
    try driver.press("Enter")
    try driver.wait(for: "Make and model are filled in.")
    try driver.quit()

    // Without a server, the list is shown with its age, and the favorite is still marked.
    server.stop()
    try driver.command(open)
    try driver.wait(for: "♥")
    try driver.wait(for: "couldn't be fetched")
    try driver.press("Down", "Down", "Enter")
    try driver.wait(for: "3.5 of 5")
    try driver.press("Escape")
    try driver.wait(for: "Shared cars")
    try driver.quit()
  }

  @Test func `Ctrl-O in Make opens the list over the application, and asks before it replaces`()
    throws
  {
    let onramp = try CarsProgram()
    let server = try CarsServer.answering(.json(CarsServer.fourCars))
    let policy = onramp.folder.file("policy.json")
    try #"{"carsURL":"\#(server.url)/cars","currency":"€"}"#
      .write(toFile: policy, atomically: true, encoding: .utf8)
    let driver = try Driver(
      environment: ["HOME": onramp.folder.path, "ONRAMP_DATA_DIR": onramp.data])
    try driver.command("\(Program.path) --policy \(policy)")
    try driver.wait(for: heading(of: .personal))
    try driver.fill("Amina Yusuf", "amina@example.com")
    try driver.wait(for: heading(of: .vehicle))
    try driver.type("Toyota")
    try driver.press("C-o")
    try driver.wait(for: "€17 a day")
    try driver.press("Enter")
    try driver.wait(for: "[ Use this car ]")
    try driver.press("Enter")
    try driver.wait(for: "Use Citroën C3?")
    try driver.press("n")
    try driver.wait(until: "the page again") { !$0.contains("Use Citroën C3?") }
    try driver.press("Escape")
    try driver.wait(for: "4 cars")
    try driver.press("Escape")
    try driver.wait(for: "Toyota")
    try driver.press("C-o")
    try driver.wait(for: "4 cars")
    try driver.press("Enter", "Enter")
    try driver.wait(for: "Use Citroën C3?")
    try driver.press("y")
    try driver.wait(for: "Make and model are filled in.")
    #expect(try !driver.screen.contains("Toyota"))
    try driver.quit()
  }
}

extension String {
  /// Whether one text precedes another.
  fileprivate func isOrdered(_ first: String, _ second: String) -> Bool {
    guard let start = range(of: first), let end = range(of: second) else { return false }
    return start.lowerBound < end.lowerBound
  }
}
