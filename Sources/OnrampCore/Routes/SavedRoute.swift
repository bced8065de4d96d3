/// The name under which the store keeps a route.
public struct RouteID: Hashable, Sendable {
  /// The number in it. It stays the same through changes, and is never used again.
  public let number: Int

  /// Makes a name.
  public init(_ number: Int) { self.number = number }
}

/// A saved route as the list shows it.
public struct RouteSummary: Hashable, Sendable {
  /// Which route it is.
  public let id: RouteID
  /// What the driver calls it.
  public let name: String
  /// The names of its first and its last stop.
  public let from: String, to: String
  /// How many stops it has.
  public let stops: Int
  /// How long it takes, in seconds.
  public let seconds: Int
  /// How long it is, in metres.
  public let metres: Int
  /// When it was saved last, in seconds since 1970.
  public let saved: Int

  /// Describes a saved route.
  public init(
    id: RouteID, name: String, from: String, to: String, stops: Int, seconds: Int, metres: Int,
    saved: Int
  ) {
    (self.id, self.name, self.from, self.to) = (id, name, from, to)
    (self.stops, self.seconds, self.metres, self.saved) = (stops, seconds, metres, saved)
  }
}

/// A saved route with everything in it.
public struct SavedRoute: Hashable, Sendable {
  /// Which route it is.
  public let id: RouteID
  /// What the driver calls it.
  public let name: String
  /// The route itself.
  public let route: Route
  /// Whether its stops stay in the order as given.
  public let keepsOrder: Bool
  /// When it was saved last, in seconds since 1970.
  public let saved: Int

  /// Describes a saved route.
  public init(id: RouteID, name: String, route: Route, keepsOrder: Bool, saved: Int) {
    (self.id, self.name, self.route) = (id, name, route)
    (self.keepsOrder, self.saved) = (keepsOrder, saved)
  }
}

/// Stops that are not saved, which the next start goes on with.
public struct RouteDraft: Hashable, Sendable {
  /// The saved route that is edited; `nil` for a new one.
  public var id: RouteID?
  /// What is typed as its name.
  public var name: String
  /// The stops, as given.
  public var stops: [MapPlace]
  /// Whether they stay in the order as given.
  public var keepsOrder: Bool

  /// Describes a draft.
  public init(id: RouteID? = nil, name: String = "", stops: [MapPlace], keepsOrder: Bool) {
    (self.id, self.name, self.stops, self.keepsOrder) = (id, name, stops, keepsOrder)
  }
}
