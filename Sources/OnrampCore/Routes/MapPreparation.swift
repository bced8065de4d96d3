/// What `onramp-map --prepare` reports, each as one line of JSON.
public enum MapPreparation: Hashable, Codable, Sendable {
  /// So many percent are done.
  case progress(percent: Int)
  /// The map is made.
  case done(MapInfo)
  case failed(Failure)

  /// Why no map was made.
  public enum Failure: String, Hashable, Codable, Sendable {
    /// The sandbox could not be entered.
    case notConfined
    /// `planetsplitter` or `osmium` is not installed.
    case noPlanetsplitter, noOsmium
    /// The file can't be read as an extract.
    case notAnExtract
    /// The extract has no road that a car may use.
    case noRoads
    /// The disk is full.
    case noRoom
    /// Files can't be written.
    case cannotWrite
    /// A program ended in another way.
    case toolFailed
  }
}
