/// What `onramp-map` answers, each as one line of JSON.
public struct MapEvent: Hashable, Codable, Sendable {
  /// The number of the order it answers.
  public let id: Int
  /// The answer.
  public let event: Event

  /// An answer.
  public enum Event: Hashable, Codable, Sendable {
    case info(MapInfo)
    /// Seconds; `nil` where no way leads.
    case table([[Int?]])
    case route([Leg])
    case places([Place])
    case ground([Feature])
    case failed(Failure)
  }

  /// Why there is no answer. Stops are counted from 0.
  public enum Failure: Hashable, Codable, Sendable {
    case offRoad(stop: Int)
    case offMap(stop: Int)
    case unreachable(from: Int, to: Int)
    case damagedMap
    case cancelled
  }

  /// The way from one stop to the next.
  public struct Leg: Hashable, Codable, Sendable {
    /// How long it takes, and how far it goes.
    public let seconds: Int, metres: Int
    /// What to do along it.
    public let steps: [Step]
    /// The line that it follows.
    public let geometry: EncodedLine

    /// Describes a way.
    public init(seconds: Int, metres: Int, steps: [Step], geometry: EncodedLine) {
      (self.seconds, self.metres) = (seconds, metres)
      (self.steps, self.geometry) = (steps, geometry)
    }
  }

  /// Something to do along a leg.
  public struct Step: Hashable, Codable, Sendable {
    /// What to do.
    public let kind: Kind
    /// The exit of a roundabout, counted from 1.
    public let exit: Int?
    /// The street it leads into; `nil` if it has no name.
    public let street: String?
    /// How far that goes, in metres.
    public let metres: Int

    /// Describes a step.
    public init(_ kind: Kind, exit: Int? = nil, street: String?, metres: Int) {
      (self.kind, self.exit, self.street, self.metres) = (kind, exit, street, metres)
    }

    /// What to do; turns are named as in ``Maneuver/Turn``.
    public enum Kind: String, Codable, Sendable {
      case depart, goOn, roundabout, ferry, arrive
      case slightLeft, left, sharpLeft, slightRight, right, sharpRight, back
    }
  }

  /// A place that was found.
  public struct Place: Hashable, Codable, Sendable {
    /// What it is called, and what tells it from others of its name.
    public let name: String, detail: String
    /// Where it is: one point.
    public let at: EncodedLine

    /// Describes a place.
    public init(name: String, detail: String, at: EncodedLine) {
      (self.name, self.detail, self.at) = (name, detail, at)
    }
  }

  /// A line or an area.
  public struct Feature: Hashable, Codable, Sendable {
    /// As in ``MapFeature/Kind``.
    public let kind: Int
    /// What it is called; `nil` if it has no name.
    public let name: String?
    /// Its points.
    public let points: EncodedLine

    /// Describes a line or an area.
    public init(kind: Int, name: String?, points: EncodedLine) {
      (self.kind, self.name, self.points) = (kind, name, points)
    }
  }

  /// Answers an order.
  public init(_ id: Int, _ event: Event) { (self.id, self.event) = (id, event) }
}

/// What an offline map is made from, and what it has.
public struct MapInfo: Hashable, Codable, Sendable {
  /// The version of the map's files that this program reads and writes.
  public static let currentSchema = 1
  /// Whom to name wherever the map is drawn.
  public static let attribution = "© OpenStreetMap contributors"

  /// The version of its files.
  public var schema = MapInfo.currentSchema
  /// The parallels and meridians around its roads and places.
  public var south: Double, west: Double, north: Double, east: Double
  /// How many names can be found.
  public var names: Int
  /// How many pieces of road there are.
  public var roads: Int
  /// Whom to name wherever it is drawn.
  public var attribution = MapInfo.attribution

  /// Describes a map.
  public init(south: Double, west: Double, north: Double, east: Double, names: Int, roads: Int) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
    (self.names, self.roads) = (names, roads)
  }
}
