import OnrampCore
import Testing

@testable import OnrampEngines

/// Further requests if a response isn't enough, and how parts of long routes are joined.
@Suite struct RoutingEngineTests {
  private let osrm: RoutingEngine
  private let valhalla: RoutingEngine

  init() throws {
    let address = try #require(Server.address)
    osrm = RoutingEngine(RoutingServer(.osrm, address))
    valhalla = RoutingEngine(RoutingServer(.valhalla, address))
  }

  private let noRoute = NetworkResponse(#"{"code":"NoRoute"}"#, 400)
  private let noPath = NetworkResponse(#"{"error_code":442}"#, 400)
  private let noEdges = NetworkResponse(#"{"error_code":171}"#, 400)
  private let onRoad = #"{"edges":[{}],"nodes":[]}"#

  private func way(_ seconds: Int = 60, legs: Int = 1) -> NetworkResponse {
    let leg = """
      {"maneuvers":[{"type":4,"length":0}],"summary":{"time":\(seconds),"length":1},"shape":"??"}
      """
    let all = Array(repeating: leg, count: legs).joined(separator: ",")
    return NetworkResponse(#"{"trip":{"legs":[\#(all)]}}"#)
  }

  @Test func `If two stops have no way between them, no further request is needed`() {
    let script = Script([noRoute])
    #expect(
      problem { () throws(RouteProblem) in
        try osrm.legs(Array(stops.prefix(2)), script.ask)
      } == .unreachable(from: 0, to: 1))
    #expect(script.requests.count == 1)
  }

  @Test func `With more stops, each leg is requested alone to find the broken one`() {
    let script = Script([noRoute, NetworkResponse(OSRMTests.route), noRoute])
    #expect(
      problem { () throws(RouteProblem) in try osrm.legs(stops, script.ask) }
        == .unreachable(from: 1, to: 2))
    #expect(script.requests.count == 3)
  }

  @Test func `Legs that exist alone but not as a route are an unexpected answer`() {
    let script = Script([
      noRoute, NetworkResponse(OSRMTests.route), NetworkResponse(OSRMTests.route),
    ])
    #expect(
      problem { () throws(RouteProblem) in try osrm.legs(stops, script.ask) }
        == .server(.unexpected))
  }

  @Test func `A server that names no stop is asked for the roads near them`() {
    let script = Script([noEdges, NetworkResponse("[\(onRoad),\(onRoad),{}]")])
    #expect(
      problem { () throws(RouteProblem) in try valhalla.table(stops, script.ask) }
        == .offRoad(stop: 2))
    #expect(script.requests.map(\.path) == ["sources_to_targets", "locate"])
  }

  @Test func `Gaps in a table are requested one by one`() throws {
    let table = NetworkResponse(
      """
      {"sources_to_targets":[[{"time":0},{"time":5},{"time":null}],
      [{"time":6},{"time":0},{"time":7}],[{"time":null},{"time":8},{"time":0}]]}
      """)
    let script = Script([table, way(90), noPath])
    #expect(
      try valhalla.table(stops, script.ask).seconds == [[0, 5, 90], [6, 0, 7], [nil, 8, 0]])
    #expect(script.requests.count == 3)
  }

  @Test func `After an empty table, at most 48 legs are requested`() throws {
    let many = Array(repeating: stops[0], count: 25)
    let row = "[\(Array(repeating: "{}", count: 25).joined(separator: ","))]"
    let rows = Array(repeating: row, count: 25).joined(separator: ",")
    let table = NetworkResponse(#"{"sources_to_targets":[\#(rows)]}"#)
    let script = Script([table] + Array(repeating: noPath, count: 1000))
    #expect(try valhalla.table(many, script.ask).seconds.joined().allSatisfy { $0 == nil })
    #expect(script.requests.count == 49)
  }

  @Test func `More stops than a server accepts are requested in parts`() throws {
    let many = Array(repeating: stops[0], count: 25)
    let script = Script([way(legs: 19), way(legs: 5)])
    #expect(try valhalla.legs(many, script.ask).count == 24)
    #expect(script.requests.count == 2)
  }

  @Test func `A stop of a later part is numbered from the first stop`() {
    let many = Array(repeating: stops[0], count: 25)
    let roads = Array(repeating: onRoad, count: 5) + ["{}"]
    let script = Script([
      way(legs: 19), noEdges, NetworkResponse("[\(roads.joined(separator: ","))]"),
    ])
    #expect(
      problem { () throws(RouteProblem) in try valhalla.legs(many, script.ask) }
        == .offRoad(stop: 24))
  }

  @Test func `A failed request ends the routing, and so does canceling`() {
    for cause in [RouteProblem.canceled, .server(.failed(.timedOut))] {
      let ask: RoutingEngine.Ask = { (_) throws(RouteProblem) in throw cause }
      #expect(problem { () throws(RouteProblem) in try osrm.table(stops, ask) } == cause)
      #expect(problem { () throws(RouteProblem) in try osrm.legs(stops, ask) } == cause)
    }
  }
}
