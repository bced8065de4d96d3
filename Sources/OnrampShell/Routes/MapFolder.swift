import FoundationEssentials
import Glibc
import OnrampCore

/// A folder of offline maps, whose `map.json` lists them, so that a new map replaces another
/// atomically.
struct MapFolder {
  /// A map in `map.json`.
  struct Record: Codable, Equatable {
    var schema = MapInfo.currentSchema
    /// The name of the map's own folder.
    var folder: String
    /// The extract's name, and its modification time in seconds since 1970.
    var source: String
    var sourceTime: Int
    /// The region, if the map was downloaded.
    var region: Region?
    var info: MapInfo
    /// The checksums of its files, for ``MapCheck``; older maps have none.
    var sums: [String: String]?

    /// Whether it is a newer or older map of the same region or file.
    func isLike(_ other: Record) -> Bool {
      region == nil && other.region == nil ? source == other.source : region?.id == other.region?.id
    }
  }

  /// The region of a map that was downloaded.
  struct Region: Codable, Equatable {
    var id: String
    var name: String
    /// The checksum of the download.
    var checksum: String
  }

  /// The contents of `map.json`. Earlier versions had a record of the only map in its place.
  struct Records: Codable {
    static let currentSchema = 2
    var schema = Records.currentSchema
    var maps: [Record]
  }

  /// The name of the file that lists the maps.
  static let record = "map.json"
  /// The prefix of the names of maps' folders.
  static let prefix = "map-"
  /// The maximum size of `map.json`, in bytes.
  private static let maxBytes = 1 << 20

  /// Whether there is a map, which may be damaged.
  static func isThere(_ path: String) -> Bool { access("\(path)/\(record)", R_OK) == 0 }

  /// The maps, newest first.
  static func records(_ path: String) throws(RouteProblem) -> [Record] {
    let folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .noEngine }
    defer { close(folder) }
    return try read(in: folder)
  }

  /// Opens a map's own folder.
  static func open(_ record: Record, in path: String) -> Int32? {
    let map = Glibc.open(
      "\(path)/\(record.folder)", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    return map >= 0 ? map : nil
  }

  /// Reads the `map.json` of an open folder. There is at least one map.
  static func read(in folder: Int32) throws(RouteProblem) -> [Record] {
    let file = openat(folder, record, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw errno == ENOENT ? .noEngine : .damagedMap }
    defer { close(file) }
    guard let bytes = bytes(of: file, most: maxBytes).map({ Data($0) }) else { throw .damagedMap }
    let list = try? JSONDecoder().decode(Records.self, from: bytes)
    let only = list == nil ? try? JSONDecoder().decode(Record.self, from: bytes) : nil
    guard list?.schema ?? Records.currentSchema == Records.currentSchema,
      let maps = list?.maps ?? only.map({ [$0] }),
      maps.allSatisfy({ $0.schema == MapInfo.currentSchema && isName($0.folder) })
    else { throw .damagedMap }
    guard !maps.isEmpty else { throw .noEngine }
    return maps
  }

  /// The bytes of a file; `nil` if it can't be read, is empty or larger than allowed.
  static func bytes(of path: String, most: Int) -> [UInt8]? {
    let file = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return bytes(of: file, most: most)
  }

  private static func bytes(of file: Int32, most: Int) -> [UInt8]? {
    var about = stat()
    guard fstat(file, &about) == 0, about.st_mode & S_IFMT == S_IFREG,
      (1...most).contains(about.st_size)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: about.st_size)
    return Glibc.read(file, &bytes, bytes.count) == bytes.count ? bytes : nil
  }

  /// Whether a name has the form of ``newName``, and so can't lead elsewhere.
  static func isName(_ name: String) -> Bool {
    name.hasPrefix(prefix)
      && name.utf8.dropFirst(prefix.utf8.count).allSatisfy { (48...57).contains($0) }
  }
}
