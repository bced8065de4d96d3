import OnrampCore
import OnrampJSON

/// A Photon server, which may be asked while the driver types.
struct Photon: SearchDialect {
  /// The languages that a server has unless configured otherwise. It refuses requests in others.
  private static let languages = ["en", "de", "fr"]

  private let address: ServerAddress
  private let language: String
  private let headers: [String: String]

  /// Creates a server. Names it doesn't have in the language are in the local one.
  init(_ address: ServerAddress, language: String, agent: String) {
    (self.address, headers) = (address, ["User-Agent": agent])
    self.language = Self.languages.contains(language) ? "&lang=\(language)" : ""
  }

  func search(_ query: String, near: Coordinate?) -> NetworkRequest {
    request(
      "api/?q=\(query.escaped)&limit=\(Self.maxPlaces)\(near.map { "&\(Self.point($0))" } ?? "")")
  }

  func search(at point: Coordinate) -> NetworkRequest {
    request("reverse?\(Self.point(point))&limit=1")
  }

  private func request(_ question: String) -> NetworkRequest {
    NetworkRequest(.get, address.appending(question + language), headers: headers)
  }

  private static func point(_ point: Coordinate) -> String {
    let (latitude, longitude) = point.decimals
    return "lat=\(latitude)&lon=\(longitude)"
  }

  // MARK: Answers

  func places(from response: NetworkResponse) throws(RouteProblem) -> [MapPlace] {
    guard let features = try response.json()["features"]?.array else { throw .server(.unexpected) }
    return Array(features.lazy.compactMap(Self.place).prefix(Self.maxPlaces))
  }

  func place(from response: NetworkResponse) throws(RouteProblem) -> MapPlace? {
    try places(from: response).first
  }

  private static func place(_ feature: JSON) -> MapPlace? {
    guard let numbers = feature["geometry"]?["coordinates"]?.array, numbers.count >= 2,
      let point = Coordinate(latitude: numbers[1].number, longitude: numbers[0].number),
      let properties = feature["properties"]
    else { return nil }
    let house = ["street", "housenumber"].compactMap { properties[$0]?.name() }
    let street = house.joined(separator: " ")
    // From the smallest to the largest.
    let parts =
      [street]
      + ["locality", "district", "postcode", "city", "county", "state", "country"].map {
        properties[$0]?.name() ?? ""
      }
    var names: [String] = []
    for part in [properties["name"]?.name() ?? ""] + parts
    where !part.isEmpty && !names.contains(part) {
      names.append(part)
    }
    guard let name = names.first else { return nil }
    let detail = names.dropFirst().joined(separator: ", ")
    let kind = PlaceKind(
      tag: properties["osm_key"]?.string ?? "", value: properties["osm_value"]?.string ?? "")
    return MapPlace(
      name.bounded(to: 200), detail: detail.bounded(to: longestDetail), at: point, kind: kind)
  }
}
