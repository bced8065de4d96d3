import FoundationEssentials
import Glibc
import OnrampCore
import OnrampWire

/// A folder for a web server, from which terminals download prepared maps.
struct MapPublication {
  let folder: String

  /// Writes the maps, each in a folder of its own version, then the list that names them.
  ///
  /// - Parameter path: The folder of maps.
  func publish(
    _ records: [MapFolder.Record], of path: String
  ) throws(MapsProblem) {
    mkdir(folder, 0o755)
    var regions: [ListedMap] = []
    for record in records {
      guard let map = MapFolder.open(record, in: path) else { throw .folder(.inputOutput) }
      defer { close(map) }
      let id = record.region?.id ?? Self.id(of: record.source)
      let place = "\(id.replacing("/", with: "-"))/\(record.folder)"
      let files = try copy(map, to: place)
      let description = PublishedMap(
        source: record.source, time: record.sourceTime, info: record.info, files: files)
      try write(description, to: "\(place)/\(PublishedMap.name)")
      regions.append(
        ListedMap(
          properties: .init(
            id: id, parent: nil, name: record.region?.name ?? id,
            urls: .init(pbf: nil, onramp: "\(place)/\(PublishedMap.name)"),
            bytes: description.bytes)))
    }
    try write(Listed(features: regions), to: "index-v1.json")
  }

  private struct Listed: Encodable {
    var type = "FeatureCollection"
    let features: [ListedMap]
  }

  private struct ListedMap: Encodable {
    var type = "Feature"
    let properties: MapCatalog.Properties
  }

  /// The ID for a map from a file.
  private static func id(of source: String) -> String {
    let name = source.split(separator: ".").first.map { $0.lowercased() } ?? ""
    let id = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return id.isEmpty ? "map" : id
  }

  private func copy(
    _ map: Int32, to place: String
  ) throws(MapsProblem) -> [PublishedMap.File] {
    let path = "\(folder)/\(place)"
    if let slash = path.lastIndex(of: "/") { mkdir(String(path[..<slash]), 0o755) }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .folder(.init(errno)) }
    var files: [PublishedMap.File] = []
    for name in OpenMapFolder.names(in: map).sorted() where PublishedMap.isName(name) {
      files.append(try copy(name, of: map, to: "\(path)/\(name)"))
    }
    return files
  }

  private func copy(
    _ name: String, of map: Int32, to path: String
  ) throws(MapsProblem) -> PublishedMap.File {
    let source = openat(map, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    let target = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
    defer { for file in [source, target] where file >= 0 { close(file) } }
    guard source >= 0, target >= 0 else { throw .folder(.init(errno)) }
    var hash = Digest.Hasher()
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    var bytes = 0
    while case let count = read(source, &piece, piece.count), count != 0 {
      guard count > 0, OnrampShell.write(all: Array(piece[..<count]), to: target) else {
        throw .folder(.init(errno))
      }
      hash.update(piece[..<count])
      bytes += count
    }
    guard fsync(target) == 0 else { throw .folder(.init(errno)) }
    return PublishedMap.File(name: name, bytes: bytes, sha256: hash.finish().hex)
  }

  /// Writes a file that replaces another atomically.
  private func write(_ value: some Encodable, to name: String) throws(MapsProblem) {
    let path = "\(folder)/\(name)"
    guard let bytes = try? JSONEncoder().encode(value) else { throw .folder(.inputOutput) }
    let file = open("\(path).new", O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .folder(.init(errno)) }
    defer { close(file) }
    guard OnrampShell.write(all: Array(bytes), to: file), fsync(file) == 0,
      rename("\(path).new", path) == 0
    else { throw .folder(.init(errno)) }
  }
}
