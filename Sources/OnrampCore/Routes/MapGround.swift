/// An area of the Earth between two parallels and two meridians.
public struct MapArea: Hashable, Sendable {
  public let south: Double, west: Double, north: Double, east: Double

  /// Creates an area, in degrees.
  public init(south: Double, west: Double, north: Double, east: Double) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }
}

/// The background of a route: roads, water and parks of an offline map.
public struct MapGround: Hashable, Sendable {
  /// The lines and areas, most important first.
  public let features: [MapFeature]

  /// Creates the ground.
  public init(_ features: [MapFeature]) { self.features = features }
}

/// A line or an area of an offline map.
public struct MapFeature: Hashable, Sendable {
  /// What it is.
  public let kind: Kind
  /// The name; `nil` if it has none.
  public let name: String?
  /// The points; in an area, the first is repeated at the end.
  public let points: [Coordinate]

  /// Creates a feature.
  public init(_ kind: Kind, name: String?, points: [Coordinate]) {
    (self.kind, self.name, self.points) = (kind, name, points)
  }

  /// The kind of a feature. Roads are in order of importance.
  public enum Kind: Int, Hashable, Sendable, CaseIterable, Comparable {
    case motorway, trunk, primary, secondary, tertiary, residential, service, rail
    /// A coast or the bank of a river.
    case shore
    /// An area of water.
    case water
    /// A green area.
    case park

    /// Whether one is more important than the other.
    public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }
}
