import Glibc
import OnrampCore
import OnrampStore

/// Lists folders for a driver looking for a photo.
///
/// The listing of a long folder arrives in parts, the first after a few milliseconds.
struct FolderReader {
  /// How many entries are read to count the photos in the folders of a folder.
  private static let maxCounted = 20_000

  let home: String?
  var pace = ListingPace()
  /// Cancels the listing.
  var cancellation = Cancellation()
  /// Receives the listing so far; the last one is complete.
  let tell: (Listed) -> Void

  /// Lists the folder at a path, or takes the file there.
  func read(_ path: String) {
    do throws(PhotoProblem) {
      _ = try PhotoSource(path, home: home)
      tell(.file(path))
    } catch {
      let folder = error == .directory ? folder(at: path) : nil
      guard let folder else { return tell(.refused(error)) }
      list(folder)
    }
  }

  private func folder(at path: String) -> String? {
    PhotoPath.readings(of: path, home: home).lazy
      .compactMap { String(validating: $0, as: UTF8.self).flatMap(absolute) }.first
  }

  private func list(_ folder: String) {
    var (known, pace) = (KnownEntries(), pace)
    func listing(isWhole: Bool) -> Listed {
      .listing(
        Listing(
          folder: folder, entries: known.sorted(), now: .now, nameless: known.nameless,
          isWhole: isWhole))
    }
    do throws(PhotoProblem) {
      let open = try OpenFolder(folder)
      while let item = try open.next() {
        if cancellation.isCanceled { return }
        known.add(item, in: open, at: folder)
        if pace.isDue() { tell(listing(isWhole: false)) }
      }
      known.countPhotos(on: open.id?.device, upTo: Self.maxCounted, cancellation)
      tell(listing(isWhole: true))
    } catch {
      tell(.refused(error))
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
  private var entries: [BrowserEntry] = []
  private(set) var nameless = 0

  mutating func add(_ item: OpenFolder.Item, in folder: OpenFolder, at path: String) {
    guard case .name(let name, let kind) = item else {
      nameless += 1
      return
    }
    if let entry = folder.entry(name, kind: kind, in: path) { entries.append(entry) }
  }

  /// Counts the photos in each folder on a device: others may hang.
  mutating func countPhotos(on device: UInt64?, upTo most: Int, _ cancellation: Cancellation) {
    var left = most
    for index in entries.indices where entries[index].isFolder && left > 0 {
      let path = entries[index].path
      var information = stat()
      guard stat(path, &information) == 0, UInt64(information.st_dev) == device else { continue }
      var scan = PhotoScan(left: left, cancellation: cancellation)
      let isRead: Void? = try? scan.search(path, named: "", levels: PhotoScan.levels)
      left = scan.left
      guard isRead != nil, scan.skipped.isEmpty, left >= 0 else { continue }
      entries[index].kind = .folder(photos: scan.folders.reduce(0) { $0 + $1.photos.count })
    }
  }

  /// The entries, folders before files, newest first.
  mutating func sorted() -> [BrowserEntry] {
    entries.sort { one, other in
      one.isFolder == other.isFolder ? one.isNewer(than: other) : one.isFolder
    }
    return entries
  }
}
