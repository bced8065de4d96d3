import ArgumentParser
import Glibc
import OnrampCore
import OnrampEngines
import Synchronization

/// A server that finds places. What it found before is not asked for again.
final class ServerFinder: PlaceFinder {
  private let server: SearchServer
  private let engine: SearchEngine
  private let answers: ServerAnswers
  private let cache: PlaceCache?
  private let spacing: Mutex<RequestSpacing>

  /// - Parameter cache: Where what was found is kept, if anywhere.
  init(_ server: SearchServer, _ answers: ServerAnswers, _ cache: PlaceCache?) {
    (self.server, self.answers, self.cache) = (server, answers, cache)
    engine = SearchEngine(
      server, language: language.rawValue, version: Onramp.configuration.version)
    // One request a second is what those who run Nominatim ask of everybody; the first may be late,
    // as its helper has to start.
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

  /// What was asked: whom, in which language, for what, and about where to the nearest kilometre.
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

  /// The time since the computer started.
  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

/// What searches found before.
struct PlaceCache: Sendable {
  /// What the search of a key found; `nil` if it isn't kept.
  let places: @Sendable (_ key: String) -> [MapPlace]?
  /// Keeps what the search of a key found.
  let keep: @Sendable (_ key: String, [MapPlace]) -> Void
}
