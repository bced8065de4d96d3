/// A search for a place, and its outcome.
public struct PlaceSearch: Hashable, Sendable {
  /// What the place is for.
  public let purpose: Purpose
  /// The text to search for.
  public internal(set) var query = EditableText()
  /// The outcome of the search.
  public internal(set) var outcome = Outcome.none
  /// The stop or the location from which the distances to places are measured.
  var origin: Coordinate?
  /// The index of the selection among the places found.
  public internal(set) var selected = 0

  /// What a place is for.
  public enum Purpose: Hashable, Sendable {
    case stop
    /// The driver's location.
    case location
  }

  /// The outcome of a search. Each has its own screen.
  public enum Outcome: Hashable, Sendable {
    /// There has been no search yet.
    case none
    case loading(Request)
    /// At least one place.
    case found(FoundPlaces)
    /// No place has this name.
    ///
    /// - Parameter isOnOlderMap: Whether the offline map would find more if it was prepared again.
    case empty(String, isOnOlderMap: Bool)
    /// The input looks like degrees, but of no point on Earth.
    case notOnEarth(String)
    case failed(RouteProblem)
  }

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// The places found.
  public var places: [MapPlace] { found?.places ?? [] }

  /// Whether the offline map replaced the search server.
  public var isOnStandIn: Bool { found?.isFromStandIn == true }

  /// The distance to a place found, in meters as the crow flies; `nil` if the origin is unknown.
  public func meters(to place: MapPlace) -> Int? {
    origin.map { Int(($0.meters(to: place.coordinate) / 10).rounded()) * 10 }
  }

  private var found: FoundPlaces? { if case .found(let found) = outcome { found } else { nil } }

  var request: Request? { if case .loading(let request) = outcome { request } else { nil } }

  var isLoading: Bool { request != nil }
}

/// The places found by a search, most likely first.
public struct FoundPlaces: Hashable, Sendable {
  /// The places; empty if none matches.
  public let places: [MapPlace]
  /// Whether the offline map replaced the search server.
  public let isFromStandIn: Bool
  /// Whether a map was searched that would find more if it was prepared again.
  public let isOnOlderMap: Bool

  /// Creates a result. Keeps a place once that was found several times, such as a station and its
  /// entrances.
  public init(_ places: [MapPlace], isFromStandIn: Bool = false, isOnOlderMap: Bool = false) {
    self.places = places.reduce(into: []) { found, place in
      if !found.contains(where: { $0.name == place.name && $0.isNear(place) }) {
        found.append(place)
      }
    }
    (self.isFromStandIn, self.isOnOlderMap) = (isFromStandIn, isOnOlderMap)
  }
}

/// A query for places.
public struct PlaceQuery: Hashable, Sendable {
  /// The driver's input, without surrounding spaces.
  public let text: String
  /// The point near which to search first, if any.
  public let near: Coordinate?
  /// The delay before the search, in milliseconds, to debounce typing.
  public let pause: Int
}
