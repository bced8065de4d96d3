import OnrampCore

/// How to ask a kind of search server for places, and how to read its responses.
protocol SearchDialect: Sendable {
  /// Asks for places with a name, those near a point first.
  func search(_ query: String, near: Coordinate?) -> NetworkRequest
  /// Reads the response to ``search(_:near:)``, skipping anything that isn't a place.
  func places(from response: NetworkResponse) throws(RouteProblem) -> [MapPlace]

  /// Asks for the place at a point.
  func search(at point: Coordinate) -> NetworkRequest
  /// Reads the response to ``search(at:)``; `nil` if nothing is known there.
  func place(from response: NetworkResponse) throws(RouteProblem) -> MapPlace?
}

extension SearchDialect {
  /// The maximum number of places in an answer.
  static var maxPlaces: Int { 10 }
  /// The maximum length of the text that distinguishes places with the same name, in characters.
  static var longestDetail: Int { 300 }
}
