import FoundationEssentials
import Glibc
import OnrampCore

/// A folder of offline maps, whose `map.json` names the current one, so that a new map replaces it
/// atomically.
struct MapFolder {
  /// The contents of `map.json`.
  struct Record: Codable, Equatable {
    var schema = MapInfo.currentSchema
    /// The name of the map's own folder.
    var folder: String
    /// The extract's name, and its modification time in seconds since 1970.
    var source: String
    var sourceTime: Int
    var info: MapInfo
  }

  /// The name of the file that names the current map.
  static let record = "map.json"
  /// The prefix of the names of maps' folders.
  static let prefix = "map-"
  private static let mostBytes = 64 << 10

  /// Whether there is a map, which may be damaged.
  static func isThere(_ path: String) -> Bool { access("\(path)/\(record)", R_OK) == 0 }

  /// Opens the current map.
  static func open(_ path: String) throws(RouteProblem) -> (map: Int32, record: Record) {
    let folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .noEngine }
    defer { close(folder) }
    // A new map may replace it between two calls.
    for _ in 0..<2 {
      let record = try read(in: folder)
      let map = openat(folder, record.folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if map >= 0 { return (map, record) }
    }
    throw .damagedMap
  }

  /// Reads the `map.json` of an open folder.
  static func read(in folder: Int32) throws(RouteProblem) -> Record {
    let file = openat(folder, record, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw errno == ENOENT ? .noEngine : .damagedMap }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: mostBytes)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count > 0, count < mostBytes,
      let record = try? JSONDecoder().decode(Record.self, from: Data(bytes.prefix(count))),
      record.schema == MapInfo.currentSchema, isName(record.folder)
    else { throw .damagedMap }
    return record
  }

  /// Whether a name has the form of ``newName``, and so can't lead elsewhere.
  static func isName(_ name: String) -> Bool {
    name.hasPrefix(prefix)
      && name.utf8.dropFirst(prefix.utf8.count).allSatisfy { (48...57).contains($0) }
  }
}
