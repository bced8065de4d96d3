import Glibc

/// Valhalla, whose programs find the roads between far places.
///
/// They stand in `far/` beside this program, as their project packs them. Without them a map has no ``tiles``, and the
/// search on our own roads goes as far as needed, which takes long.
enum Valhalla {
  /// The file of a map that they read.
  static let tiles = "far.mem"

  /// The programs that make tiles, and that answer from them.
  static let (builder, service) = ("valhalla_build_tiles", "valhalla_service")

  /// The path of `onramp-map`.
  static var thisProgram: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    return count > 0
      ? String(decoding: bytes.prefix(count).lazy.map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// Where the programs and their libraries are.
  static var folder: String? {
    guard let program = thisProgram, let slash = program.lastIndex(of: "/") else { return nil }
    return program[..<slash] + "/far"
  }

  /// The path of one of the programs; `nil` if it isn't there.
  static func program(_ name: String) -> String? {
    guard let path = folder.map({ "\($0)/valhalla/bin/\(name)" }), access(path, X_OK) == 0 else {
      return nil
    }
    return path
  }

  /// Its settings, which name ``tiles`` and the folder that is packed into them.
  static var settings: String? { folder.map { "\($0)/settings.json" } }
  /// The folder that the builder makes.
  static let built = "tiles"
}
