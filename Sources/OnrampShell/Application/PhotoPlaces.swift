import Glibc
import OnrampCore
import OnrampStore

/// The usual places for photos: the driver's folders, and cameras and disks that are mounted.
struct PhotoPlaces {
  /// A place, and how many folders deep it is searched.
  struct Place: Equatable {
    let path: String, name: String
    var levels = PhotoScan.levels
  }

  /// The greatest number of cameras and disks.
  private static let maxMounted = 8
  /// How many bytes are read of the file that lists the driver's folders.
  private static let maxBytes = 16_384

  let home: String?
  /// The folders in which the system mounts cameras and disks.
  var mounts: [String] = {
    let user = Environment["USER"] ?? ""
    return user.isEmpty ? [] : ["/media/\(user)", "/run/media/\(user)"]
  }()
  /// The text of the file that says where the driver's folders are.
  var userDirectories: String?

  init(home: String?) {
    self.home = home
    let folder = Environment["XDG_CONFIG_HOME"] ?? home.map { $0 + "/.config" }
    userDirectories = folder.flatMap { Self.text(of: $0 + "/user-dirs.dirs") }
  }

  /// The places, each once. They may not exist.
  var all: [Place] {
    var places: [Place] = []
    func add(_ path: String, named name: String? = nil, levels: Int = PhotoScan.levels) {
      guard !places.contains(where: { $0.path == path }) else { return }
      let last = path.split(separator: "/").last.map(String.init) ?? "/"
      places.append(Place(path: path, name: name ?? last, levels: levels))
    }
    if let home {
      for kind in ["DOWNLOAD", "PICTURES", "DESKTOP", "DOCUMENTS"] {
        // In that file, the home folder itself means that the folder is disabled.
        if let path = folder(kind, in: home), path != home { add(path) }
      }
      add(home + "/DCIM")
      add(home, named: BrowserEntry.homeName, levels: 0)
    }
    let mounted = mounts.flatMap { folder in
      (try? FolderReader.names(in: folder).names.sorted().map { "\(folder)/\($0)" }) ?? []
    }
    for path in mounted.prefix(Self.maxMounted) { add(path) }
    return places
  }

  /// One of the driver's folders, by its name in the file or else in English.
  private func folder(_ kind: String, in home: String) -> String? {
    for line in (userDirectories ?? "").split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard sides.count == 2, sides[0] == "XDG_\(kind)_DIR" else { continue }
      return Self.path(sides[1], in: home)
    }
    let standard = [
      "DOWNLOAD": "Downloads", "PICTURES": "Pictures", "DESKTOP": "Desktop",
      "DOCUMENTS": "Documents",
    ]
    return standard[kind].map { "\(home)/\($0)" }
  }

  /// A path in quotes, absolute or beginning with `$HOME`.
  private static func path(_ quoted: String, in home: String) -> String? {
    guard quoted.count >= 2, quoted.first == "\"", quoted.last == "\"" else { return nil }
    var path = String(quoted.dropFirst().dropLast()).replacing("\\", with: "")
    if path == "$HOME" || path.hasPrefix("$HOME/") { path = home + path.dropFirst("$HOME".count) }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path.hasPrefix("/") ? path : nil
  }

  private static func text(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: maxBytes)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
