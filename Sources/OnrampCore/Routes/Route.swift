/// A route along several stops.
public struct Route: Hashable, Sendable {
  /// The engine name of the offline map.
  public static let offlineEngine = "offline"

  /// The name of the engine that computed it: `osrm`, `valhalla` or ``offlineEngine``.
  public let engine: String
  /// The stops, as given.
  public let stops: [MapPlace]
  /// The indices of the stops in driving order. The first and the last stop keep their places.
  public let order: [Int]
  /// The legs from each stop of ``order`` to the next.
  public let legs: [RouteLeg]
  /// The duration in the order as given, in seconds; `nil` if that is unknown or nothing was
  /// reordered.
  public let givenOrderSeconds: Int?
  /// Whether the order rests on durations estimated from distances. It isn't saved.
  public let isOrderEstimated: Bool

  /// Creates a route.
  public init(
    engine: String, stops: [MapPlace], order: [Int], legs: [RouteLeg],
    givenOrderSeconds: Int? = nil, isOrderEstimated: Bool = false
  ) {
    (self.engine, self.stops, self.order, self.legs) = (engine, stops, order, legs)
    (self.givenOrderSeconds, self.isOrderEstimated) = (givenOrderSeconds, isOrderEstimated)
  }

  /// The duration in seconds.
  public var seconds: Int { legs.reduce(0) { $0 + $1.seconds } }
  /// The distance in meters.
  public var meters: Int { legs.reduce(0) { $0 + $1.meters } }
  /// The time saved by the order, in seconds; 0 if none.
  public var secondsSaved: Int { max(0, (givenOrderSeconds ?? seconds) - seconds) }
  /// The legs, each with the indices of the stops at its ends.
  public var trips: [(from: Int, to: Int, leg: RouteLeg)] {
    zip(zip(order, order.dropFirst()), legs).map { (from: $0.0, to: $0.1, leg: $1) }
  }
  /// The line of the whole route.
  public var geometry: [Coordinate] { legs.flatMap(\.geometry) }
}

/// The way from one stop to the next.
public struct RouteLeg: Hashable, Sendable {
  /// The duration in seconds.
  public let seconds: Int
  /// The distance in meters.
  public let meters: Int
  /// The maneuvers along it. The last step is the arrival.
  public let steps: [RouteStep]
  /// Its line, including both ends.
  public let geometry: [Coordinate]

  /// Creates a leg.
  public init(seconds: Int, meters: Int, steps: [RouteStep], geometry: [Coordinate]) {
    (self.seconds, self.meters) = (seconds, meters)
    (self.steps, self.geometry) = (steps, geometry)
  }
}

/// A maneuver along a leg, and how far to go from there.
public struct RouteStep: Hashable, Sendable {
  /// The maneuver.
  public let maneuver: Maneuver
  /// The street it leads onto; `nil` if that has no name. For an arrival, the current street.
  public let street: OutsideText?
  /// How far to follow that street, in meters.
  public let meters: Int

  /// Creates a step.
  public init(_ maneuver: Maneuver, street: String?, meters: Int) {
    (self.maneuver, self.meters) = (maneuver, meters)
    self.street = street.map { OutsideText($0) }
  }
}

/// An instruction to the driver at a point. The screens put it into words.
public enum Maneuver: Hashable, Sendable {
  case depart
  /// Go straight, or stay on a road whose name changes.
  case goOn
  case turn(Turn)
  /// Keep to one side at a fork.
  case keep(Side)
  /// Merge with other traffic.
  case merge
  /// Leave a major road.
  case exit(Side?)
  /// Take an exit of a roundabout, counted from 1; `nil` if unknown.
  case roundabout(exit: Int?)
  case ferry
  /// The stop lies on that side of the road; `nil` if it is ahead, on the road, or unknown.
  case arrive(Side?)

  /// The direction of a turn.
  public enum Turn: String, Hashable, Sendable, CaseIterable {
    case slightLeft, left, sharpLeft, slightRight, right, sharpRight, back
  }

  /// A side of the road.
  public enum Side: String, Hashable, Codable, Sendable { case left, right }

  /// Whether it ends a leg.
  public var isArrival: Bool {
    if case .arrive = self { return true }
    return false
  }
}

extension Route {
  /// The view of the whole route on a map of this many cells.
  public func view(in size: (columns: Int, rows: Int)) -> MapView? {
    MapView.fitting(stops.map(\.coordinate) + geometry, columns: size.columns, rows: size.rows)
  }
}
