/// What a driver wants of a route.
public struct RoutePreferences: Hashable, Sendable {
  /// Whether the stops stay in the order as given.
  public var keepsOrder = false

  /// Creates preferences.
  public init(keepsOrder: Bool = false) { self.keepsOrder = keepsOrder }

  /// The stops stay in the order as given.
  public static let keepingOrder = RoutePreferences(keepsOrder: true)
}
