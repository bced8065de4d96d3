/// Why there is no route or search result.
public enum RouteProblem: Error, Hashable, Sendable {
  /// No engine is configured, and there is no offline map.
  case noEngine
  /// The engine or the search server gave no usable response.
  case server(ServerProblem)
  /// The route is longer, or has more stops, than the server supports.
  case beyondServerLimits
  /// `onramp-map` is not installed.
  case noHelper
  /// `onramp-map` exited, hung, or sent invalid output.
  case helperDied
  /// Computing durations on the offline map took too long.
  case tooSlow
  /// The offline map is damaged, or was made by another version.
  case damagedMap
  /// There is no road near the stop at this index, in the order as given.
  case offRoad(stop: Int)
  /// The stop is not on the offline map.
  case offMap(stop: Int)
  /// No single offline map holds all stops.
  case apart
  /// There is no route from one stop to another.
  case unreachable(from: Int, to: Int)
  /// Every route from one stop to another uses a road that the driver wants to avoid.
  case unavoidable(from: Int, to: Int, Set<AvoidableRoad>)
  /// The routing server can't avoid all of these roads.
  case cannotAvoid
  /// The offline map was made before routes could avoid these roads.
  case olderMap
  /// The request was canceled. The screen doesn't mention it.
  case canceled
}

extension RouteProblem {
  /// The stop to remove, if the problem is a single stop.
  public var stop: Int? {
    switch self {
    case .offRoad(let stop), .offMap(let stop): stop
    default: nil
    }
  }
}

/// The durations between each two stops, in seconds. The two directions may differ.
public struct DurationTable: Hashable, Sendable {
  /// The durations by origin and destination; `nil` if there is no route.
  public let seconds: [[Int?]]

  /// Whether some of them are estimated from the distance.
  public let isEstimated: Bool

  /// Creates a table; `nil` unless it is square.
  public init?(_ seconds: [[Int?]], isEstimated: Bool = false) {
    guard seconds.allSatisfy({ $0.count == seconds.count }) else { return nil }
    (self.seconds, self.isEstimated) = (seconds, isEstimated)
  }
}
