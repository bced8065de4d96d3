import OnrampCore

/// What is kept of the routes, as it is when they open.
public struct KeptRoutes: Hashable, Sendable {
  /// The routes that were saved last, the newest first: enough for a screen.
  public var newest: [RouteSummary]
  /// How many routes are saved.
  public var count: Int
  /// The stops that were not saved.
  public var draft: RouteDraft?
  /// Where the driver was last.
  public var location: StoredLocation?
  /// What was wrong.
  public var faults: [RoutesFault]

  /// Describes what is kept.
  public init(
    newest: [RouteSummary] = [], count: Int = 0, draft: RouteDraft? = nil,
    location: StoredLocation? = nil, faults: [RoutesFault] = []
  ) {
    (self.newest, self.count, self.draft) = (newest, count, draft)
    (self.location, self.faults) = (location, faults)
  }

  /// Whether more routes are saved than ``newest`` has.
  public var hasMore: Bool { newest.count < count }
}

/// Where the driver was, as it is kept.
public struct StoredLocation: Hashable, Sendable {
  /// The place.
  public let place: MapPlace
  /// Who says so.
  public let source: CurrentLocation.Source
  /// When that was, in seconds since 1970.
  public let seconds: Int

  /// Describes a location.
  public init(_ place: MapPlace, from source: CurrentLocation.Source, seconds: Int) {
    (self.place, self.source, self.seconds) = (place, source, seconds)
  }
}
