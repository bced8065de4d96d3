import Foundation

/// The server of a made-up town that computes routes like OSRM and finds places like Nominatim, on
/// straight streets at 10 m/s.
public enum RoutesServer {
  /// A point on Earth.
  public struct Point: Sendable {
    let latitude: Double
    let longitude: Double

    func meters(to other: Point) -> Double {
      let north = (other.latitude - latitude) * 111_320
      let east = (other.longitude - longitude) * 111_320 * cos(latitude * .pi / 180)
      return (north * north + east * east).squareRoot()
    }
  }

  /// The places to find. Heliport is in the sea, Islet across a strait without a bridge.
  public static let places: [(name: String, point: Point)] = [
    ("Port Hercule", Point(latitude: 43.7350, longitude: 7.4200)),
    ("Casino", Point(latitude: 43.7390, longitude: 7.4280)),
    ("Gare", Point(latitude: 43.7380, longitude: 7.4190)),
    ("Larvotto", Point(latitude: 43.7460, longitude: 7.4340)),
    ("Bellevue", Point(latitude: 43.7420, longitude: 7.4260)),
    ("Bellevue", Point(latitude: 43.7520, longitude: 7.4260)),
    ("Heliport", Point(latitude: 43.0, longitude: 7.5)),
    ("Islet", Point(latitude: 43.7000, longitude: 7.5000)),
  ]

  /// The coordinate of a place, in the syntax of the command.
  public static func coordinate(_ name: String) -> String {
    places.first { $0.name == name }.map { "\($0.point.latitude),\($0.point.longitude)" } ?? ""
  }

  /// Renames places and streets; the result is inserted into JSON as it is.
  public typealias Naming = @Sendable (String) -> String

  /// Starts a server that responds to all of it.
  public static func started(naming: @escaping Naming = { $0 }) throws -> ScriptedServer {
    try ScriptedServer { request, _ in answer(request.path, naming) }
  }

  /// The response to a path.
  public static func answer(_ path: String, _ naming: Naming = { $0 }) -> ScriptedServer.Reply {
    guard let address = URLComponents(string: path) else { return .status(400) }
    if address.path.hasPrefix("/search") {
      return search(address.queryItems?.first { $0.name == "q" }?.value ?? "", naming)
    }
    if address.path.hasPrefix("/reverse") { return .json(#"{"error":"Unable to geocode"}"#) }
    let points = address.path.split(separator: "/").last.map(points) ?? []
    guard points.count > 1 else { return .json(#"{"code":"InvalidQuery"}"#, 400) }
    if let lost = points.firstIndex(where: { $0.latitude == 43.0 }) {
      let message = "Could not find a matching segment for coordinate \(lost)"
      return .json(#"{"code":"NoSegment","message":"\#(message)"}"#, 400)
    }
    return address.path.contains("/table/") ? table(points) : route(points, naming)
  }

  private static func points(_ text: Substring) -> [Point] {
    text.split(separator: ";").compactMap {
      let pair = $0.split(separator: ",").compactMap { Double($0) }
      return pair.count == 2 ? Point(latitude: pair[1], longitude: pair[0]) : nil
    }
  }

  private static func search(_ text: String, _ naming: Naming) -> ScriptedServer.Reply {
    let found = places.filter { $0.name.lowercased().hasPrefix(text.lowercased()) }.map {
      let name = naming($0.name)
      return #"{"place_id":1,"lat":"\#($0.point.latitude)","lon":"\#($0.point.longitude)","#
        + #""name":"\#(name)","display_name":"\#(name), Monaco","category":"place"}"#
    }
    return .json("[\(found.joined(separator: ","))]")
  }

  /// Whether there is no route between two points.
  private static func isCut(_ one: Point, _ other: Point) -> Bool {
    (one.longitude == 7.5) != (other.longitude == 7.5)
  }

  private static func table(_ points: [Point]) -> ScriptedServer.Reply {
    let rows = points.map { from in
      let row = points.map { isCut(from, $0) ? "null" : "\(from.meters(to: $0) / 10)" }
      return "[\(row.joined(separator: ","))]"
    }
    return .json(
      #"{"code":"Ok","durations":[\#(rows.joined(separator: ","))],"sources":[\#(waypoints(points))],"#
        + #""destinations":[\#(waypoints(points))]}"#)
  }

  private static func route(_ points: [Point], _ naming: Naming) -> ScriptedServer.Reply {
    let pairs = Array(zip(points, points.dropFirst()))
    if pairs.contains(where: isCut) {
      return .json(#"{"code":"NoRoute","message":"Impossible route between points"}"#, 400)
    }
    let street = naming("Rue Droite")
    let legs = pairs.map { from, to in
      let meters = from.meters(to: to)
      let line = polyline([from, to])
      let end = polyline([to, to])
      return #"{"distance":\#(meters),"duration":\#(meters / 10),"summary":"","weight":1,"steps":["#
        + #"{"distance":\#(meters),"duration":\#(meters / 10),"geometry":"\#(line)","#
        + #""name":"\#(street)","maneuver":{"type":"depart","location":[7.4,43.7]}},"#
        + #"{"distance":0,"duration":0,"geometry":"\#(end)","name":"\#(street)","#
        + #""maneuver":{"type":"arrive","location":[7.4,43.7]}}]}"#
    }
    let meters = pairs.reduce(0) { $0 + $1.0.meters(to: $1.1) }
    return .json(
      #"{"code":"Ok","routes":[{"distance":\#(meters),"duration":\#(meters / 10),"#
        + #""geometry":"\#(polyline(points))","legs":[\#(legs.joined(separator: ","))]}],"#
        + #""waypoints":[\#(waypoints(points))]}"#)
  }

  private static func waypoints(_ points: [Point]) -> String {
    points.map {
      #"{"name":"Rue Droite","distance":3.1,"location":[\#($0.longitude),\#($0.latitude)],"hint":""}"#
    }.joined(separator: ",")
  }

  /// The line as a polyline of precision 6, with its backslashes escaped for JSON.
  private static func polyline(_ points: [Point]) -> String {
    var (latitude, longitude) = (0, 0)
    var text = ""
    for point in points {
      let next = (Int((point.latitude * 1e6).rounded()), Int((point.longitude * 1e6).rounded()))
      for delta in [next.0 - latitude, next.1 - longitude] {
        var rest = delta < 0 ? ~(delta << 1) : delta << 1
        while rest >= 0x20 {
          text.unicodeScalars.append(Unicode.Scalar(UInt8((rest & 0x1F) | 0x20) + 63))
          rest >>= 5
        }
        text.unicodeScalars.append(Unicode.Scalar(UInt8(rest) + 63))
      }
      (latitude, longitude) = next
    }
    return text.replacing("\\", with: "\\\\")
  }
}
