import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// Real routing servers: their responses mean what the requests asked for.
@Suite(
  .journeys,
  .serialized,
  .enabled(if: RealEngine.areThere, "OSRM and Valhalla are not there: run `make engines`"))
struct EngineTests {
  /// The port, the casino, and the station's side of Monaco.
  private static let monaco = points((43.7384, 7.4246), (43.7396, 7.4275), (43.7275, 7.4128))
  private static let sea = points((43.65, 7.50))
  /// Two points on one island, and one on the other.
  private static let islands = points((40.0035, 5.0035), (40.006, 5.006), (40.0535, 5.0035))

  private static func points(_ numbers: (Double, Double)...) -> [Coordinate] {
    numbers.compactMap(Coordinate.init)
  }

  @Test(arguments: RoutingServer.Engine.allCases)
  func `The legs of a route agree with its table, its line and its steps`(
    kind: RoutingServer.Engine
  ) throws {
    let engine = try RealEngine(kind)
    let table = try engine.table(Self.monaco).seconds
    let legs = try engine.legs(Self.monaco)
    #expect(legs.count == 2)
    for (index, leg) in legs.enumerated() {
      let (from, to) = (Self.monaco[index], Self.monaco[index + 1])
      let seconds = try #require(table[index][index + 1])
      #expect(abs(leg.seconds - seconds) <= 5 && leg.seconds > 0)
      #expect(distance(try #require(leg.geometry.first), from) < 100)
      #expect(distance(try #require(leg.geometry.last), to) < 100)
      let length = zip(leg.geometry, leg.geometry.dropFirst()).reduce(0) {
        $0 + distance($1.0, $1.1)
      }
      #expect(abs(length - Double(leg.meters)) < 50)
      #expect(leg.meters >= Int(distance(from, to)) - 100 && leg.meters < 5000)
      #expect(abs(leg.steps.reduce(0) { $0 + $1.meters } - leg.meters) < 20)
      #expect(leg.steps.first?.maneuver == .depart && leg.steps.last?.maneuver.isArrival == true)
      #expect(leg.steps.count { $0.maneuver.isArrival } == 1)
      #expect(leg.steps.contains { $0.street?.isEmpty == false })
    }
    // One-way streets make the directions differ.
    #expect(table[0][1] != table[1][0] && table.indices.allSatisfy { table[$0][$0] == 0 })
  }

  @Test(arguments: RoutingServer.Engine.allCases)
  func `The time that an order saves is its difference from the given order`(
    kind: RoutingServer.Engine
  ) throws {
    let engine = try RealEngine(kind)
    var random = SplitMix(seed: 7)
    for _ in 0..<20 {
      let stops = (0..<5).compactMap { _ in
        Coordinate(
          latitude: .random(in: 43.732...43.746, using: &random),
          longitude: .random(in: 7.416...7.436, using: &random))
      }.map { MapPlace("", at: $0) }
      let planner = RoutePlanner(engine: engine)
      let route = try planner.route(along: stops, RoutePreferences(), Cancellation())
      let given = try planner.route(along: stops, .keepingOrder, Cancellation())
      #expect(route.seconds <= given.seconds + 2)
      #expect(abs((route.givenOrderSeconds ?? route.seconds) - given.seconds) <= 4)
    }
  }

  @Test func `Both servers find roughly the same route`() throws {
    let (osrm, valhalla) = (try RealEngine(.osrm), try RealEngine(.valhalla))
    for (one, other) in zip(try osrm.legs(Self.monaco), try valhalla.legs(Self.monaco)) {
      #expect(Double(one.meters) / Double(other.meters) > 0.5)
      #expect(Double(one.meters) / Double(other.meters) < 2)
      #expect(Double(one.seconds) / Double(other.seconds) > 0.4)
      #expect(Double(one.seconds) / Double(other.seconds) < 2.5)
    }
  }

  @Test(arguments: RoutingServer.Engine.allCases)
  func `A stop in the sea has no road`(kind: RoutingServer.Engine) throws {
    let engine = try RealEngine(kind)
    let stops = [Self.monaco[0], Self.sea[0], Self.monaco[1]]
    #expect(throws: RouteProblem.offRoad(stop: 1)) { try engine.table(stops) }
    #expect(throws: RouteProblem.offRoad(stop: 1)) { try engine.legs(stops) }
  }

  @Test(arguments: RoutingServer.Engine.allCases)
  func `There is no way to another island`(kind: RoutingServer.Engine) throws {
    let engine = try RealEngine(kind)
    let table = try engine.table(Self.islands).seconds
    #expect(table[0][2] == nil && table[2][1] == nil && table[0][1] != nil)
    #expect(throws: RouteProblem.unreachable(from: 1, to: 2)) { try engine.legs(Self.islands) }
    #expect(throws: RouteProblem.unreachable(from: 0, to: 1)) {
      try engine.legs([Self.islands[0], Self.islands[2]])
    }
  }

  @Test(arguments: RoutingServer.Engine.allCases)
  func `Twenty-five stops are one route`(kind: RoutingServer.Engine) throws {
    let engine = try RealEngine(kind)
    let stops = (0..<25).map { Self.monaco[$0 % 3] }
    let legs = try engine.legs(stops)
    #expect(legs.count == 24 && legs[0] == legs[21])
    #expect(try engine.table(stops).seconds.joined().allSatisfy { $0 != nil })
  }

  @Test(arguments: RoutingServer.Engine.allCases)
  func `More stops than a server's table allows are too many for it`(
    kind: RoutingServer.Engine
  ) throws {
    let engine = try RealEngine(kind)
    let stops = (0..<51).map { Self.monaco[$0 % 3] }
    #expect(throws: RouteProblem.beyondServerLimits) { try engine.table(stops) }
  }

  @Test(arguments: RoutingServer.Engine.allCases, AvoidableRoad.allCases)
  func `Servers avoid each kind of road`(
    kind: RoutingServer.Engine, road: AvoidableRoad
  ) throws {
    let engine = try RealEngine(kind)
    let preferences = RoutePreferences(avoiding: [road])
    let stops = Self.monaco.map { MapPlace("Stop", at: $0) }
    let route = try RoutePlanner(engine: engine).route(along: stops, preferences, Cancellation())
    #expect(route.legs.count == stops.count - 1)
  }

  @Test func `OSRM says that its profile excludes no two kinds at once`() throws {
    let engine = try RealEngine(.osrm)
    #expect(throws: RouteProblem.cannotAvoid) {
      try engine.legs(Self.monaco, avoiding: [.tolls, .motorways], Cancellation())
    }
  }

  @Test func `A street missing from Valhalla's tables is still reached`() throws {
    let engine = try RealEngine(.valhalla)
    let stops = Self.points((43.730169, 7.409168), (43.721023, 7.405308))
    #expect(try engine.table(stops).seconds.joined().allSatisfy { $0 != nil })
    #expect(try engine.legs(stops).count == 1)
  }

  @Test(arguments: RoutingServer.Engine.allCases)
  func `The same stop twice is a leg of no length`(kind: RoutingServer.Engine) throws {
    let leg = try #require(
      try RealEngine(kind).legs([Self.monaco[0], Self.monaco[0]]).first)
    #expect(leg.seconds == 0 && leg.meters == 0 && leg.steps.last?.maneuver.isArrival == true)
  }

  /// The distance in meters, on a plane that touches the earth there.
  private func distance(_ one: Coordinate, _ other: Coordinate) -> Double {
    let meters = 111_195.0
    let east = (one.longitude - other.longitude) * cos(one.latitude * .pi / 180)
    return meters * hypot(one.latitude - other.latitude, east)
  }
}
