import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// `onramp routes prepare REGION` and `onramp routes maps`, with servers that cut and lie.
@Suite(.journeys) struct MapDownloadTests {
  private let home: Folder
  private let work = Cancellation()
  private var folder: String { home.file("map") }

  init() throws { home = try Folder() }

  /// The town, with so many names that its extract takes a while.
  private static let town = Result {
    var random = SplitMix(seed: 39)
    let names = (0..<6_000).map { index in
      let name = String(random.next(), radix: 36)
      let (x, y) = (Double(index % 100) / 10_000, Double(index / 100) / 10_000)
      return "n\(1_000 + index) x\(10 + x) y\(50 + y) Tamenity=cafe,name=\(name)\n"
    }
    return try MapKit.extract(of: MapKit.sorted(MapKit.townText + names.joined()))
  }

  private func server(
    _ twist: @escaping MapServer.Twist = { _, reply, _ in reply }
  ) throws -> MapServer {
    try MapServer.ofTown(Self.town.get(), twist: twist)
  }

  private func run(_ arguments: [String], _ server: MapServer, in folder: String? = nil) throws
    -> Shell.Result
  {
    try Shell.run(
      Program.path,
      ["routes"] + arguments
        + ["--map", folder ?? self.folder, "--policy", server.policy(in: home)])
  }

  private var client: MapClient { MapClient(program: MapKit.program, directory: folder) }

