import FoundationEssentials
import OnrampCore
import OnrampWire

/// The description of a prepared map on a server, beside the map's files.
struct PublishedMap: Codable, Equatable {
  /// The name of the description.
  static let name = "onramp-map.json"
  private static let (maxFiles, maxBytes) = (32, 1 << 44)
  /// The files without which a map can't be used.
  private static let needed = ["roads.mem", "map.sqlite"]

  /// A file of the map.
  struct File: Codable, Equatable {
    let name: String
    let bytes: Int
    let sha256: String
  }

  var schema = 1
  /// The extract's name, and its time in seconds since 1970.
  let source: String
  let time: Int
  let info: MapInfo
  let files: [File]

  init(source: String, time: Int, info: MapInfo, files: [File]) {
    (self.source, self.time, self.info, self.files) = (source, time, info, files)
  }

  /// Reads a description; `nil` if it isn't one, or is of a map that this program can't use.
  init?(_ bytes: [UInt8]) {
    guard let map = try? JSONDecoder().decode(PublishedMap.self, from: Data(bytes)), map.isPlausible
    else { return nil }
    self = map
  }

  /// The size of all files, in bytes.
  var bytes: Int { files.reduce(0) { $0 + $1.bytes } }

  private var isPlausible: Bool {
    let names = Set(files.map(\.name))
    return schema == 1 && info.isPlausible && files.count <= Self.maxFiles
      && names.count == files.count && names.isSuperset(of: Self.needed)
      && source.utf8.count <= 500 && CalendarTime.possibleSeconds.contains(time)
      && files.allSatisfy {
        Self.isName($0.name) && (0...Self.maxBytes).contains($0.bytes)
          && $0.sha256.isHex(digits: 64)
      } && bytes <= Self.maxBytes
  }

  /// Whether a name is that of a map's file, and so can't lead elsewhere.
  static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && ["mem", "sqlite"].contains(parts[1]) && name.utf8.count <= 64
      && !parts[0].isEmpty && parts[0].utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }
}
