import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// Maps for tests.
enum MapKit {
  /// The program under test, beside the form.
  static let program = Program.path + "-map"

  /// The extract of Monaco that `make test` fetches.
  static let monacoExtract = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/monaco.osm.pbf").path
  static var hasMonaco: Bool { FileManager.default.fileExists(atPath: monacoExtract) }

  private static let monaco = Result { try PreparedMap(from: monacoExtract) }
  private static let town = Result { try PreparedMap(from: extract(of: townText)) }

  /// The map of Monaco, prepared once for all tests.
  static func monacoMap() throws -> PreparedMap { try monaco.get() }
  /// A made-up little town, prepared once for all tests.
  static func townMap() throws -> PreparedMap { try town.get() }

  /// A point.
  static func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  /// Main Street runs from west to east, Élan Lane north from its middle, and Way One back from its
  /// end to the lane, in one direction only. An island lies across the water.
  static let townText = """
    n1 x10.000 y50.000
    n2 x10.010 y50.000
    n3 x10.020 y50.000
    n4 x10.010 y50.010
    n5 x10.015 y50.005
    n6 x10.050 y50.030
    n7 x10.070 y50.030
    n10 x10.005 y50.001 Tplace=town,name=Little%20%Town
    n11 x10.011 y50.004 Tamenity=cafe,name=Café%20%Zürich
    n12 x10.002 y50.0002 Taddr:housenumber=12,addr:street=Main%20%Street
    n13 x10.001 y50.0003 Tamenity=post_office,name=Post
    n14 x10.019 y50.0003 Tamenity=bank,name=Post%20%Bank
    n20 x10.002 y50.002
    n21 x10.004 y50.002
    n22 x10.004 y50.004
    n23 x10.002 y50.004
    n30 x10.030 y50.020
    n31 x10.040 y50.020
    n32 x10.040 y50.025
    w1 Thighway=primary,name=Main%20%Street Nn1,n2,n3
    w2 Thighway=residential,name=Élan%20%Lane Nn2,n4
    w3 Thighway=residential,name=Way%20%One,oneway=yes Nn3,n5,n4
    w4 Thighway=residential,name=Island%20%Road Nn6,n7
    w5 Tleisure=park,name=Green Nn20,n21,n22,n23,n20
    w6 Tnatural=water Nn30,n31,n32,n30

    """

  /// Puts nodes before ways, as in an extract.
  static func sorted(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    return (lines.filter { $0.hasPrefix("n") } + lines.filter { $0.hasPrefix("w") })
      .map { "\($0)\n" }.joined()
  }

  /// Makes an extract from text in OPL format.
  static func extract(of text: String) throws -> String {
    let folder = try Shell.run("mktemp", ["-d", "/tmp/onramp-map-XXXXXX"]).output
      .trimmingCharacters(in: .newlines)
    let (opl, extract) = ("\(folder)/town.opl", "\(folder)/town.osm.pbf")
    try Data(text.utf8).write(to: URL(filePath: opl))
    try Shell.succeed("osmium", ["cat", opl, "-o", extract])
    return extract
  }

  /// Runs `onramp-map` with a text as its orders, until it ends.
  static func run(
    _ orders: String, map: String, program: String = program, arguments: String = ""
  ) throws -> Shell.Result {
    let folder = try Folder()
    try folder.put(orders, as: "orders")
    let command =
      "(\"$0\" \(arguments) < \"$1\" 3< \"$3\"; echo $? > \"$2\") | cat; exit $(cat \"$2\")"
    return try Shell.run(
      "bash", ["-c", command, program, folder.file("orders"), folder.file("status"), map])
  }
}

/// A map prepared by the program under test.
final class PreparedMap: Sendable {
  let extract: String
  private let home: Folder
  /// The folder for `--map`.
  var folder: String { home.file("map") }

  init(from extract: String) throws {
    (self.extract, home) = (extract, try Folder())
    let result = try prepare()
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Prepares the map again.
  func prepare(_ arguments: String...) throws -> Shell.Result {
    try Shell.run(Program.path, ["routes", "prepare", extract, "--map", folder] + arguments)
  }

  /// The folder with the files of the current map.
  func files() throws -> String {
    let record = try MapFolder.records(folder)[0]
    return "\(folder)/\(record.folder)"
  }

  /// A copy that tests may break.
  func copy() throws -> MapCopy { try MapCopy(of: folder) }

  func client(soon: Int = 60) -> MapClient {
    MapClient(program: MapKit.program, directory: folder, soon: soon)
  }
}

/// A copy of a map, for tests to break.
final class MapCopy {
  private let home: Folder
  let folder: String

  init(of map: String) throws {
    home = try Folder()
    folder = home.file("map")
    try Shell.succeed("cp", ["-r", map, folder])
  }

  func file(_ name: String) throws -> URL {
    let record = try MapFolder.records(folder)[0]
    return URL(filePath: "\(folder)/\(record.folder)/\(name)")
  }

  /// Changes the record of the newest map in `map.json`.
  func changeRecord(_ change: (inout MapFolder.Record) -> Void) throws {
    let list = URL(filePath: "\(folder)/\(MapFolder.record)")
    var records = try JSONDecoder().decode(MapFolder.Records.self, from: Data(contentsOf: list))
    change(&records.maps[0])
    try JSONEncoder().encode(records).write(to: list)
  }

  func client(program: String = MapKit.program) -> MapClient {
    MapClient(program: program, directory: folder, soon: 60)
  }
}