  /// What is in the folder of maps, except the kept list.
  private func leftovers() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0 != "regions.json" }.sorted()
  }

  // MARK: Getting one

  @Test func `A region's name gets its map, and only what is needed is asked for`() throws {
    let server = try server()
    let result = try run(["prepare", "town"], server)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Downloading") && result.output.contains("The map is ready"))
    #expect(
      server.paths == ["GET /index-v1.json", "GET /town.osm.pbf.md5", "GET /town.osm.pbf"])
    #expect(try client.places(named: "cafe zürich", near: nil, work).count == 1)
    #expect(leftovers().count == 2)
  }

  @Test func `The list says what each map needs, asks once, and is kept`() throws {
    let server = try server()
    try #require(mkdir(folder, 0o700) == 0)
    let list = try run(["maps", "town"], server)
    #expect(list.status == 0, "\(list.errors)")
    #expect(list.output.contains("town: Town, Europe.") && list.output.contains("to download"))
    let json = try run(["maps", "--json"], server)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let maps = try #require((object as? [String: Any])?["maps"] as? [[String: Any]])
    #expect(maps.map { $0["id"] as? String } == ["europe", "town"])
    #expect(maps[0]["bytes"] is NSNull && maps[1]["installed"] is NSNull)
    let size = try Data(file: Self.town.get()).count
    #expect(maps[1]["bytes"] as? Int == size && maps[1]["diskBytes"] as? Int ?? 0 > size)
    #expect(server.paths.filter { $0 == "GET /index-v1.json" }.count == 1)
  }

  @Test(arguments: [("4745000000", "4.7 GB to download"), ("\(Int.max)", "GB to download")])
  func `A size is known however large the map, and wherever the server keeps it`(
    size: String, words: String
  ) throws {
    let server = try server { request, reply, _ in
      switch (request.method, request.path) {
      case ("HEAD", "/town.osm.pbf"): .redirect(to: "/town-261127.osm.pbf")
      case ("HEAD", _): .status(200, headers: ["Content-Length": size])
      default: reply
      }
    }
    let list = try run(["maps", "town"], server)
    #expect(list.output.contains(words), "\(list)")
  }

  @Test func `An unknown map name and an invalid list are reported`() throws {
    let unknown = try run(["prepare", "atlantis"], server())
    #expect(unknown.status == 65 && unknown.errors.contains("no map called “atlantis”"))
    let odd = try MapServer(["/index-v1.json": Data("<html>".utf8)])
    let result = try run(["prepare", "town"], odd, in: home.file("other"))
    #expect(result.status == 65 && result.errors.contains("not a list of maps"))
    #expect(access(home.file("other"), F_OK) != 0)
  }

  // MARK: Cuts

  @Test func `A download that is cut fifty times still ends with the right checksum`() throws {
    let size = try Data(file: Self.town.get()).count
    let piece = size / 52
    let server = try server { request, reply, _ in
      // A reply's head has about 100 bytes.
      request.path == "/town.osm.pbf" ? reply.cut(after: piece + 100, .reset) : reply
    }
    let result = try run(["prepare", "town"], server)
    #expect(result.status == 0, "\(result.errors)")
    let ranges = server.requests.filter { $0.path == "/town.osm.pbf" }
    #expect(ranges.count >= 50, "\(ranges.count) requests")
    #expect(try client.places(named: "cafe zürich", near: nil, work).count == 1)
  }

  @Test func `Data that arrived before a server went away is used the next time`() throws {
    let gone = try server { request, reply, number in
      guard request.path == "/town.osm.pbf" else { return reply }
      return number == 1 ? reply.cut(after: 20_000) : .status(404)
    }
    let stopped = try run(["prepare", "town"], gone)
    #expect(stopped.status == 69 && stopped.errors.contains("What arrived is kept"))
    #expect(leftovers().count == 1)
    let server = try server()
    let result = try run(["prepare", "town"], server)
    #expect(result.status == 0, "\(result.errors)")
    let range = server.requests.last { $0.path == "/town.osm.pbf" }?.headers["range"]
    #expect(range.map { !$0.hasPrefix("bytes=0-") } == true, "\(range ?? "")")
  }

  @Test func `A server without ranges is enough for a small map`() throws {
    let data = try Data(file: Self.town.get())
    let server = try server { request, reply, _ in
      request.path == "/town.osm.pbf" ? .answer(body: Array(data)) : reply
    }
    let result = try run(["prepare", "town"], server)
    #expect(result.status == 0, "\(result.errors)")
  }

  // MARK: Lies

  @Test(arguments: [
    ("md5", 65, "arrived damaged"), ("no md5", 65, "no checksum"), ("size", 74, "enough room"),
    ("number", 74, "enough room"),
    ("two sizes", 65, "contradicts itself"), ("other range", 65, "contradicts itself"),
    ("too much", 65, "in parts"), ("nothing", 69, "can't be downloaded"),
    ("endless", 65, "contradicts itself"),
  ])
  func `A lying server leaves nothing behind`(lie: String, status: Int32, words: String) throws {
    let server = try server { request, reply, number in
      guard request.path.hasPrefix("/town") else { return reply }
      if request.path.hasSuffix("md5") {
        return lie == "md5"
          ? .answer(body: Array(String(repeating: "0", count: 32).utf8))
          : lie == "no md5" ? .status(404) : reply
      }
      let body = [UInt8](repeating: 7, count: 1_000)
      switch lie {
      case "size":
        return .answer(
          206, headers: ["Content-Range": "bytes 0-999/1000000000000000"], body: body)
      case "number":
        return .answer(206, headers: ["Content-Range": "bytes 0-999/\(Int.max)"], body: body)
      case "two sizes":
        return number == 1
          ? .answer(206, headers: ["Content-Range": "bytes 0-999/9000"], body: body)
          : .answer(206, headers: ["Content-Range": "bytes 1000-1999/7000"], body: body)
      case "other range":
        return .answer(206, headers: ["Content-Range": "bytes 5-1004/9000"], body: body)
      case "too much":
        return .answer(
          206, headers: ["Content-Range": "bytes 0-999/9000", "Content-Length": "99999999"],
          body: body)
      case "nothing": return .answer(206, headers: ["Content-Range": "bytes 0-999/9000"], body: [])
      case "endless":
        return .answer(206, headers: ["Content-Range": "bytes 0-9/10"], body: body)
      default: return reply
      }
    }
    let result = try run(["prepare", "town"], server)
    #expect(result.status == status && result.errors.contains(words), "\(lie): \(result.errors)")
    #expect(leftovers().isEmpty, "\(lie): \(leftovers())")
  }

  /// The list names maps on this computer; it comes from the internet or from this computer.
  @Test(
    .enabled(if: PrivateNetwork.isPossible), arguments: [("8.8.4.4", false), ("127.0.0.1", true)])
  func `A list from the internet can't lead to a server on this computer`(
    host: String, isAsked: Bool
  ) throws {
    let site = home.file("site")
    try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
    let regions = ["extract": "pbf", "prepared": "onramp"].map { id, kind in
      #"{"properties":{"id":"\#(id)","name":"A","urls":{"\#(kind)":"http://127.0.0.1:8000/\#(id)"}}}"#
    }
    try Data("{\"features\":[\(regions.joined(separator: ","))]}".utf8)
      .write(to: URL(filePath: "\(site)/index-v1.json"))
    try home.put(#"{"mapsURL":"http://\#(host):8000"}"#, as: "policy.json")
    // The list is kept in the folder of maps, if that can be created.
    let script = """
      cd "$1"
      ip link set lo up
      ip address add 8.8.4.4/32 dev lo
      python3 -m http.server 8000 --directory site >log 2>&1 & server=$!
      until curl -s -o started http://127.0.0.1:8000/; do sleep 0.01; done
      for map in map none/map; do
        "$0" routes maps extract --policy policy.json --map $map
        for region in extract prepared; do
          "$0" routes prepare $region --policy policy.json --map $map
        done
      done
      kill $server
      cat log
      """
    let result = try Shell.run("unshare", ["-n", "sh", "-c", script, Program.path, home.path])
    #expect(result.output.contains("GET /index-v1.json"), "\(result)")
    for request in ["HEAD /extract ", "GET /extract.md5 ", "GET /prepared "] {
      #expect(result.output.contains(request) == isAsked, "\(request): \(result)")
    }
    #expect(result.errors.contains("The server's address can't be used.") != isAsked, "\(result)")
  }

  // MARK: Several

  @Test func `Newer maps replace older ones, and other maps stay`() throws {
    let far = MapKit.townText.replacingOccurrences(of: "x10.", with: "x20.")
    let server = try server()
    server.put(MapServer.list("town", "far"), at: "/index-v1.json")
    for (path, data) in try MapServer.extract(MapKit.extract(of: far), as: "far") {
      server.put(data, at: path)
    }
    for name in ["town", "far"] {
      let result = try run(["prepare", name], server)
      #expect(result.status == 0, "\(result.errors)")
    }
    let same = try run(["maps", "update"], server)
    let said = same.output
    #expect(same.status == 0 && said.contains("already have the newest map"), "\(said)")
    #expect(server.paths.filter { $0 == "GET /town.osm.pbf" }.count == 1)

    // Each request is answered by the map that contains its points.
    let client = client
    let (a, b) = (try MapKit.at(50.0001, 10.001), try MapKit.at(50.0001, 10.018))
    let (c, d) = (try MapKit.at(50.0001, 20.001), try MapKit.at(50.0001, 20.018))
    #expect(try client.legs([a, b], work).count == 1)
    #expect(try client.legs([c, d], work).count == 1)
    #expect(throws: RouteProblem.apart) { try client.legs([a, d], work) }
    let nowhere = try MapKit.at(51, 15)
    #expect(throws: RouteProblem.offMap(stop: 1)) { try client.legs([a, nowhere], work) }
    #expect(
      try client.places(named: "cafe zürich", near: d, work).first?.coordinate.longitude ?? 0 > 20)

    for (path, data) in try MapServer.extract(MapKit.extract(of: far + "\n"), as: "far") {
      server.put(data, at: path)
    }
    let bar = "n50 x20.003 y50.001 Tamenity=bar,name=New%20%Bar\n"
    for (path, data) in try MapServer.extract(
      MapKit.extract(of: MapKit.sorted(far + bar)), as: "far")
    {
      server.put(data, at: path)
    }
    let newer = try run(["maps", "update", "far"], server)
    #expect(newer.status == 0, "\(newer.errors)")
    #expect(try client.places(named: "new bar", near: nil, work).count == 1)
    #expect(leftovers().count == 3)

    #expect(try run(["maps", "remove", "far"], server).status == 0)
    #expect(leftovers().count == 2)
    #expect(try client.legs([a, b], work).count == 1)
    #expect(throws: RouteProblem.offMap(stop: 0)) { try client.legs([c, d], work) }
    #expect(try run(["maps", "remove", "far"], server).status == 65)
  }

  // MARK: Prepared maps

  @Test func `A company's prepared map is only downloaded`() throws {
    let source = try server()
    try #require(run(["prepare", "town"], source).status == 0)
    let site = home.file("site")
    let published = try run(["maps", "publish", "--to", site], source)
    #expect(published.status == 0, "\(published.errors)")
    var files: [String: Data] = [:]
    for case let path as String in try #require(FileManager.default.enumerator(atPath: site)) {
      files["/\(path)"] = try? Data(file: "\(site)/\(path)")
    }
    let company = try MapServer(files)
    let other = home.file("other")
    let result = try run(["prepare", "town"], company, in: other)
    #expect(result.status == 0, "\(result.errors)")
    let client = MapClient(program: MapKit.program, directory: other)
    #expect(try client.places(named: "cafe zürich", near: nil, work).count == 1)
    let again = try run(["maps", "update"], company, in: other)
    #expect(again.output.contains("already have the newest map"))

    // A file that differs from its description is refused.
    let roads = try #require(files.keys.first { $0.hasSuffix("roads.mem") })
    company.put(Data(count: files[roads]?.count ?? 0), at: roads)
    let damaged = try run(["prepare", "town"], company, in: home.file("third"))
    #expect(damaged.status == 65 && damaged.errors.contains("arrived damaged"))
    #expect(!MapFolder.isThere(home.file("third")))
    company.put(Data(count: 9), at: roads)
    let short = try run(["prepare", "town"], company, in: home.file("third"))
    #expect(short.status == 65 && short.errors.contains("contradicts itself"), "\(short)")
    #expect(!MapFolder.isThere(home.file("third")))

    // A description that names another place changes nothing, not even files that are there
    // already.
    let path = try #require(files.keys.first { $0.hasSuffix(PublishedMap.name) })
    let description = String(decoding: files[path] ?? Data(), as: UTF8.self)
    for name in ["../x.mem", "/tmp/x.mem", "map.sqlite", #"\u001b[2J.mem"#] {
      let lie = description.replacingOccurrences(of: "roads.mem", with: name)
      try #require(lie != description)
      company.put(Data(lie.utf8), at: path)
      let refused = try run(["maps", "update"], company, in: other)
      #expect(refused.status == 65 && refused.errors.contains("no map here"), "\(refused)")
      #expect(!refused.errors.contains("\u{1B}"))
    }
    #expect(try client.places(named: "cafe zürich", near: nil, work).count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: other)
    #expect(names.count == 3, "\(names)")
  }
}
