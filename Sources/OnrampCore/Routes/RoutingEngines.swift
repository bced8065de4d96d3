/// What routes can be computed with now: the configured engine, and the offline map.
public struct RoutingEngines: Hashable, Sendable {
  /// Whether the configured engine responds.
  public internal(set) var reach = Routes.Reach.unasked
  /// The area of the offline map; `nil` if there is no such map.
  public internal(set) var offlineMap: MapArea?
  /// Why the offline map is unusable, if it is.
  public internal(set) var mapProblem: RouteProblem?

  /// Whether any can compute a route.
  var isThere: Bool { offlineMap != nil || reach == .reached }

  /// Whether a check of the configured engine is in progress.
  var isAsking: Bool { if case .asking = reach { true } else { false } }
}

extension Routes {
  /// Whether the configured engine responds.
  public enum Reach: Hashable, Sendable {
    /// None is configured, or none may be asked.
    case unasked
    case asking(Request)
    case reached
    case failed(ServerProblem)
  }
}
