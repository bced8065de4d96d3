/// A way along several stops.
public struct Route: Hashable, Sendable {
  /// The name of the offline map, as an engine.
  public static let offlineEngine = "offline"

  /// The name of the engine that made it: `osrm`, `valhalla` or ``offlineEngine``.
  public let engine: String
  /// The stops, as given.
  public let stops: [MapPlace]
  /// The indices of the stops, as they are driven. The first and the last are where they were given.
  public let order: [Int]
  /// The ways from each stop of ``order`` to the next.
  public let legs: [RouteLeg]
  /// How long the stops take in the order as given, in seconds; `nil` where nothing was reordered
  /// or it is not known.
  public let givenOrderSeconds: Int?

  /// Describes a route.
  public init(
    engine: String, stops: [MapPlace], order: [Int], legs: [RouteLeg], givenOrderSeconds: Int? = nil
  ) {
    (self.engine, self.stops, self.order, self.legs) = (engine, stops, order, legs)
    self.givenOrderSeconds = givenOrderSeconds
  }

  /// How long it takes, in seconds.
  public var seconds: Int { legs.reduce(0) { $0 + $1.seconds } }
  /// How long it is, in metres.
  public var metres: Int { legs.reduce(0) { $0 + $1.metres } }
  /// What the order saves, in seconds; 0 where it saves nothing.
  public var secondsSaved: Int { max(0, (givenOrderSeconds ?? seconds) - seconds) }
  /// The line that it follows.
  public var geometry: [Coordinate] { legs.flatMap(\.geometry) }
}

/// The way from one stop to the next.
public struct RouteLeg: Hashable, Sendable {
  /// How long it takes, in seconds.
  public let seconds: Int
  /// How long it is, in metres.
  public let metres: Int
  /// What to do along it. The last step arrives.
  public let steps: [RouteStep]
  /// The line that it follows, both ends included.
  public let geometry: [Coordinate]

  /// Describes a leg.
  public init(seconds: Int, metres: Int, steps: [RouteStep], geometry: [Coordinate]) {
    (self.seconds, self.metres) = (seconds, metres)
    (self.steps, self.geometry) = (steps, geometry)
  }
}

/// Something to do along a leg, and how far it goes on from there.
public struct RouteStep: Hashable, Sendable {
  /// What to do.
  public let maneuver: Maneuver
  /// The street it leads into; `nil` if it has no name. For an arrival, the street one is on.
  public let street: String?
  /// How far that goes, in metres.
  public let metres: Int

  /// Describes a step.
  public init(_ maneuver: Maneuver, street: String?, metres: Int) {
    (self.maneuver, self.street, self.metres) = (maneuver, street, metres)
  }
}

/// What a driver does at a point. Words make the sentence.
public enum Maneuver: Hashable, Sendable {
  case depart
  /// Goes straight on, or the street changes its name.
  case goOn
  case turn(Turn)
  /// Keeps to one side where the road forks.
  case keep(Side)
  /// Joins other traffic.
  case merge
  /// Leaves a larger road.
  case exit(Side?)
  /// Takes an exit of a roundabout, counted from 1; `nil` if it isn't known which.
  case roundabout(exit: Int?)
  case ferry
  case arrive

  /// How sharp a turn is.
  public enum Turn: String, Hashable, Sendable, CaseIterable {
    case slightLeft, left, sharpLeft, slightRight, right, sharpRight, back
  }

  /// A side of the road.
  public enum Side: String, Hashable, Sendable { case left, right }
}
