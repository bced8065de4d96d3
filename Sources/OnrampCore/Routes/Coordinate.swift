/// A point on Earth, in degrees of WGS 84.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, from -90 to 90.
  public let latitude: Double
  /// Degrees east of Greenwich, from -180 to 180.
  public let longitude: Double

  /// Creates a point; `nil` if the numbers are out of range.
  public init?(latitude: Double, longitude: Double) {
    guard (-90.0...90).contains(latitude), (-180.0...180).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}
