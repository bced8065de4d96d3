/// A point with a name, as a search finds it or a driver gives it.
public struct MapPlace: Hashable, Sendable {
  /// What it is called, such as `Gare de Monaco`; never empty.
  public let name: String
  /// What tells it from others of its name, such as `Monaco`; empty if nothing does.
  public let detail: String
  /// Where it is.
  public let coordinate: Coordinate

  /// Describes a place.
  public init(_ name: String, detail: String = "", at coordinate: Coordinate) {
    (self.name, self.detail, self.coordinate) = (name, detail, coordinate)
  }
}
