import FoundationEssentials
import Glibc
import OnrampCore

/// Writes the database of a map.
final class MapWriter {
  /// The maximum number of points in a piece of a line, so that a view reads little more than it
  /// shows.
  private static let maxPoints = 100
  private static let scratch = "names.scratch"

  private let database: Database
  private let scratch: Database
  private let (addFeature, addToTree, addRaw): (Statement, Statement, Statement)
  private var towns = Towns()
  private var connections = Connections()
  private var features = 0
  private var roads = 0
  private var (south, west, north, east) = (Int32.max, Int32.max, Int32.min, Int32.min)

  init() throws(Database.Problem) {
    database = try Database(making: OpenMap.database)
    try database.run(
      """
      CREATE TABLE info(record TEXT NOT NULL);
      CREATE TABLE features(id INTEGER PRIMARY KEY, kind INTEGER, name TEXT, points BLOB);
      CREATE VIRTUAL TABLE tree USING rtree(id, west, east, south, north, first, last);
      CREATE TABLE exceptions(id INTEGER PRIMARY KEY, parts BLOB);
      CREATE TABLE names(
        id INTEGER PRIMARY KEY, name TEXT, town TEXT, kind INTEGER, words INTEGER,
        latitude REAL, longitude REAL, place TEXT);
      CREATE VIRTUAL TABLE search USING fts5(
        name, town, content = '', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
      BEGIN
      """)
    // Names wait here until all towns are known.
    scratch = try Database(making: Self.scratch)
    try scratch.run(
      """
      CREATE TABLE raw(
        name TEXT, kind INTEGER, town TEXT, x INTEGER, y INTEGER, size INTEGER, place TEXT);
      BEGIN
      """)
    addFeature = try database.prepare("INSERT INTO features VALUES (?, ?, ?, ?)")
    addToTree = try database.prepare("INSERT INTO tree VALUES (?, ?, ?, ?, ?, ?, ?)")
    addRaw = try scratch.prepare("INSERT INTO raw VALUES (?, ?, ?, ?, ?, ?, ?)")
  }

  /// Adds the feature that a line of the extract describes, if it can be drawn or found.
  func add(_ thing: ExportedThing) throws(Database.Problem) {
    if let kind = thing.drawn { try draw(thing, as: kind) }
    if case .point(let point) = thing.shape {
      if thing.stopsCars { connections.closed.insert(point) }
      if thing.isMiniRoundabout { connections.miniRoundabouts.insert(point) }
      if let delay = thing.delay { connections.delays[point] = delay }
    }
    if case .line(let line) = thing.shape, thing.isFerry {
      try drawRoad(line, of: thing, as: NameKind.ferryInTree)
    }
    guard let place = thing.place else { return }
    var size = 0
    if case .line(let line) = thing.shape { size = line.count }
    for (name, kind) in thing.names {
      try addRaw.run([
        .text(name), .number(kind.rawValue), .text(thing.tags["addr:city"]),
        .number(Int(place.longitude)), .number(Int(place.latitude)), .number(size),
        .text(PlaceKind(tags: thing.tags, as: kind)?.rawValue),
      ])
      guard kind == .town else { continue }
      towns.add(name, at: place, weight: thing.townWeight)
      try add(NameKind.townInTree, name, [place][...])
    }
  }

  private func draw(_ thing: ExportedThing, as kind: MapFeature.Kind) throws(Database.Problem) {
    switch thing.shape {
    case .point: break
    case .line(let line):
      if thing.road == nil {
        let number = kind == .shore && thing.isCoast ? NameKind.coastInTree : kind.rawValue
        for piece in pieces(of: line) { try add(number, thing.title, piece) }
      } else {
        roads += try drawRoad(line, of: thing, as: kind.rawValue)
        extend(over: line)
      }
    case .areas(let rings):
      for ring in rings { try add(kind.rawValue, thing.title, ring[...]) }
    }
  }

  @discardableResult
  private func drawRoad(
    _ line: [Point], of thing: ExportedThing, as kind: Int
  ) throws(Database.Problem) -> Int {
    let pieces = pieces(of: line)
    for piece in pieces {
      try add(kind, thing.title, piece)
      connections.add(piece, of: thing, as: features)
    }
    return pieces.count
  }

  private func pieces(of line: [Point]) -> [ArraySlice<Point>] {
    stride(from: 0, to: max(1, line.count - 1), by: Self.maxPoints - 1).map {
      line[$0..<min($0 + Self.maxPoints, line.count)]
    }
  }

