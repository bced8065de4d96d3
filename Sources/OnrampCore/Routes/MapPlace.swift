/// A point with a name, from a search or from the driver.
public struct MapPlace: Hashable, Sendable {
  /// The name, such as `Gare de Monaco`; never empty.
  public let name: OutsideText
  /// What distinguishes it from places of the same name, such as `Monaco`; may be empty.
  public let detail: OutsideText
  /// The location.
  public let coordinate: Coordinate
  /// What it is, if a search said so. It isn't stored.
  public let kind: PlaceKind?

  /// Creates a place.
  public init(
    _ name: String, detail: String = "", at coordinate: Coordinate, kind: PlaceKind? = nil
  ) {
    (self.name, self.detail) = (OutsideText(name), OutsideText(detail))
    (self.coordinate, self.kind) = (coordinate, kind)
  }
}
