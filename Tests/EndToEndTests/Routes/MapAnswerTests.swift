import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// The offline map's answers.
@Suite(.journeys) struct MapAnswerTests {
  private let work = Cancellation()
  private let town: PreparedMap
  private let map: MapClient

  init() throws {
    town = try MapKit.townMap()
    map = town.client()
  }

  // MARK: Routes

  @Test func `A leg has its streets, its turns, its time and its line`() throws {
    let legs = try map.legs([MapKit.at(50, 10.001), MapKit.at(50.009, 10.01)], work)
    let leg = try #require(legs.first)
    #expect(legs.count == 1)
    #expect(leg.steps.map(\.maneuver) == [.depart, .turn(.left), .arrive(nil)])
    // A meter before the corner.
    let corner = [try MapKit.at(50, 10.00999), try MapKit.at(50.009, 10.01)]
    let steps = try #require(try map.legs(corner, work).first).steps
    #expect(steps.map(\.maneuver) == [.depart, .arrive(nil)])
    #expect(steps.map(\.street) == ["Élan Lane", "Élan Lane"])
    #expect(leg.steps.map(\.street) == ["Main Street", "Élan Lane", "Élan Lane"])
    #expect(abs(leg.meters - 1645) < 10)
    #expect(leg.steps.reduce(0) { $0 + $1.meters } == leg.meters)
    // 644 m at 65 km/h, a turn to the left, and 1,001 m at 25 km/h.
    #expect(abs(leg.seconds - 187) < 3)
    let (first, last) = (try #require(leg.geometry.first), try #require(leg.geometry.last))
    #expect(abs(first.longitude - 10.001) < 1e-4 && abs(first.latitude - 50) < 1e-4)
    #expect(abs(last.longitude - 10.01) < 1e-4 && abs(last.latitude - 50.009) < 1e-4)
  }

  @Test func `A table has every pair, and no way goes against a one-way street`() throws {
    let stops = [try MapKit.at(50, 10.0195), try MapKit.at(50.0095, 10.01)]
    let rows = try map.table(stops, work).seconds
    #expect(rows[0][0] == 0 && rows[1][1] == 0)
    let (there, back) = (
      try #require(try map.legs(stops, work).first),
      try #require(try map.legs(stops.reversed(), work).first)
    )
    #expect(rows[0][1] == there.seconds && rows[1][0] == back.seconds)
    #expect(!back.steps.contains { $0.street == "Way One" })
  }

  @Test func `A stop far from every road is named`() throws {
    let stops = [try MapKit.at(50, 10.001), try MapKit.at(50.015, 10.035)]
    #expect(throws: RouteProblem.offRoad(stop: 1)) { try map.legs(stops, work) }
    #expect(throws: RouteProblem.offRoad(stop: 1)) { try map.table(stops, work) }
  }

  @Test(arguments: [(0.0085, true), (0.0095, false)])
  func `A stop may be a kilometer from its road`(south: Double, isNear: Bool) throws {
    let stops = [try MapKit.at(50 - south, 10.005), try MapKit.at(50, 10.015)]
    if isNear {
      #expect(try map.legs(stops, work).count == 1)
    } else {
      #expect(throws: RouteProblem.offRoad(stop: 0)) { try map.legs(stops, work) }
    }
  }

  @Test(arguments: [(51.0, 10.0), (50.0, 11.0), (-50.0, -10.0), (90.0, 180.0), (-90.0, -180.0)])
  func `A stop off the map is named`(latitude: Double, longitude: Double) throws {
    let stops = [
      try MapKit.at(50, 10), try MapKit.at(50, 10.01), try MapKit.at(latitude, longitude),
    ]
    #expect(throws: RouteProblem.offMap(stop: 2)) { try map.table(stops, work) }
  }

  @Test func `Without a way, the two stops are named and the table has a gap`() throws {
    let stops = [
      try MapKit.at(50, 10.001), try MapKit.at(50, 10.019), try MapKit.at(50.03, 10.06),
    ]
    #expect(throws: RouteProblem.unreachable(from: 1, to: 2)) { try map.legs(stops, work) }
    let rows = try map.table(stops, work).seconds
    #expect(rows[0][2] == nil && rows[2][0] == nil && rows[0][1] != nil)
  }

  @Test func `Two stops at the same place have no distance between them`() throws {
    let stop = try MapKit.at(50, 10.001)
    let leg = try #require(try map.legs([stop, stop], work).first)
    #expect(leg.seconds == 0 && leg.meters == 0 && leg.steps.last?.maneuver == .arrive(nil))
  }

  @Test(arguments: [
    (50.0094, 10.0101, Maneuver.Side.right), (50.0094, 10.0099, .left), (50.0094, 10.01, nil),
    // Almost on the road, and beyond its end.
    (50.0094, 10.01003, nil), (50.0107, 10.0101, nil),
  ])
  func `An arrival says on which side the stop is`(
    latitude: Double, longitude: Double, side: Maneuver.Side?
  ) throws {
    let stops = [try MapKit.at(50, 10.001), try MapKit.at(latitude, longitude)]
    #expect(try map.legs(stops, work).first?.steps.last?.maneuver == .arrive(side))
  }

  // MARK: Motorways and ferries

  /// A motorway from west to east, left by a link to a street that leads to a ferry, and joined
  /// by another link.
  private static let motorwayText = """
    n1 x10.000 y50.000
    n2 x10.020 y50.000
    n3 x10.040 y50.000
    n4 x10.060 y50.000
    n5 x10.030 y49.997
    n6 x10.030 y49.990
    n7 x10.030 y49.960
    n8 x10.030 y49.950
    n9 x9.990 y49.998
    w1 Thighway=motorway,ref=A%20%1 Nn1,n2,n3,n4
    w2 Thighway=motorway_link,oneway=yes Nn2,n5
    w3 Thighway=motorway_link,oneway=yes Nn5,n3
    w4 Thighway=secondary,name=Harbor%20%Road Nn5,n6
    w5 Troute=ferry,motor_vehicle=yes,name=Blue%20%Line Nn6,n7
    w6 Thighway=secondary,name=Far%20%Shore Nn7,n8
    w7 Thighway=secondary,name=Hill%20%Road Nn9,n1

    """

  @Test func `Exits, merges and ferries are named as such`() throws {
    let prepared = try PreparedMap(from: MapKit.extract(of: Self.motorwayText))
    let map = prepared.client()
    let (hill, shore, end) = (
      try MapKit.at(49.9985, 9.9925), try MapKit.at(49.952, 10.03), try MapKit.at(50, 10.055)
    )
    let legs = try map.legs([hill, shore, end], work)
    let maneuvers = legs.map { $0.steps.map(\.maneuver) }
    let away = try #require(maneuvers.first), back = try #require(maneuvers.last)
    #expect(away.contains(.exit(.right)) && away.contains(.ferry), "\(away)")
    #expect(back.contains(.ferry) && back.contains(.merge), "\(back)")
    let ferry = legs[0].steps.first { $0.maneuver == .ferry }
    #expect(ferry?.street == "Blue Line")
    #expect(legs[1].steps.first { $0.maneuver == .merge }?.street == "A 1")
  }

  /// A short way with a toll, a motorway beside it, a street around both, and a ferry beyond.
  private static let choicesText = """
    n1 x10.000 y50.000
    n2 x10.020 y50.000
    n3 x10.002 y50.006
    n4 x10.018 y50.006
    n5 x10.000 y49.980
    n6 x10.020 y49.980
    n7 x10.040 y50.000
    n8 x10.060 y50.000
    n9 x9.990 y50.000
    n10 x10.020 y50.002
    w1 Thighway=primary,toll=yes Nn1,n2
    w2 Thighway=motorway,oneway=no Nn1,n3,n4,n2
    w3 Thighway=residential Nn1,n5,n6,n2
    w4 Troute=ferry,motor_vehicle=yes Nn2,n7
    w5 Thighway=residential Nn7,n8
    w6 Thighway=residential Nn9,n1
    w7 Thighway=residential Nn2,n10

    """

  @Test func `Roads to avoid are never used`() throws {
    let prepared = try PreparedMap(from: MapKit.extract(of: Self.choicesText))
    let map = prepared.client()
    let (west, east, shore) = (
      try MapKit.at(50, 9.995), try MapKit.at(50.001, 10.0201), try MapKit.at(50, 10.055)
    )
    /// How far south and north a way leads, in thousandths of a degree.
    func reach(_ avoided: Set<AvoidableRoad>) throws -> [Int] {
      let line = try map.legs([west, east], avoiding: avoided, work).flatMap(\.geometry)
      let latitudes = line.map { Int((($0.latitude - 50) * 1000).rounded()) }
      let leg = try #require(try map.legs([west, east], avoiding: avoided, work).first).seconds
      let listed = try map.table([west, east], avoiding: avoided, work).seconds[0][1] ?? 0
      #expect(listed == leg)
      return [latitudes.min() ?? 0, latitudes.max() ?? 0]
    }
    #expect(try reach([]) == [0, 1])
    #expect(try reach([.tolls]) == [0, 6])
    #expect(try reach([.motorways]) == [0, 1])
    #expect(try reach([.tolls, .motorways, .ferries]) == [-20, 1])
    #expect(try map.legs([west, shore], avoiding: [.tolls], work).count == 1)
    #expect(throws: RouteProblem.unreachable(from: 0, to: 1)) {
      try map.legs([west, shore], avoiding: [.ferries], work)
    }
    let planner = RoutePlanner(engine: map)
    #expect(throws: RouteProblem.unavoidable(from: 0, to: 1, [.ferries])) {
      try planner.route(
        along: [west, shore].map { MapPlace("Stop", at: $0) },
        RoutePreferences(avoiding: [.ferries]),
        Cancellation())
    }
  }

  // MARK: Names

  /// What a search finds, in the town or on another map.
  private func names(
    _ query: String, near: Coordinate? = nil, in other: MapClient? = nil
  ) throws -> [String] {
    try (other ?? map).places(named: query, near: near, work).map(\.name.raw)
  }

  @Test(arguments: [
    "cafe zur", "ZÜRICH", "zürich caf", "  café,  zürich!", "cafe\u{301}", "zurich",
  ])
  func `A search folds accents and takes the beginnings of words`(query: String) throws {
    #expect(try names(query) == ["Café Zürich"])
  }

  /// Names in several scripts, and the searches that find them.
  private static let spellings = [
    ("Große Straße", ["grosse", "große strasse", "GROSSE STRASSE", "strasse grosse"]),
    ("Łódź", ["lodz", "łodz"]), ("Øvre Gate", ["ovre", "øvre gate"]),
    ("Ærø Færge", ["aero", "færge", "faerge"]), ("Rue du Cœur", ["coeur", "cœur"]),
    ("Đorđe Ħamrun", ["dorde hamrun"]), ("Þingvellir", ["thingvellir"]),
    ("Kadıköy", ["kadikoy", "KADIKÖY"]), ("Οδός Ομήρου", ["Ομηρου", "οδος", "ΟΜΗΡΟΥ"]),
    ("улица Королёва", ["Королева", "королёва"]), ("Майская", ["маиская", "МАЙСКАЯ"]),
    ("شارع أحمد", ["احمد", "أَحْمَد"]), ("רְחוֹב הֶרְצֶל", ["רחוב הרצל", "הרצל"]),
    ("Larvotto", ["larvoto", "lavrotto", "larvottto", "larwotto", "arvotto"]),
    ("Oslogate", ["oslogate", "Ōslogate"]),
  ]

  /// A map of cafés with these names.
  private static func cafes(_ names: [String]) throws -> PreparedMap {
    let nodes = names.enumerated().map { index, name in
      let text = name.replacingOccurrences(of: " ", with: "%20%")
      return "n\(20 + index) x10.00\(10 + index) y50.001 Tamenity=cafe,name=\(text)\n"
    }
    let roads = "n1 x10 y50\nn2 x10.01 y50\n" + nodes.joined() + "w1 Thighway=residential Nn1,n2\n"
    return try PreparedMap(from: MapKit.extract(of: roads))
  }

  @Test func `A search finds names in any spelling`() throws {
    let prepared = try Self.cafes(Self.spellings.map { $0.0 })
    let map = prepared.client()
    for (name, queries) in Self.spellings {
      for query in queries + [name] {
        let found = try names(query, in: map)
        #expect(found == [name], "\(query): \(found)")
      }
    }
    for query in ["larvvotoo", "lrv", "zzzz", "oslo gade"] {
      #expect(try names(query, in: map).isEmpty, "\(query)")
    }
  }

  @Test(arguments: [
    ("Mill Road", ["mill rd", "mil rd", "Millroad"]),
    (
      "Saint Mark's Place", ["st mark's place", "st marks pl", "Saint Mark s Place", "saint marks"]
    ),
    ("St Andrews Boulevard", ["saint andrews", "st. andrews blvd", "St Andrew's Boulevard"]),
    ("Joe's Café", ["joes cafe", "Joe’s"]), ("102A Street", ["102 A St", "102a street"]),
    ("Avenida Santa Fe", ["avda santa fe", "Av. Sta. Fe"]),
  ])
  func `A search understands abbreviations, and words that are joined or separated`(
    name: String, queries: [String]
  ) throws {
    let map = try Self.signs.get().client()
    for query in queries { #expect(try names(query, in: map) == [name], "\(query)") }
  }

  private static let signs = Result {
    try cafes([
      "Mill Road", "Saint Mark's Place", "St Andrews Boulevard", "Joe's Café", "102A Street",
      "Avenida Santa Fe",
    ])
  }

  @Test func `The name as typed comes before others that are spelled differently`() throws {
    let text = """
      n1 x10 y50
      n2 x10.01 y50
      n3 x10.001 y50.001 Tamenity=cafe,name=Große
      n4 x10.009 y50.001 Tamenity=cafe,name=Grosse
      n5 x10.005 y50.001 Tamenity=cafe,name=Große%20%Post
      n6 x10.005 y50.001 Tamenity=cafe,name=Grose%20%Bar
      w1 Thighway=residential Nn1,n2

      """
    let prepared = try PreparedMap(from: MapKit.extract(of: text))
    defer { withExtendedLifetime(prepared) {} }
    let map = prepared.client()
    for (query, names) in [
      ("große", ["Große", "Grosse", "Große Post"]), ("grosse", ["Grosse", "Große", "Große Post"]),
      ("grossee", ["Große Post", "Große", "Grosse"]),
    ] {
      for end in [10.0, 10.01] {
        let found = try map.places(named: query, near: MapKit.at(50, end), work).map(\.name.raw)
        if query == "grossee" { #expect(Set(found) == Set(names)) } else { #expect(found == names) }
      }
    }
  }

  @Test func `An older map is searched as before, and says how to find more`() throws {
    let copy = try town.copy()
    let database = try copy.file("map.sqlite").path
    let names = try Shell.run(
      "sqlite3",
      [
        database,
        """
        UPDATE info SET record = json_remove(record, '$.info.foldsNames');
        DROP TABLE search;
        CREATE VIRTUAL TABLE search USING fts5(
          name, town, content = '', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
        INSERT INTO search(rowid, name, town) SELECT id, name, town FROM names;
        """,
      ])
    try #require(names.status == 0, "\(names.errors)")
    try copy.changeRecord { ($0.info.foldsNames, $0.sums) = (nil, nil) }
    #expect(
      try copy.client().places(named: "zurich cafe", near: nil, work).map(\.name) == ["Café Zürich"]
    )
    #expect(try copy.client().places(named: "zurihc", near: nil, work).isEmpty)
    let onramp = try RoutesProgram()
    for (folder, says) in [(copy.folder, true), (town.folder, false)] {
      let result = try onramp.run("plan --offline --map \(folder) nowhere 50,10.001")
      #expect(result.status == 65)
      #expect(result.errors.contains("with its name or file to find more.") == says, "\(result)")
    }
  }

  @Test(arguments: ["", " ", "\"", "*", "name:", "zz", "afé", "\u{0}", "AND", "'; --"])
  func `A search for nothing finds nothing`(query: String) throws {
    #expect(try names(query) == [])
  }

  @Test func `The exact name comes first, and then the nearest one`() throws {
    #expect(try names("post", near: MapKit.at(50, 10.019)) == ["Post", "Post Bank"])
    #expect(try names("pos", near: MapKit.at(50, 10.019)) == ["Post Bank", "Post"])
    #expect(try names("pos", near: MapKit.at(50, 10.001)) == ["Post", "Post Bank"])
  }

  @Test func `A place's street and town distinguish it from others`() throws {
    let cafe = try #require(try map.places(named: "cafe", near: nil, work).first)
    #expect(cafe.detail == "Élan Lane, Little Town" && cafe.kind == .cafe)
    #expect(abs(cafe.coordinate.longitude - 10.011) < 1e-6)
    let street = try #require(try map.places(named: "main st", near: nil, work).first)
    #expect(street.name == "Main Street" && street.detail == "Little Town" && street.kind == nil)
    #expect(try names("12 main") == ["12 Main Street"])
    #expect(try names("main little") == ["Main Street", "12 Main Street"])
    // A town's name doesn't find everything in the town.
    #expect(try names("little") == ["Little Town"])
  }

  @Test func `A point has its street, its town, or no name`() throws {
    let point = try MapKit.at(50.0005, 10.003)
    let place = try #require(try map.place(at: point, work))
    #expect(place.name == "Main Street" && place.detail == "Little Town")
    #expect(abs(place.coordinate.latitude - 50.0005) < 1e-6)
    #expect(try map.place(at: MapKit.at(50.02, 10.01), work)?.name == "Little Town")
    #expect(try map.place(at: MapKit.at(0, 0), work) == nil)
  }

  // MARK: The ground

  private static let all = MapArea(south: 49.99, west: 9.99, north: 50.04, east: 10.08)

  @Test func `The ground has roads, water and parks, the most important first`() throws {
    let features = try map.ground(Self.all, columns: 100, rows: 40, work).features
    #expect(
      features.map(\.kind) == [.primary, .residential, .residential, .residential, .water, .park])
    #expect(features.first?.name == "Main Street" && features.first?.points.count == 3)
    let water = try #require(features.first { $0.kind == .water })
    #expect(water.points.first == water.points.last && water.points.count == 4)
  }

  @Test func `From far away, only the main roads are left, with fewer points`() throws {
    let features = try map.ground(Self.all, columns: 4, rows: 2, work).features
    #expect(features.map(\.kind) == [.primary])
    #expect(features.first?.points.count == 2)
  }

  @Test(arguments: [
    MapArea(south: 60, west: 60, north: 61, east: 61),
    MapArea(south: 50, west: 10, north: 49, east: 9),
    MapArea(south: 50, west: 10, north: 50, east: 10),
    MapArea(south: -100, west: 0, north: 100, east: .nan),
  ])
  func `An empty area draws nothing`(area: MapArea) throws {
    #expect(try map.ground(area, columns: 80, rows: 24, work).features.count <= 1)
  }

  // MARK: The map

  @Test func `A map reports its attribution, its borders and its counts`() throws {
    let info = try map.info()
    #expect(info.attribution == "© OpenStreetMap contributors")
    #expect(info.south == 50 && info.west == 10 && info.north == 50.03 && info.east == 10.07)
    #expect(info.roads == 4 && info.names == 10)
  }

  @Test func `A request canceled in advance isn't started`() throws {
    work.cancel()
    #expect(throws: RouteProblem.canceled) { try map.info(work) }
    #expect(try map.info().roads == 4)
  }
}
