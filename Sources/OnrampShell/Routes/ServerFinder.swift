import ArgumentParser
import Glibc
import OnrampCore
import OnrampEngines
import Synchronization

/// A server that finds places, with a cache of its results.
final class ServerFinder: PlaceFinder {
  private let server: SearchServer
  private let engine: SearchEngine
  private let answers: ServerAnswers
  private let cache: PlaceCache?
  private let spacing: Mutex<RequestSpacing>

  /// - Parameter cache: The cache of earlier results, if any.
  init(_ server: SearchServer, _ answers: ServerAnswers, _ cache: PlaceCache?) {
    (self.server, self.answers, self.cache) = (server, answers, cache)
    engine = SearchEngine(
      server, language: language.rawValue, version: Onramp.configuration.version)
    // Nominatim's usage policy allows one request a second; the first may be late, because its
    // helper has to start.
    spacing = Mutex(RequestSpacing(milliseconds: server.engine == .nominatim ? 1100 : 0))
  }

  func places(
    named text: String, near point: Coordinate?, _ work: Cancellation
  ) throws(RouteProblem) -> [MapPlace] {
    let key = key(text, point)
    if let places = cache?.places(key) { return places }
    let places = try engine.places(named: text, near: point) { (request) throws(RouteProblem) in
      try response(to: request, work)
    }
    cache?.keep(key, places)
    return places
  }

  func place(at point: Coordinate, _ work: Cancellation) throws(RouteProblem) -> MapPlace? {
    try engine.place(at: point) { (request) throws(RouteProblem) in
      try response(to: request, work)
    }
  }

  /// The cache key of a search: server, language, text, and location to about a kilometer.
  private func key(_ text: String, _ point: Coordinate?) -> String {
    func hundredths(_ degrees: Double) -> String { "\(Int((degrees * 100).rounded()))" }
    let near = point.map { "\(hundredths($0.latitude)),\(hundredths($0.longitude))" } ?? ""
    return "\(server.engine.rawValue) \(server.address.text) \(language.rawValue) \(near) \(text)"
  }

  private func response(
    to request: NetworkRequest, _ work: Cancellation
  ) throws(RouteProblem) -> NetworkResponse {
    let delay = spacing.withLock { $0.delay(at: Self.milliseconds) }
    return try answers.response(to: request, after: delay, work)
  }

  /// The time since the computer started, in milliseconds.
  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

/// A cache of search results.
struct PlaceCache: Sendable {
  /// Returns the places found for a key; `nil` if they aren't cached.
  let places: @Sendable (_ key: String) -> [MapPlace]?
  /// Stores the places found for a key.
  let keep: @Sendable (_ key: String, [MapPlace]) -> Void
}
