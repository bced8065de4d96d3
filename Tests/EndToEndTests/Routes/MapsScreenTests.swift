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
    let size = try Data(contentsOf: URL(filePath: town)).count
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

  @Test func `Names from a lying server don't affect the terminal`() throws {
    let odd = #"\u001b]0;owned\u0007\u001b[2J\u009b31m\u202Eevil\u0000\n\u200d"#
    let regions = ["zone", #"..\/..\/x"#].map { id in
      """
      {"properties":{"id":"\(id)","parent":"zone","name":"Town \(odd)","urls":{"pbf":"a.osm.pbf"},
      "bytes":9223372036854775807}}
      """
    }
    let list = Data("{\"features\":[\(regions.joined(separator: ","))]}".utf8)
    let server = try MapServer(["/index-v1.json": list])
    let driver = try driver(server)
    let record = onramp.folder.file("record")
    try driver.record(into: record)
    try driver.wait(for: "There is no map on this computer yet")
    try driver.press("p")
    try driver.wait(for: "▌ Town ␛]0;owned␇")
    try driver.press("Enter")
    try driver.wait(for: "has no checksum")
    try driver.quit()
    let policy = try server.policy(in: onramp.folder)
    let said = try ["maps", "maps town", "maps --json", "prepare zone"]
      .map { try onramp.run("\($0) --policy \(policy)") }.map { $0.output + $0.errors }
    let shown = try String(contentsOfFile: record, encoding: .utf8)
    for text in said + [shown] {
      for harm in ["\u{1B}]0;", "\u{9B}", "\u{202E}", "\u{0}"] { #expect(!text.contains(harm)) }
    }
    #expect(said[0].contains("zone: Town ␛]0;owned") && !said[0].contains(".."))
  }
}
