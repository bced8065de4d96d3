/// Where the driver is, as far as the program knows. It is never invented.
public struct CurrentLocation: Hashable, Sendable {
  /// The place.
  public let place: MapPlace
  /// Who says so.
  public let source: Source
  /// When that was.
  public let time: FetchTime

  /// Describes a location.
  public init(_ place: MapPlace, from source: Source, at time: FetchTime) {
    (self.place, self.source, self.time) = (place, source, time)
  }

  /// Who says where the driver is.
  public enum Source: String, Hashable, Sendable {
    /// A receiver, by gpsd.
    case receiver
    /// The command line or the policy.
    case given
    /// The driver, when asked.
    case driver
  }
}
