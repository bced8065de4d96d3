/// A search for a place, and what came of it.
public struct PlaceSearch: Hashable, Sendable {
  /// What the place is for.
  public let purpose: Purpose
  /// What is looked for.
  public internal(set) var query = EditableText()
  /// What came of it.
  public internal(set) var outcome = Outcome.none
  /// Which of the places found is selected.
  public internal(set) var selected = 0

  /// What a place is for.
  public enum Purpose: Hashable, Sendable {
    case stop
    /// It is where the driver is.
    case location
  }

  /// What came of a search. Each has a screen of its own.
  public enum Outcome: Hashable, Sendable {
    /// Nothing was looked for yet.
    case none
    case loading(Request)
    /// At least one place.
    case found(FoundPlaces)
    /// Nothing has this name.
    case empty(String)
    /// What is typed are degrees that no point on the earth has.
    case notOnEarth(String)
    case failed(RouteProblem)
  }

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// The places found.
  public var places: [MapPlace] { found?.places ?? [] }

  /// Whether the offline map answered for the search server.
  public var isOnStandIn: Bool { found?.isFromStandIn == true }

  private var found: FoundPlaces? { if case .found(let found) = outcome { found } else { nil } }

  var request: Request? { if case .loading(let request) = outcome { request } else { nil } }

  var isLoading: Bool { request != nil }
}

/// The places that a search found, the likeliest first.
public struct FoundPlaces: Hashable, Sendable {
  /// The places; none where nothing has such a name.
  public let places: [MapPlace]
  /// Whether the offline map answered for the search server.
  public let isFromStandIn: Bool

  /// Describes what was found.
  public init(_ places: [MapPlace], isFromStandIn: Bool = false) {
    (self.places, self.isFromStandIn) = (places, isFromStandIn)
  }
}

/// What to look for.
public struct PlaceQuery: Hashable, Sendable {
  /// What the driver typed, without spaces around it.
  public let text: String
  /// Where to look first.
  public let near: Coordinate?
  /// How many milliseconds to wait before, as the driver may type on.
  public let pause: Int

  /// Describes a search.
  public init(_ text: String, near: Coordinate?, pause: Int = 0) {
    (self.text, self.near, self.pause) = (text, near, pause)
  }
}
