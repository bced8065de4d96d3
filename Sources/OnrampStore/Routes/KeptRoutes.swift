import OnrampCore

/// The stored data of routes, as read when they open.
public struct KeptRoutes: Hashable, Sendable {
  /// The most recently saved routes, newest first: enough for a screen.
  public var newest: [RouteSummary]
  /// How many routes are saved.
  public var count: Int
  /// The unsaved stops.
  public var draft: RouteDraft?
  /// Where the driver was last.
  public var location: StoredLocation?
  /// What was found wrong.
  public var faults: [RoutesFault]

  /// Describes stored routes.
  public init(
    newest: [RouteSummary] = [], count: Int = 0, draft: RouteDraft? = nil,
    location: StoredLocation? = nil, faults: [RoutesFault] = []
  ) {
    (self.newest, self.count, self.draft) = (newest, count, draft)
    (self.location, self.faults) = (location, faults)
  }

  /// Whether more routes are saved than ``newest`` holds.
  public var hasMore: Bool { newest.count < count }
}

/// A stored location of the driver.
public struct StoredLocation: Hashable, Sendable {
  /// The place.
  public let place: MapPlace
  /// Where it comes from.
  public let source: CurrentLocation.Source
  /// When that was, in seconds since 1970.
  public let seconds: Int

  /// Describes a location.
  public init(_ place: MapPlace, from source: CurrentLocation.Source, seconds: Int) {
    (self.place, self.source, self.seconds) = (place, source, seconds)
  }
}
