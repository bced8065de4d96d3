import OnrampCore
import Testing

@testable import OnrampEngines

@Suite struct ValhallaTests {
  private let valhalla: Valhalla
  private let pair = Array(stops.prefix(2))

  init() throws { valhalla = try #require(Server.valhalla) }

  @Test func `Requests are in JSON, with a radius of one kilometer`() {
    let points =
      #"[{"lat":43.738400,"lon":7.424600,"search_cutoff":1000},"#
      + #"{"lat":43.739600,"lon":7.427500,"search_cutoff":1000}]"#
    let table = valhalla.table(of: pair)
    #expect(table.path == "sources_to_targets" && table.method == .post)
    #expect(table.headers == ["Content-Type": "application/json"])
    #expect(
      String(decoding: table.body, as: UTF8.self)
        == #"{"sources":\#(points),"targets":\#(points),"costing":"auto","units":"kilometers"}"#)
    #expect(valhalla.route(of: pair).path == "route")
    #expect(
      String(decoding: valhalla.route(of: pair).body, as: UTF8.self)
        == #"{"locations":\#(points),"directions_type":"maneuvers","costing":"auto","#
        + #""units":"kilometers"}"#)
  }

  @Test func `A route over roads to avoid isn't accepted`() throws {
    let careful = Valhalla(
      address: try #require(Server.address), avoided: [.tolls, .motorways])
    for request in [careful.table(of: pair), careful.route(of: pair)] {
      let body = String(decoding: request.body, as: UTF8.self)
      #expect(body.contains(#""costing_options":{"auto":{"use_tolls":0,"use_highways":0}}"#))
    }
    func route(_ used: String) -> NetworkResponse {
      NetworkResponse(
        Self.route.replacing(#""summary":{"#, with: #""summary":{"\#(used)":true,"#))
    }
    #expect(throws: Refusal.problem(.unreachable(from: 0, to: 1))) {
      try careful.legs(from: route("has_toll"), of: pair)
    }
    #expect(try careful.legs(from: route("has_ferry"), of: pair).count == 1)
    #expect(try valhalla.legs(from: route("has_toll"), of: pair).count == 1)
  }

  @Test func `A table may have gaps`() throws {
    let answer = NetworkResponse(
      """
      {"sources_to_targets":[[{"from_index":0,"to_index":0,"time":0,"distance":0.0},
      {"from_index":0,"to_index":1,"time":108,"distance":1.358}],[{"from_index":1,"to_index":0,
      "time":null,"distance":null},{"from_index":1,"to_index":1,"time":0,"distance":0.0}]],
      "units":"kilometers","algorithm":"costmatrix"}
      """)
    #expect(try valhalla.durations(from: answer, of: pair).seconds == [[0, 108], [nil, 0]])
  }

  @Test func `A leg has its time, its steps and its line`() throws {
    let leg = try #require(try valhalla.legs(from: NetworkResponse(Self.route), of: pair).first)
    #expect(leg.seconds == 121 && leg.meters == 1778)
    #expect(
      leg.steps == [
        RouteStep(.depart, street: "Place du Casino", meters: 183),
        RouteStep(.turn(.left), street: "Boulevard des Moulins", meters: 209),
        // Leaving the roundabout isn't a separate step.
        RouteStep(.roundabout(exit: 2), street: "Avenue du Port", meters: 74),
        RouteStep(.arrive(.left), street: "Avenue du Port", meters: 0),
      ])
    #expect(Polyline.encode(leg.geometry) == "q|slrAezidM_DjK_AtBaCbF")
  }

  /// A server's response, with most of the streets left out.
  static let route = """
    {"trip":{"legs":[{"maneuvers":[
    {"type":1,"street_names":["Place du Casino"],"time":18.925,"length":0.183},
    {"type":15,"street_names":["Boulevard des Moulins"],"time":18.721,"length":0.209},
    {"type":26,"street_names":["Place d'Armes"],"length":0.024,"roundabout_exit_count":2},
    {"type":27,"street_names":["Avenue du Port"],"time":4.037,"length":0.05},
    {"type":6,"time":0.0,"length":0.0}],
    "summary":{"time":120.934,"length":1.778},"shape":"q|slrAezidM_DjK_AtBaCbF"}],
    "summary":{"time":120.934,"length":1.778},"status_message":"Found route between points",
    "status":0,"units":"kilometers","language":"en-US"}}
    """

  @Test(arguments: [
    (1, Maneuver.depart), (3, .depart), (8, .goOn), (9, .turn(.slightRight)), (10, .turn(.right)),
    (11, .turn(.sharpRight)), (12, .turn(.back)), (13, .turn(.back)), (14, .turn(.sharpLeft)),
    (15, .turn(.left)), (16, .turn(.slightLeft)), (17, .goOn), (18, .turn(.slightRight)),
    (20, .exit(.right)), (21, .exit(.left)), (22, .goOn), (23, .keep(.right)), (24, .keep(.left)),
    (25, .merge), (26, .roundabout(exit: nil)), (28, .ferry), (29, .goOn), (37, .merge),
    (0, .goOn), (-1, .goOn), (1_000_000, .goOn),
  ])
  func `Each number stands for a maneuver`(type: Int, maneuver: Maneuver) throws {
    let answer = """
      {"trip":{"legs":[{"maneuvers":[{"type":\(type),"street_names":["A"],"length":0.001},
      {"type":4,"length":0}],"summary":{"time":1,"length":0.001},"shape":"??"}]}}
      """
    let legs = try valhalla.legs(from: NetworkResponse(answer), of: pair)
    #expect(
      legs.first?.steps == [
        RouteStep(maneuver, street: "A", meters: 1),
        RouteStep(.arrive(nil), street: "A", meters: 0),
      ])
  }

  @Test(arguments: [
    (#"{"error_code":171,"error":"No suitable edges near location"}"#, 400, Refusal.somewhere),
    (#"{"error_code":170,"error":"Locations are in unconnected regions"}"#, 400, .somewhere),
    (#"{"error_code":442,"error":"No path could be found for input"}"#, 400, .somewhere),
    (
      #"{"error_code":154,"error":"Path distance exceeds the max distance limit"}"#, 400,
      .problem(.beyondServerLimits)
    ),
    (
      #"{"error_code":150,"error":"Exceeded max locations: 20"}"#, 400,
      .problem(.beyondServerLimits)
    ),
    (#"{"error_code":100,"error":"Failed to parse"}"#, 400, .problem(.server(.status(400)))),
    ("<html>", 400, .problem(.server(.status(400)))), ("", 502, .problem(.server(.status(502)))),
    (#"{"error_code":171}"#, 429, .problem(.server(.tooManyRequests(seconds: nil)))),
    ("<html>", 200, .problem(.server(.notJSON))), ("[]", 200, .unexpected),
    ("{}", 200, .unexpected),
    (#"{"error_code":171}"#, 200, .unexpected),
  ])
  func `A refusal says why`(body: String, status: Int, refusal: Refusal) {
    let answer = NetworkResponse(body, status)
    #expect(
      problem { () throws(Refusal) in try valhalla.durations(from: answer, of: pair) } == refusal)
    #expect(problem { () throws(Refusal) in try valhalla.legs(from: answer, of: pair) } == refusal)
  }

  @Test(arguments: [
    (#""legs":[{"#, #""legs":[{},{"#), (#""trip":{"#, #""trap":{"#), (#""type":6"#, #""type":7"#),
    (#""type":6"#, #""type":"6""#), (#""time":120.934"#, #""time":-1"#),
    (#""length":1.778"#, #""length":1e300"#), (#""length":0.05"#, #""length":null"#),
    ("q|slrAezidM_DjK_AtBaCbF", "q|slrAezidM_"), ("q|slrAezidM_DjK_AtBaCbF", ""),
    (#""shape""#, #""shapes""#), (#""maneuvers":["#, #""maneuvers":[7,"#),
  ])
  func `Anything that isn't a route is refused`(old: String, new: String) throws {
    let text = Self.route.split(separator: old, maxSplits: 1).joined(separator: new)
    try #require(text != Self.route)
    let refusal = problem { () throws(Refusal) in
      try valhalla.legs(from: NetworkResponse(text), of: pair)
    }
    #expect(refusal == .unexpected)
  }

  @Test(arguments: [
    "null", "[]", "[[{},{}]]", #"[[{"time":1},{"time":1}],[{"time":1}]]"#,
    #"[[{"time":1},{"time":-1}],[{"time":1},{"time":1}]]"#,
    #"[[{"time":1},{"time":"1"}],[{"time":1},{"time":1}]]"#,
  ])
  func `Anything that isn't a table is refused`(rows: String) {
    let answer = NetworkResponse(#"{"sources_to_targets":\#(rows)}"#)
    #expect(
      problem { () throws(Refusal) in try valhalla.durations(from: answer, of: pair) }
        == .unexpected)
  }

  @Test func `The first stop without a road nearby is off the road`() throws {
    let edge = #"{"way_id":80378487,"correlated_lat":43.731373,"correlated_lon":7.419614}"#
    let answer = NetworkResponse(
      #"[{"edges":[\#(edge)],"nodes":[]},{"edges":[],"nodes":[]},{"edges":null}]"#)
    #expect(try valhalla.offRoad(from: answer, of: stops) == 1)
    #expect(
      problem { () throws(RouteProblem) in try valhalla.offRoad(from: answer, of: pair) }
        == .server(.unexpected))
  }
}
