/// A part of the earth between two parallels and two meridians.
public struct MapArea: Hashable, Sendable {
  public let south: Double, west: Double, north: Double, east: Double

  /// Describes an area, in degrees.
  public init(south: Double, west: Double, north: Double, east: Double) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }
}

/// What is drawn below a route: roads, water and parks of an offline map.
public struct MapGround: Hashable, Sendable {
  /// The lines and areas, the most important first.
  public let features: [MapFeature]

  /// Describes the ground.
  public init(_ features: [MapFeature]) { self.features = features }
}

/// A line or an area of an offline map.
public struct MapFeature: Hashable, Sendable {
  /// What it is.
  public let kind: Kind
  /// What it is called; `nil` if it has no name.
  public let name: String?
  /// Its points; the first is also the last where it is an area.
  public let points: [Coordinate]

  /// Describes a feature.
  public init(_ kind: Kind, name: String?, points: [Coordinate]) {
    (self.kind, self.name, self.points) = (kind, name, points)
  }

  /// What a feature is. Roads are in the order of their importance.
  public enum Kind: Int, Hashable, Sendable, CaseIterable, Comparable {
    case motorway, trunk, primary, secondary, tertiary, residential, service, rail
    /// A coast or the bank of a river.
    case shore
    /// An area of water.
    case water
    /// An area that is green.
    case park

    /// Whether one is more important than the other.
    public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }
}
