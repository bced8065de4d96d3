import Glibc

/// Valhalla, whose programs find the roads between far places.
///
/// They stand in `far/` beside this program, as their project packs them. Without them a map has no ``tiles``, and the
/// search on our own roads goes as far as needed, which takes long.
struct Valhalla {
  enum Program: String {
    /// Makes tiles.
    case builder = "valhalla_build_tiles"
    /// Answers from them.
    case service = "valhalla_service"
  }

  /// The file of a map that the service reads, and the folder that the builder makes, which is packed into it.
  static let (tiles, built) = ("far.mem", "tiles")

  /// Where the programs and their libraries are.
  let folder: String
  /// The path of the program.
  let path: String
  /// The settings, which name ``tiles`` and ``built``.
  var settings: String { "\(folder)/settings.json" }

  /// Finds one of the programs.
  ///
  /// - Returns: `nil` if it isn't there.
  init?(_ program: Program) {
    guard let own = Self.thisProgram, let slash = own.lastIndex(of: "/") else { return nil }
    folder = own[..<slash] + "/far"
    path = "\(folder)/valhalla/bin/\(program.rawValue)"
    guard access(path, X_OK) == 0 else { return nil }
  }

  /// The path of `onramp-map`.
  static let thisProgram: String? = {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    return count > 0
      ? String(decoding: bytes.prefix(count).lazy.map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }()
}
