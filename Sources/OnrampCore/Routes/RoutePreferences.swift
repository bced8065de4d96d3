/// What a driver wants of a route.
public struct RoutePreferences: Hashable, Sendable {
  /// Whether the stops stay in the order as given.
  public var keepsOrder = false
  /// What the route may not use, even if there is no other way.
  public var avoided: Set<AvoidableRoad> = []

  /// Creates preferences.
  public init(keepsOrder: Bool = false, avoiding avoided: Set<AvoidableRoad> = []) {
    (self.keepsOrder, self.avoided) = (keepsOrder, avoided)
  }

  /// The stops stay in the order as given.
  public static let keepingOrder = RoutePreferences(keepsOrder: true)
}

/// A kind of road that a route can avoid.
public enum AvoidableRoad: String, Hashable, Codable, Sendable, CaseIterable {
  case ferries
  /// Roads that cost every car a toll.
  case tolls
  /// Motorways and their links.
  case motorways
}

extension Set<AvoidableRoad> {
  /// The roads in the order of the cases.
  public var inOrder: [AvoidableRoad] { AvoidableRoad.allCases.filter(contains) }
}
