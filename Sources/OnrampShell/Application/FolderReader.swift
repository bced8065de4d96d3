import Glibc
import OnrampCore
import OnrampStore

/// Lists folders for a driver looking for a photo.
///
/// The listing of a long folder arrives in parts, the first after a few milliseconds.
struct FolderReader {
  /// The minimum interval after the first parts, because each one sorts all entries so far.
  private static let laterPiece = Duration.milliseconds(100)

  let home: String?
  /// The interval of the first part, which doubles with each further one.
  var firstPiece = Duration.milliseconds(5)
  /// Cancels the listing.
  var cancellation = Cancellation()
  /// Receives the listing so far; the last one is complete.
  let tell: (Listing) -> Void

  /// Lists the folder at a path, or the folder that contains the file there. If the path is empty
  /// or doesn't exist, lists the first of the usual places that exists.
  func read(_ path: String) {
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

  /// The usual places for photos: the driver's folders and removable drives.
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

  private func list(_ folder: String, _ places: [BrowserPlace], _ selected: String?) {
    var known = KnownEntries()
    func listing(isWhole: Bool) -> Listing {
      Listing(
        folder: folder, entries: known.sorted(), places: places, selected: selected,
        nameless: known.nameless, isWhole: isWhole)
    }
    do throws(PhotoProblem) {
      let open = try OpenFolder(folder)
      var patience = firstPiece
      var due = ContinuousClock.now + patience
      while let item = try open.next() {
        if cancellation.isCanceled { return }
        known.add(item, in: open)
        guard ContinuousClock.now >= due else { continue }
        tell(listing(isWhole: false))
        patience = max(patience * 2, Self.laterPiece)
        due = ContinuousClock.now + patience
      }
      tell(listing(isWhole: true))
    } catch {
      tell(Listing(folder: folder, places: places, problem: error))
    }
  }

  /// The names in a folder that are valid text, and the number of others.
  static func names(
    in folder: String
  ) throws(PhotoProblem) -> (names: [String], nameless: Int) {
    let open = try OpenFolder(folder)
    var names: [String] = []
    var nameless = 0
    while let item = try open.next() {
      if case .name(let name, _) = item { names.append(name) } else { nameless += 1 }
    }
    return (names, nameless)
  }

  /// The type of the file at a path, such as `S_IFDIR`; `nil` if there is none.
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

/// The entries of a folder read so far.
private struct KnownEntries {
  private var entries: [(entry: BrowserEntry, changed: Int)] = []
  private(set) var nameless = 0

  mutating func add(_ item: OpenFolder.Item, in folder: OpenFolder) {
    guard case .name(let name, let kind) = item else {
      nameless += 1
      return
    }
    guard let found = folder.information(of: name, kind: kind) else { return }
    let changed = found.st_mtim.tv_sec
    let entry = BrowserEntry(
      name: name, isFolder: found.st_mode & S_IFMT == S_IFDIR, bytes: Int(found.st_size),
      modified: CalendarTime(seconds: changed))
    entries.append((entry, changed))
  }

  /// The entries, folders before files, newest first.
  mutating func sorted() -> [BrowserEntry] {
    entries.sort { one, other in
      if one.entry.isFolder != other.entry.isFolder { return one.entry.isFolder }
      if one.changed != other.changed { return one.changed > other.changed }
      return one.entry.name < other.entry.name
    }
    return entries.map(\.entry)
  }
}
