import OnrampCore

/// A server that finds places by name, whichever program it runs.
///
/// Names are returned as the server sends them; the screens make them safe to show.
public struct SearchEngine: Sendable {
  /// Sends a request, waits, and returns the response, with any status.
  public typealias Ask = RoutingEngine.Ask

  let dialect: any SearchDialect

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - language: The language for names, such as `es`.
  ///   - version: The version of this program, which is sent to servers.
  public init(_ server: SearchServer, language: String, version: String) {
    let agent = "Onramp/\(version)"
    dialect =
      switch server.engine {
      case .nominatim: Nominatim(server.address, language: language, agent: agent)
      case .photon: Photon(server.address, language: language, agent: agent)
      }
  }

  /// At most ten places with a name, those near a point first.
  public func places(
    named query: String, near: Coordinate?, _ ask: Ask
  ) throws(RouteProblem) -> [MapPlace] {
    try dialect.places(from: ask(dialect.search(query, near: near)))
  }

  /// The point, with the name of its place; `nil` if none is known.
  public func place(at point: Coordinate, _ ask: Ask) throws(RouteProblem) -> MapPlace? {
    guard let place = try dialect.place(from: ask(dialect.search(at: point))) else { return nil }
    return MapPlace(place.name.raw, detail: place.detail.raw, at: point)
  }
}
