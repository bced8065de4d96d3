/// The store's ID of a route.
public struct RouteID: Hashable, Sendable {
  /// The number. It stays when the route changes, and is never reused.
  public let number: Int

  /// Creates an ID.
  public init(_ number: Int) { self.number = number }
}

/// A saved route as shown in the list.
public struct RouteSummary: Hashable, Sendable {
  /// Its ID.
  public let id: RouteID
  /// The driver's name for the route.
  public let name: String
  /// The names of the first and the last stop.
  public let from: String, to: String
  /// The number of stops.
  public let stops: Int
  /// The duration in seconds.
  public let seconds: Int
  /// The distance in meters.
  public let meters: Int
  /// When it was last saved, in seconds since 1970.
  public let saved: Int

  /// Creates a summary.
  public init(
    id: RouteID, name: String, from: String, to: String, stops: Int, seconds: Int, meters: Int,
    saved: Int
  ) {
    (self.id, self.name, self.from, self.to) = (id, name, from, to)
    (self.stops, self.seconds, self.meters, self.saved) = (stops, seconds, meters, saved)
  }
}

/// A complete saved route.
public struct SavedRoute: Hashable, Sendable {
  /// Its ID.
  public package(set) var id: RouteID
  /// The driver's name for it.
  public package(set) var name: String
  /// The route itself.
  public let route: Route
  /// What the driver wants of it.
  public let preferences: RoutePreferences
  /// When it was last saved, in seconds since 1970.
  public let saved: Int

  /// Creates a saved route.
  public init(
    id: RouteID, name: String, route: Route, preferences: RoutePreferences = RoutePreferences(),
    saved: Int
  ) {
    (self.id, self.name, self.route) = (id, name, route)
    (self.preferences, self.saved) = (preferences, saved)
  }
}

/// Unsaved stops to resume at the next start.
public struct RouteDraft: Hashable, Sendable {
  /// The saved route being edited; `nil` for a new one.
  public var id: RouteID?
  /// Its name as typed.
  public var name: String
  /// The stops, as given.
  public var stops: [MapPlace]
  /// What the driver wants of the route.
  public var preferences: RoutePreferences

  /// Creates a draft.
  public init(
    id: RouteID? = nil, name: String = "", stops: [MapPlace],
    preferences: RoutePreferences = RoutePreferences()
  ) {
    (self.id, self.name, self.stops, self.preferences) = (id, name, stops, preferences)
  }
}
