import Glibc
import OnrampCore
import OnrampStore

/// Lists folders for a driver looking for a photo.
///
/// A long folder is told in pieces, the first after a few milliseconds.
struct FolderReader {
  /// From then on, pieces take at least this long, as all that is known is sorted for each.
  private static let laterPiece = Duration.milliseconds(100)

  let home: String?
  /// How long the first piece takes. Each takes twice as long as the one before.
  var firstPiece = Duration.milliseconds(5)
  /// When nobody wants to know any more.
  var cancellation = Cancellation()
  /// Takes what is known so far. The last listing is whole.
  let tell: (Listing) -> Void

  /// Lists the folder at a path, or the one a file is in. If the path is empty or leads nowhere,
  /// lists the first place that exists.
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
        if cancellation.isCancelled { return }
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

  /// The names in a folder that are text, and the number of those that are not.
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

/// What is known of a folder that is being read.
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

  /// Folders first, then files; the newest first.
  mutating func sorted() -> [BrowserEntry] {
    entries.sort { one, other in
      if one.entry.isFolder != other.entry.isFolder { return one.entry.isFolder }
      if one.changed != other.changed { return one.changed > other.changed }
      return one.entry.name < other.entry.name
    }
    return entries.map(\.entry)
  }
}
