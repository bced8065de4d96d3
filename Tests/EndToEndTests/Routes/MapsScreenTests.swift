import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Getting, updating and removing offline maps at a terminal, from a made-up server.
@Suite(.journeys) struct MapsScreenTests {
  private let onramp: RoutesProgram
  private let town: String

  init() throws {
    onramp = try RoutesProgram()
    town = try MapKit.townMap().extract
  }

  /// A driver at Main, or with the routes open.
  private func driver(
    _ server: MapServer, _ command: String = "routes", columns: Int = 80, rows: Int = 24
  ) throws -> Driver {
    let driver = try Driver(columns: columns, rows: rows, environment: onramp.environment)
    let policy = try server.policy(in: onramp.folder)
    try driver.command("\(Program.path) \(command) --policy \(policy)")
    return driver
  }

  /// The maps in their folder.
  private var maps: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(onramp.data)/map")) ?? []
    return names.filter { $0.hasPrefix("map-") }
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `A driver gets a map, types elsewhere meanwhile, and then finds a place at once`(
    columns: Int, rows: Int
  ) throws {
    let gate = Gate()
    let server = try MapServer.ofTown(town, holdingAt: gate)
    let driver = try driver(server, "main", columns: columns, rows: rows)
    try driver.wait(for: "▌ [ Application ]")
    try driver.press("Down", "Down", "Down", "Enter")
    try driver.wait(for: "There is no map on this computer yet")
    try driver.press("p")
    try driver.wait(for: "▌ Europe")
    try driver.type("tow")
    let size = try Data(file: town).count
    try driver.wait(until: "what the map needs") { screen in
      screen.contains("▌ Town") && !screen.contains("▌ Europe")
        && ["\(size) bytes", "KB", "1 min"].allSatisfy(screen.contains)
    }
    try driver.press("Enter")
    try driver.wait(until: "half of the map") { $0.contains(/map of Town: [3-7]\d%/) }

    // The form continues during the download of the map.
    try driver.press("Escape", "Escape")
    try driver.wait(for: "There is no map on this computer yet")
    #expect(try driver.screen.contains("Downloading the map of Town"))
    try driver.press("Escape")
    try driver.wait(for: "▌ [ Routes ]")
    #expect(try driver.screen.contains("Downloading the map of Town"))
    try driver.press("Up", "Up", "Up", "Enter")
    try driver.wait(for: "Personal info")
    try driver.type("Ad")
    gate.open()
    try waitFor("the map") { maps.count == 1 }
    try driver.type("a")
    try driver.wait(for: "Ada")
    try driver.press("Escape")
    try driver.wait(for: "▌ [ Application ]")
    try driver.press("Down", "Down", "Down")
    try driver.wait(for: "The map of Town is ready.")
    try driver.press("Enter")
    try driver.wait(for: "Esc opens")
    try driver.press("Escape")
    try driver.wait(for: "  Map")
    try driver.press("a")
    try driver.wait(for: "Add a stop")
    try driver.type("Post B")
    try driver.wait(for: "▌ Post Bank")
    try driver.press("Enter")
    try driver.wait(for: "Added Post Bank")
    try driver.quit()
    #expect(server.paths.filter { $0 == "GET /index-v1.json" }.count == 1)
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `A stopped download continues where it was, becomes the newest map, and is removed`(
    columns: Int, rows: Int
  ) throws {
    let gate = Gate()
    let server = try MapServer.ofTown(town, holdingAt: gate)
    let driver = try driver(server, columns: columns, rows: rows)
    try driver.wait(for: "There is no map on this computer yet")
    try driver.press("p")
    try driver.wait(for: "▌ Europe")
    try driver.type("town")
    try driver.wait(for: "▌ Town")
    try driver.press("Enter")
    try driver.wait(until: "half of the map") { $0.contains(/map of Town: [3-7]\d%/) }
    try driver.press("DC")
    try driver.wait(for: "Canceled. The downloaded part")
    #expect(maps.isEmpty)
    // For the request that was stopped, and the next one.
    gate.open()
    gate.open()
    try driver.press("Enter")
    try driver.wait(for: "The map of Town is ready.")
    let last = server.requests.last { $0.path == "/town.osm.pbf" && $0.method == "GET" }
    #expect(last?.headers["range"].map { !$0.hasPrefix("bytes=0-") } == true)
    #expect(try driver.screen.contains("here"))

    try driver.press("Enter")
    try driver.wait(for: "newest")
    let bar = MapKit.townText + "n50 x10.003 y50.001 Tamenity=bar,name=New%20%Bar\n"
    for (path, data) in try MapServer.extract(MapKit.extract(of: MapKit.sorted(bar)), as: "town") {
      server.put(data, at: path)
    }
    let before = maps
    gate.open()
    try driver.press("Enter")
    try driver.wait(for: "The map of Town is ready.")
    #expect(maps.count == 1 && maps != before)

    try driver.press("DC")
    try driver.wait(for: "Remove the map of Town?")
    #expect(try driver.screen.contains("This frees"))
    try driver.press("n")
    try driver.wait(until: "no question") { !$0.contains("Remove the map of Town?") }
    #expect(maps.count == 1)
    try driver.press("DC")
    try driver.wait(for: "Remove the map of Town?")
    try driver.press("y")
    try driver.wait(for: "The map of Town is removed.")
    try driver.wait(until: "what the map needs again") {
      !$0.contains("here") && $0.contains("1 min")
    }
    #expect(maps.isEmpty)
    try driver.press("Escape", "Escape")
    try driver.wait(for: "There is no map on this computer yet")
    try driver.quit()
  }
}
