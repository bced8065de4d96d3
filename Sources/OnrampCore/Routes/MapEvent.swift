/// A response of `onramp-map`, as one line of JSON.
public struct MapEvent: Hashable, Codable, Sendable {
  /// The ID of the order that it responds to.
  public let id: Int
  /// The contents of the response.
  public let event: Event

  /// The contents of a response.
  public enum Event: Hashable, Codable, Sendable {
    case info(MapInfo)
    /// The durations in seconds, by origin and destination; `nil` if there is no route.
    ///
    /// - Parameter isEstimated: Whether some are estimated from the distance.
    case table([[Int?]], isEstimated: Bool)
    case route([Leg])
    case places([Place])
    case ground([Feature])
    case picture([MapTile])
    case failed(Failure)
  }

  /// Why an order failed. Stops are counted from 0.
  public enum Failure: Error, Hashable, Codable, Sendable {
    case offRoad(stop: Int)
    case offMap(stop: Int)
    case unreachable(from: Int, to: Int)
    case damagedMap
    /// The map was made before routes could avoid these roads.
    case olderMap
    case canceled

    private enum CodingKeys: String, CodingKey {
      case offRoad, offMap, unreachable, damagedMap, olderMap
      case canceled = "cancelled"
    }
  }

  /// The way from one stop to the next.
  public struct Leg: Hashable, Codable, Sendable {
    /// The duration and the distance.
    public let seconds: Int, meters: Int
    /// The maneuvers along it.
    public let steps: [Step]
    /// Its line.
    public let geometry: EncodedLine

    private enum CodingKeys: String, CodingKey {
      case seconds, steps, geometry
      case meters = "metres"
    }

    /// Creates a leg.
    public init(seconds: Int, meters: Int, steps: [Step], geometry: EncodedLine) {
      (self.seconds, self.meters) = (seconds, meters)
      (self.steps, self.geometry) = (steps, geometry)
    }
  }

  /// A maneuver along a leg.
  public struct Step: Hashable, Codable, Sendable {
    /// The maneuver.
    public let kind: Kind
    /// The exit of a roundabout, counted from 1; `nil` for other maneuvers.
    public let exit: Int?
    /// The side of an exit, or of the stop; `nil` for other maneuvers, or if it is neither.
    public let side: Maneuver.Side?
    /// The street it leads onto; `nil` if that has no name.
    public let street: String?
    /// How far to follow that street, in meters.
    public let meters: Int

    private enum CodingKeys: String, CodingKey {
      case kind, exit, side, street
      case meters = "metres"
    }

    /// Creates a step.
    public init(
      _ kind: Kind, exit: Int? = nil, side: Maneuver.Side? = nil, street: String?, meters: Int
    ) {
      (self.kind, self.exit, self.side) = (kind, exit, side)
      (self.street, self.meters) = (street, meters)
    }

    /// A maneuver. Turns are named as in ``Maneuver/Turn``.
    public enum Kind: String, Codable, Sendable {
      case depart, goOn, exit, merge, roundabout, ferry, arrive
      case slightLeft, left, sharpLeft, slightRight, right, sharpRight, back
    }
  }

  /// A search result.
  public struct Place: Hashable, Codable, Sendable {
    /// The name, and what distinguishes the place from others of the same name.
    public let name: String, detail: String
    /// The location: a line of one point.
    public let at: EncodedLine
    /// A ``PlaceKind``; `nil` if it is another, or the map is older.
    public let kind: String?

    /// Creates a place.
    public init(name: String, detail: String, at: EncodedLine, kind: String? = nil) {
      (self.name, self.detail, self.at, self.kind) = (name, detail, at, kind)
    }
  }

  /// A line or an area.
  public struct Feature: Hashable, Codable, Sendable {
    /// A ``MapFeature/Kind``.
    public let kind: Int
    /// The name; `nil` if it has none.
    public let name: String?
    /// Its points.
    public let points: EncodedLine

    /// Creates a line or an area.
    public init(kind: Int, name: String?, points: EncodedLine) {
      (self.kind, self.name, self.points) = (kind, name, points)
    }
  }

  /// Creates a response to an order.
  public init(_ id: Int, _ event: Event) { (self.id, self.event) = (id, event) }
}

/// A description of an offline map.
public struct MapInfo: Hashable, Codable, Sendable {
  /// The version of the map files that this program reads and writes.
  public static let currentSchema = 1
  /// The credit to show wherever the map is drawn.
  public static let attribution = "© OpenStreetMap contributors"

  /// The version of its files.
  public var schema = MapInfo.currentSchema
  /// The bounding box of its roads and places.
  public var south: Double, west: Double, north: Double, east: Double
  /// How many names can be searched.
  public var names: Int
  /// How many road segments there are.
  public var roads: Int
  /// The credit to show wherever it is drawn.
  public var attribution = MapInfo.attribution
  /// Whether its names are folded as ``String/foldedForSearch`` does. Older maps don't, and a
  /// search finds fewer.
  public var foldsNames: Bool?

  /// Creates the description.
  public init(south: Double, west: Double, north: Double, east: Double, names: Int, roads: Int) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
    (self.names, self.roads) = (names, roads)
  }
}
