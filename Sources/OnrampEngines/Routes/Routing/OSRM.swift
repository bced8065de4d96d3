import OnrampCore
import OnrampJSON

/// An OSRM (Open Source Routing Machine) server, version 5.20 or later.
struct OSRM: RoutingDialect {
  /// As many as a route may have; servers accept 500.
  let maxStops = 25
  let address: ServerAddress
  /// What its routes may not use.
  var avoided: Set<AvoidableRoad> = []

  var reachability: NetworkRequest {
    NetworkRequest(
      .get, address.appending("nearest/v1/driving/0,0"),
      limits: NetworkLimits(bytes: 64 << 10, seconds: 2))
  }

  func table(of stops: [Coordinate]) -> NetworkRequest { request("table", stops) }

  func route(of stops: [Coordinate]) -> NetworkRequest {
    // The line comes with the steps. U-turns at stops are allowed because tables assume them:
    // otherwise the fastest order would not be the fastest.
    request(
      "route", stops,
      "&steps=true&overview=false&geometries=polyline6&continue_straight=false")
  }

  private func request(_ service: String, _ stops: [Coordinate], _ rest: String = "")
    -> NetworkRequest
  {
    let points = stops.map { "\($0.decimals.longitude),\($0.decimals.latitude)" }
    let classes = avoided.inOrder.map(\.osrmClass)
    let exclusion = classes.isEmpty ? "" : "&exclude=\(classes.joined(separator: ","))"
    let radii = stops.map { _ in "\(Int(Self.farthest))" }
    return NetworkRequest(
      .get,
      address.appending(
        "\(service)/v1/driving/\(points.joined(separator: ";"))"
          + "?radiuses=\(radii.joined(separator: ";"))&generate_hints=false\(exclusion)\(rest)"))
  }

  // MARK: Answers

  func durations(
    from response: NetworkResponse, of stops: [Coordinate]
  ) throws(Refusal) -> DurationTable {
    let answer = try answer(response, of: stops)
    try checkDistances(answer["sources"], stops)
    return try DurationTable(answer["durations"], of: stops) { $0 }
  }

  func legs(from response: NetworkResponse, of stops: [Coordinate]) throws(Refusal)
    -> [RouteLeg]
  {
    let answer = try answer(response, of: stops)
    try checkDistances(answer["waypoints"], stops)
    guard let legs = answer["routes"]?.array?.first?["legs"]?.array,
      legs.count == stops.count - 1
    else { throw .unexpected }
    return try legs.map { leg throws(Refusal) in
      guard let leg = RouteLeg(osrm: leg) else { throw .unexpected }
      return leg
    }
  }

  private func answer(_ response: NetworkResponse, of stops: [Coordinate]) throws(Refusal) -> JSON {
    // OSRM explains a refusal in JSON.
    guard response.status == 200 || response.status == 400 else {
      throw .problem(.server(ServerProblem(.success(response)) ?? .unexpected))
    }
    let json = JSON(response.body)
    switch json?["code"]?.string {
    case "Ok" where response.status == 200: return json ?? .null
    case "NoSegment":
      guard let stop = json?["message"]?.string.flatMap(Self.lastNumber), stops.indices ~= stop
      else { throw .unexpected }
      throw .problem(.offRoad(stop: stop))
    case "NoRoute", "NoTable": throw .somewhere
    // Its profile doesn't prepare this combination.
    case "InvalidValue" where !avoided.isEmpty: throw .problem(.cannotAvoid)
    case "TooBig": throw .problem(.beyondServerLimits)
    case nil where json == nil && response.status == 200: throw .problem(.server(.notJSON))
    default:
      throw .problem(.server(response.status == 400 ? .status(400) : .unexpected))
    }
  }

  /// The index of the stop in `Could not find a matching segment for coordinate 1`.
  private static func lastNumber(of message: String) -> Int? {
    message.split(separator: " ").last.flatMap { Int($0) }
  }

  /// Servers that don't support radiuses move a stop to any road, however far.
  private func checkDistances(_ points: JSON?, _ stops: [Coordinate]) throws(Refusal) {
    guard let points = points?.array, points.count == stops.count else { throw .unexpected }
    let isFar = { (point: JSON) in point["distance"]?.number ?? 0 > Self.farthest }
    if let stop = points.firstIndex(where: isFar) { throw .problem(.offRoad(stop: stop)) }
  }
}

extension AvoidableRoad {
  /// The name of the class in OSRM's profile for cars.
  fileprivate var osrmClass: String {
    switch self {
    case .ferries: "ferry"
    case .tolls: "toll"
    case .motorways: "motorway"
    }
  }
}

extension DurationTable {
  /// Reads rows of seconds. A missing number means that there is no route.
  init(_ rows: JSON?, of stops: [Coordinate], seconds: (JSON) -> JSON) throws(Refusal) {
    guard let rows = rows?.array, rows.count == stops.count else { throw .unexpected }
    let table = try rows.map { row throws(Refusal) in
      guard let cells = row.array, cells.count == stops.count else { throw .unexpected }
      return try cells.map { cell throws(Refusal) -> Int? in
        let seconds = seconds(cell)
        guard seconds != .null else { return nil }
        guard let amount = seconds.amount else { throw .unexpected }
        return amount
      }
    }
    guard let table = DurationTable(table) else { throw .unexpected }
    self = table
  }
}
