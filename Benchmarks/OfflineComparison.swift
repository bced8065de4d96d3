import Foundation
import Glibc
import OnrampCore
import TestKit

/// Prints how long planning and searching on the offline map of Monaco take, compared to other
/// programs that do part of it.
func compareOffline(in folder: Folder, isOnce: Bool) throws {
  let build = FileManager.default.currentDirectoryPath + "/.build"
  let (extract, valhalla) = ("\(build)/monaco.osm.pbf", "\(build)/valhalla")
  guard access(extract, R_OK) == 0, access(valhalla, R_OK) == 0 else {
    return print(
      "The offline map is not measured: .build/monaco.osm.pbf or .build/valhalla is missing.\n")
  }
  let data = folder.file("offline")
  let made = try Shell.run(Program.path, ["routes", "prepare", extract, "--data-dir", data])
  guard made.status == 0 else { return print("The offline map is not measured: \(made.errors)") }
  let names = try FileManager.default.contentsOfDirectory(atPath: data + "/map")
  guard let name = names.first(where: { $0.hasPrefix("map-") }) else { return }
  let map = "\(data)/map/\(name)"
  let settings = try String(contentsOfFile: "\(valhalla)/config.json", encoding: .utf8)
  try settings.replacing("@TILES@", with: "\(valhalla)/tiles")
    .replacing("\"max_locations\": 20", with: "\"max_locations\": 25")
    .write(toFile: "\(data)/valhalla.json", atomically: true, encoding: .utf8)
  for count in [2, 10, 25] { try comparePlan(of: stops(count), data, valhalla, isOnce) }
  try compareSearch(map, folder, isOnce)
  try compareMapPicture(map, folder, isOnce)
}

/// Random points in the town, the same for each count.
private func stops(_ count: Int) -> [String] {
  var random = SplitMix(seed: UInt64(count))
  return (0..<count).map { _ in
    let latitude = Double.random(in: 43.7320...43.7480, using: &random)
    let longitude = Double.random(in: 7.4150...7.4330, using: &random)
    return String(format: "%.5f,%.5f", latitude, longitude)
  }
}

/// Plans with the command, and with Valhalla's own program, which keeps the order.
private func comparePlan(
  of stops: [String], _ data: String, _ valhalla: String, _ isOnce: Bool
) throws {
  let places = stops.map { stop in
    let parts = stop.split(separator: ",")
    return "{\"lat\":\(parts[0]),\"lon\":\(parts[1])}"
  }
  let request = "{\"locations\":[\(places.joined(separator: ","))],\"costing\":\"auto\"}"
  let route =
    "cd '\(valhalla)' && exec valhalla/bin/valhalla_service '\(data)/valhalla.json' route \"$0\""
  try Comparison(
    name: "Plan \(stops.count) stops offline, in order", other: "valhalla_service, order as given",
    runs: isOnce ? 1 : 21
  ).print {
    let plan = ["routes", "plan", "--offline", "--json", "--data-dir", data] + stops
    let planned = try Shell.run(Program.path, plan)
    precondition(planned.status == 0, planned.errors)
  } _: {
    let routed = try Shell.run("sh", ["-c", route, request])
    precondition(routed.status == 0, routed.errors)
  }
}

/// Searches as a driver types, compared to `grep` on the names.
private func compareSearch(_ map: String, _ folder: Folder, _ isOnce: Bool) throws {
  let list = folder.file("map-names")
  let read = try Shell.run("sqlite3", ["\(map)/map.sqlite", "SELECT name FROM names"])
  try Data(read.output.utf8).write(to: URL(filePath: list))
  let helper = try MapProcess(on: map)
  let typed = ["c", "ca", "cas", "casi", "casin", "casino"]
  var next = 0
  try Comparison(
    name: "A letter of a search in \(read.output.count(where: { $0 == "\n" })) names",
    other: "grep over the names", runs: isOnce ? 1 : 101
  ).print {
    next = (next + 1) % typed.count
    try helper.ask(.search(query: typed[next], near: nil, limit: 20))
  } _: {
    _ = try Shell.run("grep", ["-i", "-m", "20", typed[next], list])
  }
  helper.end()
}

/// Draws the map for 200×60 cells of a terminal that shows pixels, compared to writing that picture
/// anew.
private func compareMapPicture(_ map: String, _ folder: Folder, _ isOnce: Bool) throws {
  let stops = [(43.7311, 7.4197), (43.7384, 7.4246), (43.7447, 7.4317), (43.748, 7.437)]
    .compactMap { Coordinate(latitude: $0, longitude: $1) }
  guard let screen = PixelScreen(.kitty, cellWidth: 10, cellHeight: 20), stops.count == 4,
    let view = MapView.fitting(stops, columns: 200, rows: 60)
  else { return }
  let painter = try MapProcess(on: map, "--pictures")
  let sights = [0, 1, 2].map { zoom in
    MapSight(view.zoomed(by: zoom), columns: 200, rows: 60, route: stops, stops: stops)
      .drawing(on: screen, isLight: zoom.isMultiple(of: 2))
  }
  let picture = folder.file("map.png")
  let answer = try painter.ask(.picture(sights[0]))
  guard case .picture(let tiles) = try JSONDecoder().decode(MapEvent.self, from: answer).event,
    let letters = tiles.first?.picture.pixels?.letters, let png = Data(base64Encoded: letters)
  else { return }
  try png.write(to: URL(filePath: picture))
  var next = 0
  try Comparison(
    name: "A map as a picture of 200×60 cells", other: "ImageMagick writes that picture anew",
    runs: isOnce ? 1 : 51
  ).print {
    next = (next + 1) % sights.count
    try painter.ask(.picture(sights[next]))
  } _: {
    _ = try Shell.run("convert", [picture, folder.file("again.png")])
  }
  painter.end()
}

/// An `onramp-map` process on a map.
private final class MapProcess {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var orders = 0

  init(on map: String, _ mode: String = "") throws {
    let program = URL(filePath: Program.path).deletingLastPathComponent().path + "/onramp-map"
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" \(mode) 3<\"$1\"", program, map]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
  }

  /// Sends an order and waits for its answer.
  @discardableResult func ask(_ order: MapOrder.Order) throws -> Data {
    orders += 1
    var line = try JSONEncoder().encode(MapOrder(orders, order))
    line.append(UInt8(ascii: "\n"))
    try input.fileHandleForWriting.write(contentsOf: line)
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let piece = output.fileHandleForReading.availableData
      precondition(!piece.isEmpty, "onramp-map ended")
      answer += piece
    }
    return answer
  }

  func end() { process.terminate() }
}
