import Foundation
import Glibc
import OnrampCore
import TestKit

/// Prints how long planning and searching on the offline map of Monaco take, compared to other
/// programs that do part of it.
func compareOffline(in folder: Folder, isOnce: Bool) throws {
  let extract = FileManager.default.currentDirectoryPath + "/.build/monaco.osm.pbf"
  guard access(extract, R_OK) == 0, access("/usr/bin/routino-router", X_OK) == 0 else {
    return print("The offline map is not measured: .build/monaco.osm.pbf or routino is missing.\n")
  }
  let data = folder.file("offline")
  let made = try Shell.run(Program.path, ["routes", "prepare", extract, "--data-dir", data])
  guard made.status == 0 else { return print("The offline map is not measured: \(made.errors)") }
  let names = try FileManager.default.contentsOfDirectory(atPath: data + "/map")
  guard let name = names.first(where: { $0.hasPrefix("map-") }) else { return }
  let map = "\(data)/map/\(name)"
  for count in [2, 10, 25] { try comparePlan(of: stops(count), data, map, isOnce) }
  try compareSearch(map, folder, isOnce)
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

/// Plans with the command, and with routino's own program, which keeps the order and outputs no
/// steps.
private func comparePlan(
  of stops: [String], _ data: String, _ map: String, _ isOnce: Bool
) throws {
  let arguments = stops.enumerated().flatMap { index, stop in
    let parts = stop.split(separator: ",")
    return ["--lat\(index + 1)=\(parts[0])", "--lon\(index + 1)=\(parts[1])"]
  }
  let options = ["--dir=\(map)", "--transport=motorcar", "--quickest", "--output-none", "--quiet"]
  try Comparison(
    name: "Plan \(stops.count) stops offline, in order", other: "routino-router, order as given",
    runs: isOnce ? 1 : 21
  ).print {
    let plan = ["routes", "plan", "--offline", "--json", "--data-dir", data] + stops
    let planned = try Shell.run(Program.path, plan)
    precondition(planned.status == 0, planned.errors)
  } _: {
    let routed = try Shell.run("routino-router", options + arguments)
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

/// An `onramp-map` process on a map.
private final class MapProcess {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var orders = 0

  init(on map: String) throws {
    let program = URL(filePath: Program.path).deletingLastPathComponent().path + "/onramp-map"
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" 3<\"$1\"", program, map]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
  }

  /// Sends an order and waits for its answer.
  func ask(_ order: MapOrder.Order) throws {
    orders += 1
    var line = try JSONEncoder().encode(MapOrder(orders, order))
    line.append(UInt8(ascii: "\n"))
    try input.fileHandleForWriting.write(contentsOf: line)
    while true {
      let answer = output.fileHandleForReading.availableData
      precondition(!answer.isEmpty, "onramp-map ended")
      if answer.last == UInt8(ascii: "\n") { return }
    }
  }

  func end() { process.terminate() }
}
