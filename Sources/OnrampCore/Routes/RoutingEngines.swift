/// The engines that can compute routes now: the configured one, and the offline map.
public struct RoutingEngines: Hashable, Sendable {
  /// Whether the configured engine responds.
  public internal(set) var reach = Routes.Reach.unasked
  /// The area of the offline map; `nil` if there is none.
  public internal(set) var offlineMap: MapArea?
  /// Why the offline map is unusable, if it is.
  public internal(set) var mapProblem: RouteProblem?
  /// The offline maps on this computer, those to download, and the job in progress.
  public internal(set) var maps = RouteMaps()

  var isAsking: Bool { if case .asking = reach { true } else { false } }
}

extension Routes {
  /// Whether the configured engine responds.
  public enum Reach: Hashable, Sendable {
    /// No engine is configured, or it may not be asked.
    case unasked
    case asking(Request)
    case reached
    case failed(ServerProblem)
  }
}
