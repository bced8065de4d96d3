/// A report of `onramp-map --prepare`, as one line of JSON.
public enum MapPreparation: Hashable, Codable, Sendable {
  /// The progress in percent.
  case progress(percent: Int)
  /// The map is ready.
  case done(MapInfo)
  case failed(Failure)

  /// Why the map couldn't be made.
  public enum Failure: String, Error, Hashable, Codable, Sendable {
    /// The helper couldn't enter its sandbox.
    case notConfined
    /// `osmium` is not installed.
    case noOsmium
    /// The file can't be parsed as an extract.
    case notAnExtract
    /// The extract has no road open to cars.
    case noRoads
    /// The disk is full.
    case noRoom
    /// Files can't be written.
    case cannotWrite
    /// A program failed for another reason.
    case toolFailed
  }
}
