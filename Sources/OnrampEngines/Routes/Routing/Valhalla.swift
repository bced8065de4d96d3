import OnrampCore
import OnrampJSON

/// A Valhalla server, version 3.
struct Valhalla: RoutingDialect {
  /// Servers accept 20 unless configured otherwise.
  let maxStops = 20
  /// Its tables lack connections into residents-only streets.
  let hasGaps = true
  let address: ServerAddress
  /// What its routes may not use.
  var avoided: Set<AvoidableRoad> = []

  var reachability: NetworkRequest {
    NetworkRequest(
      .get, address.appending("status"), limits: NetworkLimits(bytes: 64 << 10, seconds: 2))
  }

  func table(of stops: [Coordinate]) -> NetworkRequest {
    let points = points(stops)
    return request("sources_to_targets", #""sources":\#(points),"targets":\#(points)"#)
  }

  func route(of stops: [Coordinate]) -> NetworkRequest {
    request("route", #""locations":\#(points(stops)),"directions_type":"maneuvers""#)
  }

  func roads(near stops: [Coordinate]) -> NetworkRequest? {
    request("locate", #""locations":\#(points(stops)),"verbose":false"#)
  }

  private func request(_ action: String, _ members: String) -> NetworkRequest {
    let costs = avoided.inOrder.map { #""\#($0.valhalla.cost)":0"# }.joined(separator: ",")
    let options = costs.isEmpty ? "" : #","costing_options":{"auto":{\#(costs)}}"#
    return NetworkRequest(
      .post, address.appending(action), headers: ["Content-Type": "application/json"],
      body: Array(#"{\#(members),"costing":"auto"\#(options),"units":"kilometers"}"#.utf8))
  }

  private func points(_ stops: [Coordinate]) -> String {
    let points = stops.map { stop in
      let (latitude, longitude) = stop.decimals
      return #"{"lat":\#(latitude),"lon":\#(longitude),"search_cutoff":\#(Int(Self.farthest))}"#
    }
    return "[\(points.joined(separator: ","))]"
  }

  // MARK: Answers

  func durations(
    from response: NetworkResponse, of stops: [Coordinate]
  ) throws(Refusal) -> DurationTable {
    try DurationTable(answer(response)["sources_to_targets"], of: stops) { $0["time"] ?? .null }
  }

  func legs(from response: NetworkResponse, of stops: [Coordinate]) throws(Refusal)
    -> [RouteLeg]
  {
    guard let legs = try answer(response)["trip"]?["legs"]?.array, legs.count == stops.count - 1
    else { throw .unexpected }
    return try legs.enumerated().map { index, json throws(Refusal) in
      guard let leg = RouteLeg(valhalla: json) else { throw .unexpected }
      // Servers only weigh what to avoid, unless they are set up otherwise.
      if avoided.contains(where: { json["summary"]?[$0.valhalla.member]?.bool == true }) {
        throw .problem(.unreachable(from: index, to: index + 1))
      }
      return leg
    }
  }

  func offRoad(
    from response: NetworkResponse, of stops: [Coordinate]
  ) throws(RouteProblem) -> Int? {
    guard let found = try response.json().array, found.count == stops.count else {
      throw .server(.unexpected)
    }
    return found.firstIndex {
      ($0["edges"]?.array ?? []).isEmpty && ($0["nodes"]?.array ?? []).isEmpty
    }
  }

  private func answer(_ response: NetworkResponse) throws(Refusal) -> JSON {
    // Valhalla explains a refusal in JSON.
    if response.status == 400, let code = JSON(response.body)?["error_code"]?.integer {
      switch code {
      // No road near a stop, no route between parts of the map, no route at all.
      case 170, 171, 441, 442: throw .somewhere
      // Too many stops, or stops too far apart.
      case 150, 151, 152, 154: throw .problem(.beyondServerLimits)
      default: break
      }
    }
    return try throwing(as: Refusal.problem, response.json())
  }
}

extension AvoidableRoad {
  /// The costing option that says how much to use it, from 0 to 1, and the member of a summary that
  /// shows whether it is used.
  fileprivate var valhalla: (cost: String, member: String) {
    switch self {
    case .ferries: ("use_ferry", "has_ferry")
    case .tolls: ("use_tolls", "has_toll")
    case .motorways: ("use_highways", "has_highway")
    }
  }
}
