/// The driver's location, as far as the program knows. It is never guessed.
public struct CurrentLocation: Hashable, Sendable {
  /// The place.
  public let place: MapPlace
  /// The source of the location.
  public let source: Source
  /// When it was determined.
  public let time: FetchTime

  /// Creates a location.
  public init(_ place: MapPlace, from source: Source, at time: FetchTime) {
    (self.place, self.source, self.time) = (place, source, time)
  }

  /// The source of a location.
  public enum Source: String, Hashable, Sendable {
    /// A receiver, through gpsd.
    case receiver
    /// The command line or the policy.
    case given
    /// The driver, when asked.
    case driver
  }
}
