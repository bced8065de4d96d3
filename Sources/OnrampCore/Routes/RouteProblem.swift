/// Why there is no route, or nothing was found.
public enum RouteProblem: Error, Hashable, Sendable {
  /// No engine is named, and there is no offline map.
  case noEngine
  /// The engine or the search server has no answer.
  case server(ServerProblem)
  /// `onramp-map` is not installed.
  case noHelper
  /// `onramp-map` ended, hung, or said what makes no sense.
  case helperDied
  /// The ways between the stops took the offline map too long.
  case tooSlow
  /// The offline map is damaged, or was made by another version.
  case damagedMap
  /// The stop in this place, counted from 0 as given, has no road near it.
  case offRoad(stop: Int)
  /// The stop is not on the offline map.
  case offMap(stop: Int)
  /// No way leads from one stop to another.
  case unreachable(from: Int, to: Int)
  /// It was cancelled. Nobody is told.
  case cancelled
}

extension RouteProblem {
  /// The one stop that has to go, if it is known which.
  public var stop: Int? {
    switch self {
    case .offRoad(let stop), .offMap(let stop): stop
    default: nil
    }
  }
}

/// How long it takes from each stop to each, in seconds. Both ways need not be alike.
public struct DurationTable: Hashable, Sendable {
  /// A row for each stop to set out from; `nil` where no way leads.
  public let seconds: [[Int?]]

  /// Makes a table; `nil` unless it is square.
  public init?(_ seconds: [[Int?]]) {
    guard seconds.allSatisfy({ $0.count == seconds.count }) else { return nil }
    self.seconds = seconds
  }
}
