import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Routes on an offline map, and the driver's location, on a terminal.
@Suite(.journeys) struct RoutesOfflineTests {
  let onramp: RoutesProgram
  let map: PreparedMap

  init() throws {
    onramp = try RoutesProgram()
    map = try MapKit.townMap()
  }

  private var options: String { "--map \(map.folder) --here 50.0002,10.0020" }

  @Test(arguments: [(80, 24), (40, 12)])
  func `With an offline map, the map opens, draws roads and finds names during typing`(
    columns: Int, rows: Int
  ) throws {
    let driver = try onramp.driver(options, columns: columns, rows: rows)
    try driver.wait(for: "© OpenStreetMap")
    try driver.press("a")
    try driver.wait(for: "Add a stop")
    try driver.type("cafe")
    // Part of the name also finds it.
    try driver.wait(until: "what all of it finds") {
      $0.contains("cafe") && $0.contains("Café Zürich")
    }
    try driver.press("Enter")
    try driver.wait(for: "Added Café Zürich")
    try driver.wait(for: "min")
    try driver.press("l")
    try driver.wait(for: "You have no saved routes.")
  }

  @Test func `A stop that isn't on the map is named, and offline asks no server`() throws {
    let server = try RoutesServer.started()
    let driver = try onramp.driver("\(options) --offline \(RoutesProgram.options(server))")
    try driver.wait(for: "© OpenStreetMap")
    try driver.search(for: "48.85000,2.35000")
    try driver.wait(for: "48.85000,2.35000 is not on the offline map.")
    #expect(server.requests.isEmpty)
  }

  @Test func `If a server can't be reached, the offline map makes the route`() throws {
    let server = try RoutesServer.started()
    server.stop()
    let result = try onramp.run(
      "plan --json --map \(map.folder) \(RoutesProgram.options(server)) Post 'Post Bank'")
    #expect(try PlannedRoute(result.output).engine == "offline")
    let (searching, routing) = ("The search server", "The routing server")
    let standIn = "is not available. Using the offline map.\n"
    #expect(result.errors == "\(searching) \(standIn)\(routing) \(standIn)")
    let driver = try onramp.driver("--map \(map.folder) \(RoutesProgram.options(server))")
    try driver.wait(for: "The routing server is not available. Using the offline map.")
    try driver.wait(for: "F5 retry")
    try driver.quit()
    let plain = try onramp.run(
      "--plain \(options) \(RoutesProgram.options(server))", typing: ["50.0002,10.0060"])
    #expect(plain.output.contains("Using the offline map.\nType retry to try again."))
  }

  @Test(arguments: [
    ScriptedServer.Reply.status(401), .status(404), .status(503), .json("{}"),
    .json("<p>Log in</p>"),
    .json(#"{"code":"Ok","routes":[]}"#), .json(#"{"code":"Ok","routes":[{"legs":[]}]}"#),
  ])
  func `If a server sends anything but a route, the offline map makes one`(
    reply: ScriptedServer.Reply
  ) throws {
    let server = try ScriptedServer { _, _ in reply }
    let stops = "50.0001,10.0010 50.0002,10.0060"
    let result = try onramp.run(
      "plan --json --map \(map.folder) \(RoutesProgram.options(server)) \(stops)")
    #expect(try PlannedRoute(result.output).engine == "offline")
    #expect(result.errors == "The routing server is not available. Using the offline map.\n")
  }

  @Test
  func `If the server failed, a place unknown to the offline map isn't reported as nonexistent`()
    throws
  {
    let server = try ScriptedServer { _, _ in .status(503) }
    let options = "--map \(map.folder) \(RoutesProgram.options(server))"
    let result = try onramp.run("plan \(options) 50.0001,10.0010 Atlantis")
    #expect(result.status == 69 && result.errors.contains("The search failed."))
    let driver = try onramp.driver(options)
    try driver.wait(for: "Press C")
    try driver.search(for: "Atlantis")
    try driver.wait(for: "The search failed.")
    for _ in 0..<8 { try driver.press("BSpace") }
    try driver.enter("Post")
    try driver.wait(for: "The search server is not available. Using the offline map.")
  }

  @Test func `A terminal gets lines that end between words`() throws {
    let driver = try onramp.driver("--plain --map \(map.folder)", columns: 40)
    try driver.wait(for: "Onramp doesn't know where you are. Type\n“here” to set it.")
  }

  @Test(arguments: [[80, 24], [40, 12]])
  func `A lost fix is reported, with the last location and its time`(size: [Int]) throws {
    let receiver = try ScriptedReceiver { connection in
      connection == 1
        ? .end(#"{"class":"TPV","mode":3,"lat":50.0,"lon":10.01}"# + "\n") : .say("")
    }
    let driver = try onramp.driver(
      "--map \(map.folder) --gpsd 127.0.0.1:\(receiver.port)", columns: size[0], rows: size[1])
    let screen = try driver.wait(for: "Position lost")
    #expect(screen.contains(/Position lost at \d\d:\d\d\./) && screen.contains("Main Street"))
  }

  @Test func `No location is made up; the driver is asked`() throws {
    let driver = try onramp.driver("--map \(map.folder)")
    try driver.wait(for: "Press C")
    #expect(try !driver.screen.contains("◉"))
    try driver.press("c")
    try driver.wait(for: "Where are you?")
    try driver.type("post bank")
    try driver.wait(until: "what all of it finds") {
      $0.contains("post bank") && $0.contains("▌ Post Bank")
    }
    try driver.press("Enter")
    try driver.wait(for: "◉")
    try driver.quit()
    try driver.command("\(Program.path) routes --map \(map.folder)")
    try driver.wait(for: "You are at Post Bank.")
  }
}
