import OnrampCore
import OnrampJSON

/// A Nominatim server. The public one requires a user agent and at most one request a second; see
/// ``RequestSpacing``.
struct Nominatim: SearchDialect {
  private let address: ServerAddress
  private let language: String
  private let headers: [String: String]

  init(_ address: ServerAddress, language: String, agent: String) {
    (self.address, self.language, headers) = (address, language, ["User-Agent": agent])
  }

  func search(_ query: String, near: Coordinate?) -> NetworkRequest {
    request("search?q=\(query.escaped)&limit=\(Self.maxPlaces)\(near.map(Self.around) ?? "")")
  }

  func search(at point: Coordinate) -> NetworkRequest {
    let (latitude, longitude) = point.decimals
    return request("reverse?lat=\(latitude)&lon=\(longitude)")
  }

  private func request(_ question: String) -> NetworkRequest {
    NetworkRequest(
      .get,
      address.appending("\(question)&format=jsonv2&accept-language=\(language.escaped)"),
      headers: headers)
  }

  /// Results within half a degree come first.
  private static func around(_ point: Coordinate) -> String {
    func edge(_ degrees: Double, _ most: Double) -> String {
      min(max(degrees, -most), most).degrees(decimals: 6)
    }
    let (latitude, longitude) = (point.latitude, point.longitude)
    let corners = [
      edge(longitude - 0.5, 180), edge(latitude - 0.5, 90),
      edge(longitude + 0.5, 180), edge(latitude + 0.5, 90),
    ]
    return "&viewbox=\(corners.joined(separator: ","))"
  }

  // MARK: Answers

  func places(from response: NetworkResponse) throws(RouteProblem) -> [MapPlace] {
    guard let places = try response.json().array else { throw .server(.unexpected) }
    return Array(places.lazy.compactMap(Self.place).prefix(Self.maxPlaces))
  }

  func place(from response: NetworkResponse) throws(RouteProblem) -> MapPlace? {
    let answer = try response.json()
    guard answer.isObject else { throw .server(.unexpected) }
    guard answer["error"] == nil else { return nil }
    guard let place = Self.place(answer) else { throw .server(.unexpected) }
    return place
  }

  private static func place(_ json: JSON) -> MapPlace? {
    guard let point = Coordinate(latitude: json["lat"]?.degrees, longitude: json["lon"]?.degrees),
      let whole = json["display_name"]?.name(atMost: 500)
    else { return nil }
    // The full text begins with the name, if there is one.
    let parts = whole.split(separator: ",", maxSplits: 1)
    guard let name = json["name"]?.name() ?? parts.first.map({ String($0).bounded(to: 200) })
    else { return nil }
    let rest = whole.hasPrefix("\(name),") ? whole.dropFirst(name.count + 1) : whole[...]
    let detail = rest == name ? "" : String(rest).trimmed.bounded(to: longestDetail)
    let kind = PlaceKind(tag: json["category"]?.string ?? "", value: json["type"]?.string ?? "")
    return MapPlace(name, detail: detail, at: point, kind: kind)
  }
}

extension JSON {
  /// Degrees, which this server writes as text.
  fileprivate var degrees: Double? { string.flatMap { Double($0) } ?? number }
}

extension Coordinate {
  init?(latitude: Double?, longitude: Double?) {
    guard let latitude, let longitude else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
