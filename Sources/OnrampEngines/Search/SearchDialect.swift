import OnrampCore

/// How to ask a kind of search server for places, and how to read what it answers.
protocol SearchDialect: Sendable {
  /// A cheap question, to see whether the server is there: whatever it answers, it is.
  var reachability: NetworkRequest { get }

  /// Asks for places of a name, those near a point first.
  func search(_ query: String, near: Coordinate?) -> NetworkRequest
  /// Reads the answer to that. What is no place in it is skipped.
  func places(from response: NetworkResponse) throws(RouteProblem) -> [MapPlace]

  /// Asks what is at a point.
  func search(at point: Coordinate) -> NetworkRequest
  /// Reads the answer to that; `nil` if nothing is known there.
  func place(from response: NetworkResponse) throws(RouteProblem) -> MapPlace?
}

extension SearchDialect {
  /// The most places of an answer.
  static var mostPlaces: Int { 10 }
  /// The most characters of what tells a place from others of its name.
  static var longestDetail: Int { 300 }
}
