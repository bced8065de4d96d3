/// Why there is no route, or nothing was found.
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
  /// The offline map took too long to compute the ways between the stops.
  case tooSlow
  /// The offline map is damaged, or was made by another version.
  case damagedMap
  /// The stop at this index, in the order as given, has no road nearby.
  case offRoad(stop: Int)
  /// The stop is not on the offline map.
  case offMap(stop: Int)
  /// There is no way from one stop to another.
  case unreachable(from: Int, to: Int)
  /// It was cancelled. The driver isn't told.
  case cancelled
}

extension RouteProblem {
  /// The one stop to remove, if it is known which.
  public var stop: Int? {
    switch self {
    case .offRoad(let stop), .offMap(let stop): stop
    default: nil
    }
  }
}

/// The durations from each stop to each, in seconds. The two directions may differ.
public struct DurationTable: Hashable, Sendable {
  /// A row for each origin; `nil` if there is no route.
  public let seconds: [[Int?]]

  /// Creates a table; `nil` unless it is square.
  public init?(_ seconds: [[Int?]]) {
    guard seconds.allSatisfy({ $0.count == seconds.count }) else { return nil }
    self.seconds = seconds
  }
}
