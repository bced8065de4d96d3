import OnrampCore
import Testing

@testable import OnrampEngines

@Suite struct OSRMTests {
  private let osrm: OSRM
  private let pair = Array(stops.prefix(2))

  init() throws { osrm = try #require(Server.osrm) }

  @Test func `Requests have longitudes first, and a radius of one kilometer`() {
    #expect(
      osrm.table(of: pair).path
        == "table/v1/driving/7.424600,43.738400;7.427500,43.739600"
        + "?radiuses=1000;1000&generate_hints=false")
    #expect(
      osrm.route(of: pair).path
        == "route/v1/driving/7.424600,43.738400;7.427500,43.739600?radiuses=1000;1000"
        + "&generate_hints=false&steps=true&overview=false&geometries=polyline6"
        + "&continue_straight=false")
    #expect(osrm.route(of: pair).method == .get)
  }

  @Test func `Roads to avoid are excluded if the server's profile supports it`() throws {
    let careful = OSRM(
      address: try #require(Server.address), avoided: [.motorways, .ferries])
    for request in [careful.table(of: pair), careful.route(of: pair)] {
      #expect(request.path.contains("&exclude=ferry,motorway"))
    }
    let refusal = NetworkResponse(
      #"{"code":"InvalidValue","message":"Exclude flag combination is not supported."}"#,
      400)
    #expect(throws: Refusal.problem(.cannotAvoid)) {
      try careful.durations(from: refusal, of: pair)
    }
    #expect(throws: Refusal.problem(.server(.status(400)))) {
      try osrm.durations(from: refusal, of: pair)
    }
  }

  @Test func `A table may have gaps`() throws {
    let answer = NetworkResponse(
      #"{"code":"Ok","durations":[[0,138.6],[null,0]],"sources":[{"distance":3.1},{"distance":9}]}"#
    )
    #expect(try osrm.durations(from: answer, of: pair).seconds == [[0, 139], [nil, 0]])
  }

  @Test func `A leg has its time, its steps and the line of all steps`() throws {
    let leg = try #require(try osrm.legs(from: NetworkResponse(Self.route), of: pair).first)
    #expect(leg.seconds == 140 && leg.meters == 1714)
    #expect(
      leg.steps == [
        RouteStep(.depart, street: "Place du Casino", meters: 18),
        RouteStep(.goOn, street: "Rue Grimaldi", meters: 584),
        RouteStep(.roundabout(exit: 3), street: "Avenue du Port", meters: 75),
        RouteStep(.arrive(.left), street: "Avenue du Port", meters: 0),
      ])
    #expect(Polyline.encode(leg.geometry) == "q|slrAezidM_DjKzqCplE~Vl{CvsGl~C@l@Nf@lBkEr@qS^mGZgI")
  }

  /// A server's response, with most of the streets left out.
  static let route = """
    {"code":"Ok","routes":[{"legs":[{"steps":[
    {"geometry":"q|slrAezidM_DjK","maneuver":{"type":"depart"},"name":"Place du Casino",
    "mode":"driving","duration":2.7,"distance":18.3},
    {"geometry":"qatlrAymidMzqCplE~Vl{C","maneuver":{"modifier":"left","type":"new name"},
    "name":"Rue Grimaldi","mode":"driving","duration":36.6,"distance":583.6},
    {"geometry":"uvnlrAyc~cMvsGl~C@l@Nf@","maneuver":{"exit":3,"modifier":"right","type":"roundabout"},
    "name":"Avenue du Port","mode":"driving","duration":2.3,"distance":24.1},
    {"geometry":"kaflrAuaycMlBkEr@qS^mGZgI","maneuver":{"exit":3,"modifier":"right","type":"exit roundabout"},
    "name":"Avenue du Port","mode":"driving","duration":2.8,"distance":51},
    {"geometry":"mzelrAiozcM","maneuver":{"modifier":"left","type":"arrive"},
    "name":"Avenue du Port","mode":"driving","duration":0,"distance":0}
    ],"duration":140,"distance":1713.9}]}],"waypoints":[{"distance":13.1},{"distance":1.1}]}
    """

  @Test(
    arguments: [
      ("turn", "left", .turn(.left)), ("turn", "straight", .goOn),
      ("turn", "uturn", .turn(.back)), ("end of road", "sharp right", .turn(.sharpRight)),
      ("continue", "slight left", .turn(.slightLeft)), ("new name", "left", .goOn),
      ("merge", "slight left", .merge), ("on ramp", "slight right", .turn(.slightRight)),
      ("off ramp", "slight right", .exit(.right)), ("off ramp", nil, .exit(nil)),
      ("fork", "slight left", .keep(.left)), ("fork", "straight", .goOn),
      ("roundabout", "right", .roundabout(exit: nil)), ("rotary", nil, .roundabout(exit: nil)),
      ("roundabout turn", "right", .turn(.right)), ("use lane", "straight", .goOn),
      ("what comes in ten years", "left", .turn(.left)), ("", nil, .goOn),
    ] as [(String, String?, Maneuver)])
  func `Each kind of step is a maneuver`(type: String, modifier: String?, maneuver: Maneuver) throws
  {
    let more = modifier.map { #","modifier":"\#($0)""# } ?? ""
    let answer = """
      {"code":"Ok","waypoints":[{},{}],"routes":[{"legs":[{"duration":1,"distance":1,"steps":[
      {"geometry":"??","maneuver":{"type":"\(type)"\(more)},"name":"A","distance":1},
      {"geometry":"??","maneuver":{"type":"arrive"},"name":"","distance":0}]}]}]}
      """
    let legs = try osrm.legs(from: NetworkResponse(answer), of: pair)
    #expect(legs.first?.steps.first == RouteStep(maneuver, street: "A", meters: 1))
  }

  @Test(arguments: [
    (
      #"{"code":"NoSegment","message":"Could not find a matching segment for coordinate 1"}"#, 400,
      Refusal.problem(.offRoad(stop: 1))
    ),
    (
      #"{"code":"NoSegment","message":"Could not find a matching segment for coordinate 2"}"#, 400,
      .unexpected
    ),
    (#"{"code":"NoSegment"}"#, 400, .unexpected),
    (#"{"code":"NoRoute","message":"Impossible route between points"}"#, 400, .somewhere),
    (
      #"{"code":"TooBig","message":"Too many table coordinates"}"#, 400,
      .problem(.beyondServerLimits)
    ),
    (#"{"code":"InvalidUrl"}"#, 400, .problem(.server(.status(400)))),
    ("<html>", 400, .problem(.server(.status(400)))), ("", 404, .problem(.server(.status(404)))),
    ("", 429, .problem(.server(.tooManyRequests(seconds: nil)))),
    (#"{"code":"Ok"}"#, 503, .problem(.server(.status(503)))),
    ("<html>", 200, .problem(.server(.notJSON))), ("", 200, .problem(.server(.notJSON))),
    ("[]", 200, .unexpected), ("{}", 200, .unexpected), (#"{"code":7}"#, 200, .unexpected),
    (#"{"code":"Ok"}"#, 400, .problem(.server(.status(400)))),
  ])
  func `A refusal says why`(body: String, status: Int, refusal: Refusal) {
    let answer = NetworkResponse(body, status)
    #expect(problem { () throws(Refusal) in try osrm.durations(from: answer, of: pair) } == refusal)
    #expect(problem { () throws(Refusal) in try osrm.legs(from: answer, of: pair) } == refusal)
  }

  @Test func `A stop that was moved more than a kilometer is off the road`() {
    let points = #"[{"distance":1000},{"distance":1000.1}]"#
    let table = NetworkResponse(
      #"{"code":"Ok","durations":[[0,1],[1,0]],"sources":\#(points)}"#)
    let route = NetworkResponse(#"{"code":"Ok","routes":[],"waypoints":\#(points)}"#)
    let refusal = Refusal.problem(.offRoad(stop: 1))
    #expect(problem { () throws(Refusal) in try osrm.durations(from: table, of: pair) } == refusal)
    #expect(problem { () throws(Refusal) in try osrm.legs(from: route, of: pair) } == refusal)
  }

  @Test(arguments: [
    "null", "[]", "[[0,1]]", "[[0],[1]]", "[[0,1],[1,0],[0,0]]", "[[0,1,2],[1,0,2]]", "[0,1]",
    "[[0,-1],[1,0]]", #"[[0,"1"],[1,0]]"#, "[[0,1e10],[1,0]]", "[[0,true],[1,0]]", "{}",
  ])
  func `Anything that isn't a table is refused`(rows: String) {
    let answer = NetworkResponse(
      #"{"code":"Ok","durations":\#(rows),"sources":[{"distance":3.1},{"distance":9}]}"#)
    #expect(
      problem { () throws(Refusal) in try osrm.durations(from: answer, of: pair) } == .unexpected)
  }

  @Test(arguments: [
    (#""legs":[{"#, #""legs":[{},{"#), (#""legs":[{"#, #""legs":{"a":[{"#),
    (#""type":"arrive""#, #""type":"turn""#), (#""duration":140"#, #""duration":-1"#),
    (#""distance":1713.9"#, #""distance":1e300"#), (#""distance":18.3"#, #""distance":null"#),
    ("mzelrAiozcM", "mzelrA"), ("mzelrAiozcM", "~~~~~~~~~"), (#""waypoints":[{"#, #""x":[{"#),
    (#"{"distance":1.1}"#, ""), (#""steps""#, #""stops""#), (#""maneuver""#, #""manoeuvre""#),
    (#""code":"Ok""#, #""code":"OK""#),
  ])
  func `Anything that isn't a route is refused`(old: String, new: String) throws {
    let text = Self.route.split(separator: old, maxSplits: 1).joined(separator: new)
    try #require(text != Self.route)
    let refusal = problem { () throws(Refusal) in
      try osrm.legs(from: NetworkResponse(text), of: pair)
    }
    #expect(refusal == .unexpected || refusal == .problem(.server(.notJSON)))
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 2000) + "1",
    #"{"code":"Ok","durations":99999999999999999999}"#, "\u{FEFF}{}", #"{"code":"\ud800"}"#,
  ])
  func `Hostile JSON is no JSON`(body: String) {
    let refusal = problem { () throws(Refusal) in
      try osrm.legs(from: NetworkResponse(body), of: pair)
    }
    #expect(refusal == .problem(.server(.notJSON)))
  }

  @Test func `Very deep JSON is refused as a route`() {
    let body = String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000)
    let refusal = problem { () throws(Refusal) in
      try osrm.legs(from: NetworkResponse(body), of: pair)
    }
    #expect(refusal == .unexpected)
  }
}
