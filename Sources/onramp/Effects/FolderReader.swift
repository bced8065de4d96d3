import Glibc
import OnrampCore
import OnrampStore

/// Lists folders for a driver looking for a photo.
struct FolderReader {
  let home: String?

  /// Lists the folder at a path, or the one a file is in. If the path is empty or leads nowhere,
  /// lists the first place that exists.
  func read(_ path: String) -> Listing {
    let places = self.places
    guard !path.isEmpty else { return list(places.first?.path ?? home ?? "/", places, nil) }
    for bytes in PhotoPath.readings(of: path, home: home) {
      guard let found = String(validating: bytes, as: UTF8.self).flatMap(absolute) else { continue }
      if Self.kind(of: found) == S_IFDIR { return list(found, places, nil) }
      guard let slash = found.lastIndex(of: "/") else { continue }
      let folder = slash == found.startIndex ? "/" : String(found[..<slash])
      return list(folder, places, String(found[found.index(after: slash)...]))
    }
    return list(places.first?.path ?? home ?? "/", places, nil)
  }

  /// Where photos usually are: the driver's folders and removable drives.
  private var places: [BrowserPlace] {
    let own = home.map { home in
      ["Downloads", "Descargas", "Pictures", "Imágenes", "DCIM", "Desktop"].map { "\(home)/\($0)" }
        + [home]
    }
    let user = Environment["USER"] ?? ""
    let mounted = ["/media/\(user)", "/run/media/\(user)", "/media", "/mnt"].flatMap { folder in
      (try? Self.names(in: folder).names.sorted().map { "\(folder)/\($0)" }) ?? []
    }
    let cameras = mounted.map { "\($0)/DCIM" }
    var seen: Set<String> = []
    return ((own ?? []) + cameras + mounted)
      .filter { Self.kind(of: $0) == S_IFDIR && seen.insert($0).inserted }
      .map { BrowserPlace(path: $0, home: home) }
  }

  private func list(_ folder: String, _ places: [BrowserPlace], _ selected: String?) -> Listing {
    do throws(PhotoProblem) {
      let (names, nameless) = try Self.names(in: folder)
      let entries = names.compactMap { name -> (entry: BrowserEntry, changed: Int)? in
        var information = stat()
        guard stat("\(folder)/\(name)", &information) == 0 else { return nil }
        let kind = information.st_mode & S_IFMT
        guard kind == S_IFDIR || kind == S_IFREG else { return nil }
        let changed = information.st_mtim.tv_sec
        let entry = BrowserEntry(
          name: name, isFolder: kind == S_IFDIR, bytes: Int(information.st_size),
          modified: CalendarTime(seconds: changed))
        return (entry, changed)
      }
      let sorted = entries.sorted { one, other in
        if one.entry.isFolder != other.entry.isFolder { return one.entry.isFolder }
        if one.changed != other.changed { return one.changed > other.changed }
        return one.entry.name < other.entry.name
      }
      return Listing(
        folder: folder, entries: sorted.map(\.entry), places: places, selected: selected,
        nameless: nameless)
    } catch {
      return Listing(folder: folder, places: places, problem: error)
    }
  }

  /// The names in a folder that are text, and the number of those that are not.
  static func names(
    in folder: String
  ) throws(PhotoProblem) -> (names: [String], nameless: Int) {
    guard let directory = opendir(folder) else {
      throw errno == EACCES ? .notPermitted : errno == ENOENT ? .missing : .unreadable(code: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    var nameless = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name { if name != ".", name != ".." { names.append(name) } } else { nameless += 1 }
    }
    return (names, nameless)
  }

  /// The kind of file a path leads to, such as `S_IFDIR`, or `nil`.
  static func kind(of path: String) -> mode_t? {
    var information = stat()
    return stat(path, &information) == 0 ? information.st_mode & S_IFMT : nil
  }

  private func absolute(_ path: String) -> String? {
    var found = path
    if !path.hasPrefix("/") {
      guard let here = getcwd(nil, 0) else { return nil }
      defer { free(here) }
      found = String(cString: here) + "/" + path
    }
    while found.count > 1, found.hasSuffix("/") { found.removeLast() }
    return access(found, F_OK) == 0 ? found : nil
  }
}
