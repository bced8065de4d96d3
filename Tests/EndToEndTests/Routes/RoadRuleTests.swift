import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// Routes on the offline map follow the rules of the road, according to the extract's tags.
///
/// `Tests/Roads` judges them, with its own reader of the extract. `make roads` judges a thousand.
@Suite(.journeys) struct RoadRuleTests {
  private static let judge = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Roads").path
  private let work = Cancellation()

  private func judge(_ script: String, _ arguments: [String] = []) throws {
    let result = try Shell.run("python3", ["\(Self.judge)/\(script).py"] + arguments)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func `The judge distinguishes forbidden ways from others`() throws {
    try judge("test_judge")
  }

  @Test func `Every meter in made-up cities keeps to one-way streets, signs and closed roads`()
    throws
  {
    try judge("judge_routes", [Program.path, "--routes", "75"])
  }

  @Test(.enabled(if: MapKit.hasMonaco))
  func `Every meter in Monaco keeps to one-way streets, signs and closed roads`() throws {
    try judge(
      "judge_routes",
      [Program.path, "--extract", MapKit.monacoExtract, "--routes", "80", "--seed", "18"])
  }

  @Test(.enabled(if: MapKit.hasMonaco)) func `No route goes against a motorway's direction`() throws
  {
    try judge(
      "judge_routes",
      [
        Program.path, "--extract", MapKit.monacoExtract, "--plan", "43.762147,7.377284",
        "43.768323,7.444618",
      ])
  }

  // MARK: Stops at junctions

  /// A street of 442 m to a junction, and a loop of 1,514 m that leaves and enters it there, in one
  /// direction.
  private static let loop = [
    "w1 Thighway=residential,name=Street Nn1,n2",
    "w2 Thighway=residential,name=Loop,oneway=yes Nn2,n3,n4,n5",
    "w3 Thighway=residential,name=Home,oneway=yes Nn5,n2",
  ]

  private static func junctionText(_ ways: [String], _ rules: String = "") -> String {
    """
    n1 x10.00000 y50.00000
    n2 x10.00618 y50.00000
    n3 x10.01148 y50.00000
    n4 x10.01148 y50.00340
    n5 x10.00618 y50.00340
    \(ways.joined(separator: "\n"))
    \(rules)
    """
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 2, 0], [2, 1, 0], [2, 0, 1], [1, 0, 2]])
  func `A stop at a junction is on all of its roads`(order: [Int]) throws {
    // Renumbered, because an extract's ways are sorted.
    let ways = order.enumerated().map { "w\($0 + 1)" + Self.loop[$1].dropFirst(2) }
    let prepared = try PreparedMap(from: MapKit.extract(of: Self.junctionText(ways)))
    let map = prepared.client()
    let street = try MapKit.at(50, 10.0001)
    // The junction, and what five decimals make of such a place.
    for junction in [try MapKit.at(50, 10.00618), try MapKit.at(50.000004, 10.006184)] {
      for stops in [[street, junction], [junction, street]] {
        let leg = try #require(try map.legs(stops, work).first)
        #expect(abs(leg.meters - 435) <= 5, "\(stops)")
        #expect(leg.steps.count == 2)
        #expect(try map.table(stops, work).seconds[0][1] == leg.seconds)
      }
      let back = try #require(try map.legs([MapKit.at(50.0017, 10.00618), junction], work).first)
      #expect(abs(back.meters - 189) <= 5)
    }
  }

  @Test func `A route leaves each junction as its signs allow`() throws {
    let rule = "r1 Ttype=restriction,restriction=no_straight_on Mw1@from,n2@via,w2@to\n"
    let ways = Self.loop.map { $0.replacingOccurrences(of: ",oneway=yes", with: "") }
    let prepared = try PreparedMap(from: MapKit.extract(of: Self.junctionText(ways, rule)))
    let map = prepared.client()
    let stops = [
      try MapKit.at(50, 10.0001), try MapKit.at(50, 10.00618), try MapKit.at(50, 10.0088),
    ]
    let legs = try map.legs(stops, work)
    #expect(abs(legs[0].meters - 435) <= 5)
    #expect(abs(legs[1].meters - 1327) <= 5)
    let alone = try #require(try map.legs(Array(stops.dropFirst()), work).first)
    #expect(abs(alone.meters - 187) <= 5)
  }

  // MARK: Roads with restricted access

  /// A rectangle of streets, about 700 by 1,100 m, with a shortcut across it for local traffic
  /// only. A drive leads north from its corner.
  private static func estateText(_ drive: String, _ gate: String = "") -> String {
    """
    n1 x10.000 y50.000
    n2 x10.010 y50.000
    n3 x10.010 y50.010
    n4 x10.000 y50.010
    n5 x10.005 y50.010
    n6 x10.010 y50.015 \(gate)
    n7 x10.010 y50.018
    n8 x10.005 y50.000
    w1 Thighway=residential Nn1,n8,n2,n3,n5,n4,n1
    w2 Thighway=residential,\(drive) Nn3,n6,n7
    w3 Thighway=residential,access=destination Nn8,n5

    """
  }

  @Test(arguments: ["access=private", "motor_vehicle=destination", "access=customers"])
  func `A road with restricted access is used to reach a stop on it, but never as a shortcut`(
    drive: String
  ) throws {
    let prepared = try PreparedMap(from: MapKit.extract(of: Self.estateText(drive)))
    let map = prepared.client()
    let south = try MapKit.at(50, 10.0052)
    let (drive, north) = (try MapKit.at(50.014, 10.01), try MapKit.at(50.01, 10.0052))
    // The way around it, not the shortcut of 1.1 km.
    let round = try #require(try map.legs([south, north], work).first)
    #expect(abs(round.meters - 1799) <= 20)
    for stops in [[south, drive], [drive, south]] {
      let leg = try #require(try map.legs(stops, work).first)
      #expect(abs(leg.meters - 1900) <= 20)
      let end = try #require(stops[0] == drive ? leg.geometry.first : leg.geometry.last)
      #expect(abs(end.latitude - 50.014) < 1e-4)
      #expect(try map.table(stops, work).seconds[0][1] == leg.seconds)
    }
    let inside = try map.legs([MapKit.at(50.002, 10.005), MapKit.at(50.008, 10.005)], work)
    #expect(inside.first.map { abs($0.meters - 667) <= 10 } == true)
  }

  @Test func `A bollard in the middle of a road blocks it`() throws {
    let text = Self.estateText("access=yes", "Tbarrier=bollard")
    let prepared = try PreparedMap(from: MapKit.extract(of: text))
    let map = prepared.client()
    let leg = try #require(
      try map.legs([MapKit.at(50, 10.0052), MapKit.at(50.0178, 10.01)], work).first)
    #expect(try #require(leg.geometry.last).latitude < 50.0151)
  }

  // MARK: Places that are cut off

  /// A square of streets, and a yard five kilometers to the east. A single road leads to or from
  /// it.
  private static func yardText(_ oneway: String) -> String {
    """
    n1 x10.000 y50.000
    n2 x10.010 y50.000
    n3 x10.010 y50.010
    n4 x10.000 y50.010
    n5 x10.080 y50.000
    n6 x10.082 y50.000
    n7 x10.082 y50.001
    w1 Thighway=residential Nn1,n2,n3,n4,n1
    w2 Thighway=residential,oneway=\(oneway) Nn2,n5
    w3 Thighway=residential Nn5,n6,n7,n5

    """
  }

  @Test(arguments: [("yes", 1), ("-1", 0)])
  func `A place that nobody can leave or reach gets no route, and both stops are named`(
    oneway: String, from: Int
  ) throws {
    let extract = try MapKit.extract(of: Self.yardText(oneway))
    let prepared = try PreparedMap(from: extract)
    let map = prepared.client()
    let stops = [try MapKit.at(50, 10.005), try MapKit.at(50.0001, 10.0815)]
    let way = from == 0 ? stops : stops.reversed()
    #expect(throws: RouteProblem.unreachable(from: 0, to: 1)) { try map.legs(way, work) }
    let rows = try map.table(way, work).seconds
    #expect(rows[0][1] == nil && rows[1][0] != nil)
    let onramp = try RoutesProgram()
    let names = way.map { "\($0.latitude),\($0.longitude)" }.joined(separator: " ")
    let result = try onramp.run("plan --offline --map \(prepared.folder) \(names)")
    #expect(result.status == 65 && result.errors.contains("No road leads from"), "\(result)")
  }

  @Test func `A stop beside an isolated road belongs to the nearest connected one`() throws {
    let cutOff = """
      n8 x10.004 y50.004
      n9 x10.006 y50.004
      w4 Thighway=residential Nn8,n9

      """
    let text = MapKit.sorted(Self.yardText("yes") + cutOff)
    let prepared = try PreparedMap(from: MapKit.extract(of: text))
    let map = prepared.client()
    let beside = try MapKit.at(50.0039, 10.0048)
    let leg = try #require(try map.legs([beside, MapKit.at(50.0099, 10.005)], work).first)
    #expect(abs(try #require(leg.geometry.first).longitude - 10) < 1e-4)
    // A short route within the cut-off area is still possible.
    let short = try map.legs([beside, MapKit.at(50.004, 10.0042)], work)
    #expect(short.first.map { $0.meters < 100 } == true)
  }
}
