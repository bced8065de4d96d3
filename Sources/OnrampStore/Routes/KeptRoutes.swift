import OnrampCore

/// The stored data of routes, as read when they open.
public struct KeptRoutes: Hashable, Sendable {
  /// The newest saved routes, newest first, enough for a screen.
  public var newest: [RouteSummary] = []
  /// The number of saved routes.
  public var count = 0
  /// The unsaved stops.
  public var draft: RouteDraft?
  /// The driver's last location.
  public var location: StoredLocation?
  /// The faults found.
  public var faults: [RoutesFault] = []

  /// Whether more routes are saved than ``newest`` holds.
  public var hasMore: Bool { newest.count < count }
}

/// A stored location of the driver.
public struct StoredLocation: Hashable, Sendable {
  /// The place.
  public let place: MapPlace
  /// Where it comes from.
  public let source: CurrentLocation.Source
  /// The time, in seconds since 1970.
  public let seconds: Int

  /// Creates a location.
  public init(_ place: MapPlace, from source: CurrentLocation.Source, seconds: Int) {
    (self.place, self.source, self.seconds) = (place, source, seconds)
  }
}
