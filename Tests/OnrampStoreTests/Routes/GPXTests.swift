import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import OnrampStore

@Suite struct GPXTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func text(_ route: Route, name: String = "Morning") -> String {
    let saved = SavedRoute(id: RouteID(1), name: name, route: route, saved: 1_790_000_000)
    return String(decoding: GPX.bytes(of: saved), as: UTF8.self)
  }

  private func route(_ places: [MapPlace], order: [Int]? = nil) -> Route {
    let order = order ?? Array(places.indices)
    return Route(
      engine: "offline", stops: places, order: order,
      legs: zip(order, order.dropFirst()).map { one, other in
        RouteLeg(
          seconds: 60, meters: 500, steps: [],
          geometry: [places[one].coordinate, places[other].coordinate])
      })
  }

  @Test func `A route has its name, time, stops as driven, and line`() {
    let places = [(1.0, 2.0), (3, 4), (5, 6), (7, 8)].enumerated().map { number, place in
      MapPlace("S\(number)", detail: "D", at: TestRoutes.point(place.0, place.1))
    }
    let text = text(route(places, order: [0, 2, 1, 3]))
    #expect(
      text.contains(
        #"<metadata><name>Morning</name><copyright author="OpenStreetMap contributors"/>"#
          + "<time>2026-09-21T14:13:20Z</time></metadata>"))
    let names = text.components(separatedBy: "<rtept ").dropFirst().map { $0.prefix(70) }
    #expect(zip(names, ["S0", "S2", "S1", "S3"]).allSatisfy { $0.contains("<name>\($1)</name>") })
    #expect(text.components(separatedBy: "<wpt ").count == 5)
    #expect(text.components(separatedBy: "<trkpt ").count == 5)
    #expect(text.contains(#"<trkpt lat="3.0000000" lon="4.0000000"/>"#))
  }

  @Test func `A stop without a name has no name element`() {
    let places = [
      MapPlace("", at: TestRoutes.point(1, 2)), MapPlace("B", at: TestRoutes.point(3, 4)),
    ]
    let text = text(route(places), name: "")
    #expect(!text.contains("<name></name>") && !text.contains("<name/>"))
    #expect(text.contains("<metadata><copyright") && text.contains("<rte>\n"))
    #expect(text.contains("<name>B</name>"))
  }

  @Test func `Text is escaped, and characters that XML can't hold are left out`() {
    let text = text(TestRoutes.route(), name: "a<&>\"'\u{1}\u{b}\u{fffe}\u{1f600}]]>\r\u{85}")
    #expect(text.contains("<name>a&lt;&amp;&gt;\"'\u{1f600}]]&gt;&#13;\u{85}</name>"))
  }

  @Test func `Numbers are decimal, and the antimeridian is in range`() {
    let places = [
      MapPlace("a", at: TestRoutes.point(-0.00000001, 180)),
      MapPlace("b", at: TestRoutes.point(0.000012, 179.99999999)),
      MapPlace("c", at: TestRoutes.point(-89.5, -180)),
    ]
    let text = text(route(places))
    #expect(text.contains(#"lat="0.0000000" lon="-180.0000000""#))
    #expect(text.contains(#"lat="0.0000120" lon="-180.0000000""#))
    #expect(text.contains(#"lat="-89.5000000" lon="-180.0000000""#))
  }

  @Test func `A round trip has each stop once as a waypoint`() {
    let home = MapPlace("Home", at: TestRoutes.point(1, 1))
    let text = text(route([home, MapPlace("Work", at: TestRoutes.point(1, 2)), home]))
    #expect(text.components(separatedBy: "<wpt ").count == 3)
    #expect(text.components(separatedBy: "<rtept ").count == 4)
  }

  /// The schema of GPX 1.1, as downloaded by `make test-deps`.
  private static let schema = URL(filePath: #filePath)
    .appending(path: "../../../../.build/gpx/gpx.xsd").standardized.path

  @Test(.enabled(if: FileManager.default.fileExists(atPath: schema)))
  func `Every route is valid GPX 1.1`() throws {
    let far = [
      MapPlace("<a & \u{2} \u{202e}>", detail: "]]>\r\n", at: TestRoutes.point(-90, 180)),
      MapPlace("b\u{ffff}", at: TestRoutes.point(0.0000001, -180)),
    ]
    let routes = [
      TestRoutes.route(), route(far), route([far[0], far[1], far[0]]), route([far[0]]), route([]),
    ]
    for (number, route) in routes.enumerated() {
      let file = try folder.write("\(number).gpx", Data(text(route, name: "&\u{7}\u{1f600}").utf8))
      #expect(try isValid(file), "\(number)")
    }
    let broken = text(routes[0]).replacingOccurrences(of: "<rte>", with: "<rte><rtept/>")
    #expect(try !isValid(try folder.write("broken.gpx", broken)))
  }

  private func isValid(_ file: String) throws -> Bool {
    try Shell.run("xmllint", ["--nonet", "--noout", "--schema", Self.schema, file]).status == 0
  }

  @Test func `A file appears whole and private, and replaces nothing but an empty one`() throws {
    let bytes = GPX.bytes(
      of: SavedRoute(
        id: RouteID(1), name: "One", route: TestRoutes.route(), saved: 0))
    let path = folder.file("one.gpx")
    try GPXFile(path).write(bytes, besides: folder.data)
    #expect(try folder.bytes("one.gpx") == Data(bytes) && folder.names("") == ["one.gpx"])
    #expect(try folder.mode("one.gpx") == 0o600)
    #expect(throws: RouteExportProblem.exists(path: path)) {
      try GPXFile(path).write([1], besides: folder.data)
    }
    try folder.write("empty.gpx", Data())
    try folder.write(".onramp-new-0", "left by a killed one")
    try GPXFile(folder.file("empty.gpx")).write(bytes, besides: folder.data)
    #expect(try folder.bytes("empty.gpx") == Data(bytes))
    #expect(folder.names("") == ["empty.gpx", "one.gpx"])
    symlink("one.gpx", folder.file("link.gpx"))
    for name in ["link.gpx", ".", "..", "", "one.gpx/"] {
      let path = folder.file(name)
      #expect(throws: RouteExportProblem.self, "\(name)") {
        try GPXFile(path).write([1], besides: folder.data)
      }
    }
    #expect(throws: RouteExportProblem.self) {
      try GPXFile(folder.file("none/one.gpx")).write(bytes, besides: folder.data)
    }
    #expect(try folder.bytes("one.gpx") == Data(bytes))
  }

  @Test func `No file is written into the data directory, by any path`() throws {
    _ = try folder.open()
    try folder.makeFolder("data/accounts/x")
    symlink("data/accounts", folder.file("link"))
    for name in ["data/one.gpx", "data/accounts/x/one.gpx", "link/one.gpx", "link/x/one.gpx"] {
      let path = folder.file(name)
      #expect(throws: RouteExportProblem.inData(path: path), "\(name)") {
        try GPXFile(path).write([1], besides: folder.data + "/")
      }
    }
    #expect(folder.names("data/accounts/x") == [])
  }
}