  private func extend(over line: [Point]) {
    for point in line {
      (south, north) = (min(south, point.latitude), max(north, point.latitude))
      (west, east) = (min(west, point.longitude), max(east, point.longitude))
    }
  }

  private func add(
    _ kind: Int, _ name: String?, _ points: ArraySlice<Point>
  ) throws(Database.Problem) {
    let (longitudes, latitudes) = (points.map(\.longitude), points.map(\.latitude))
    guard let west = longitudes.min(), let east = longitudes.max(), let south = latitudes.min(),
      let north = latitudes.max()
    else { return }
    features += 1
    try addFeature.run([
      .number(features), .number(kind), .text(name), .bytes(Point.bytes(of: points)),
    ])
    try addToTree.run(
      [.number(features)]
        + [west, east, south, north].map { .real(Double($0) / Point.unit) }
        + [.number(kind), .number(kind)])
  }

  /// Writes which roads are cut off, and how all are connected.
  func connect(_ turns: [TurnRule]) throws(Database.Problem) {
    var graph = connections.graph(turns)
    graph.enclosed = Connections.enclosed(in: graph)
    guard RoadFile.write(graph), NodePlaces.write(graph) else {
      throw Database.Problem(isFull: errno == ENOSPC)
    }
    let addException = try database.prepare("INSERT INTO exceptions VALUES (?, ?)")
    for exception in connections.exceptions(in: graph) {
      try addException.run([
        .number(exception.feature), .bytes(exception.parts.stored),
      ])
    }
  }

  /// Writes the names, each with its town, and closes the file.
  func finish() throws(Database.Problem) -> MapInfo {
    try scratch.run("COMMIT")
    let addName = try database.prepare("INSERT INTO names VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    let addToSearch = try database.prepare("INSERT INTO search(rowid, name, town) VALUES (?, ?, ?)")
    let raw = try scratch.prepare(
      "SELECT name, kind, town, x, y, place FROM raw ORDER BY kind, name, size DESC")
    try raw.bind([])
    var count = 0
    // A street consists of many ways; within a town, it is found only once.
    var (street, streetTowns): (String, Set<String>) = ("", [])
    while try raw.step() {
      let kind = raw.number(1)
      guard let name = raw.text(0), let x = Int32(exactly: raw.number(3)),
        let y = Int32(exactly: raw.number(4))
      else { continue }
      let place = Point(longitude: x, latitude: y)
      var town = raw.text(2) ?? towns.nearest(to: place) ?? ""
      if kind == NameKind.street.rawValue {
        if name != street { (street, streetTowns) = (name, []) }
        guard streetTowns.insert(town).inserted else { continue }
      }
      if town == name { town = "" }
      count += 1
      let words = name.foldedWords
      try addName.run([
        .number(count), .text(name), .text(town), .number(kind), .number(words.count),
        .real(Double(y) / Point.unit), .real(Double(x) / Point.unit),
        .text(raw.text(5)),
      ])
      try addToSearch.run([
        .number(count), .text(words.joined(separator: " ")),
        .text(town.foldedWords.joined(separator: " ")),
      ])
    }
    try database.run("INSERT INTO search(search) VALUES ('optimize'); COMMIT")
    unlink(Self.scratch)
    guard roads > 0 else {
      return MapInfo(south: 0, west: 0, north: 0, east: 0, names: count, roads: 0)
    }
    let degrees = [south, west, north, east].map { Double($0) / Point.unit }
    var info = MapInfo(
      south: degrees[0], west: degrees[1], north: degrees[2], east: degrees[3], names: count,
      roads: roads)
    info.foldsNames = true
    return info
  }

  /// Writes the map's description, with the sizes of the files for routing.
  static func seal(_ info: MapInfo) throws(Database.Problem) {
    let sizes = OpenMap.routing.map { ($0, OpenMap.size(of: $0) ?? 0) }
    let record = OpenMap.Record(
      info: info, sizes: Dictionary(uniqueKeysWithValues: sizes),
      avoidable: AvoidableRoad.allCases)
    guard let text = try? JSONEncoder().encode(record) else { throw Database.Problem(code: 1) }
    let database = try Database(making: OpenMap.database)
    try database.prepare("INSERT INTO info VALUES (?)").run([
      .text(String(decoding: text, as: UTF8.self))
    ])
  }
}
