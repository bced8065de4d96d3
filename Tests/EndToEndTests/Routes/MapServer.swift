import Foundation
import Synchronization
import TestKit

@testable import JourneyKit
@testable import OnrampShell

/// A server of maps, in the format of Geofabrik's.
final class MapServer: Sendable {
  /// Changes a reply. `tryNumber` counts requests of the same method and path.
  typealias Twist =
    @Sendable (ScriptedServer.Request, ScriptedServer.Reply, Int) ->
    ScriptedServer.Reply

  private let server: ScriptedServer
  private let files: FileBox

  /// - Parameter files: The files by path, such as `/town.osm.pbf`.
  init(_ files: [String: Data], twist: @escaping Twist = { _, reply, _ in reply }) throws {
    let box = FileBox(files)
    self.files = box
    server = try ScriptedServer { request, number in
      twist(request, box.reply(to: request), number)
    }
  }

  /// A server of a town's extract and a list with it.
  static func ofTown(
    _ extract: String, twist: @escaping Twist = { _, reply, _ in reply }
  ) throws -> MapServer {
    try MapServer(
      Self.extract(extract, as: "town").merging(["/index-v1.json": list("town")]) { $1 },
      twist: twist)
  }

  /// A server that sends half a town's extract, and the rest, like anything more, once the gate
  /// opens.
  static func ofTown(_ extract: String, holdingAt gate: Gate) throws -> MapServer {
    let half = try Data(file: extract).count / 2
    return try ofTown(extract) { request, reply, number in
      guard request.path == "/town.osm.pbf", request.method == "GET" else { return reply }
      // A reply's head has about 100 bytes.
      if number == 1 { return reply.cut(after: 100 + half) }
      gate.pass()
      return reply
    }
  }

  /// A policy file that names this server.
  func policy(in folder: Folder) throws -> String {
    try folder.put(#"{"mapsURL":"\#(url)"}"#, as: "policy.json")
  }

  var url: String { server.url }
  var requests: [ScriptedServer.Request] { server.requests }
  var paths: [String] { requests.map { "\($0.method) \($0.path)" } }

  func put(_ data: Data, at path: String) { files.put(data, at: path) }

  /// A list of regions with extracts of these names.
  static func list(_ names: String...) -> Data {
    let features = names.map {
      """
      {"type":"Feature","geometry":{"type":"MultiPolygon","coordinates":[[[[1.5,2]]]]},"properties":
      {"id":"\($0)","parent":"europe","name":"\($0.capitalized)","urls":{"pbf":"\($0).osm.pbf"}}}
      """
    }
    let europe = #"{"properties":{"id":"europe","name":"Europe","urls":{"pbf":"europe.osm.pbf"}}}"#
    return Data(
      """
      {"type":"FeatureCollection","features":[\((features + [europe]).joined(separator: ","))]}
      """.utf8)
  }

  /// The files of an extract and its checksum.
  static func extract(_ path: String, as name: String) throws -> [String: Data] {
    let data = try Data(file: path)
    let sum = try Shell.run("md5sum", [path]).output.prefix(32)
    return [
      "/\(name).osm.pbf": data, "/\(name).osm.pbf.md5": Data("\(sum)  \(name).osm.pbf\n".utf8),
    ]
  }
}

private final class FileBox: Sendable {
  private let files: Mutex<[String: Data]>

  init(_ files: [String: Data]) { self.files = Mutex(files) }

  func put(_ data: Data, at path: String) { files.withLock { $0[path] = data } }

  func reply(to request: ScriptedServer.Request) -> ScriptedServer.Reply {
    guard let data = files.withLock({ $0[request.path] }) else { return .status(404) }
    if request.method == "HEAD" {
      return .status(200, headers: ["Content-Length": "\(data.count)"])
    }
    guard let range = request.headers["range"] else { return .answer(body: Array(data)) }
    let ends = range.dropFirst("bytes=".count).split(separator: "-").compactMap { Int($0) }
    guard ends.count == 2, ends[0] < data.count else { return .status(416) }
    let end = min(ends[1], data.count - 1)
    return .answer(
      206, headers: ["Content-Range": "bytes \(ends[0])-\(end)/\(data.count)"],
      body: Array(data[ends[0]...end]))
  }
}
