import Glibc
import OnrampCore
import OnrampStore

/// Looks for photos in a folder and in those below it, but not for ever.
struct PhotoScan {
  /// How many folders deep a place is searched. A camera keeps its photos in `DCIM/100CANON`.
  static let levels = 2

  /// How many entries may still be read.
  private(set) var left: Int
  private let cancellation: Cancellation
  /// The folders in the one that is searched, without hidden ones.
  private(set) var below: [BrowserEntry] = []
  /// The names of folders that couldn't be searched, or only in part.
  private(set) var skipped: [String] = []
  /// The folders that were searched, with their photos.
  private(set) var folders: [FoundFolder] = []
  private var seen: Set<FoundFolder.ID> = []

  /// - Parameter left: How many entries may be read.
  init(left: Int = 100_000, cancellation: Cancellation = Cancellation()) {
    (self.left, self.cancellation) = (left, cancellation)
  }

  private struct Next {
    let path: String, name: String, levels: Int
  }

  /// Searches a folder. Each is searched once, however many links lead to it.
  ///
  /// - Parameter tell: Called after each entry.
  mutating func search(
    _ path: String, named name: String, levels: Int, tell: (PhotoScan) -> Void = { _ in }
  ) throws(PhotoProblem) {
    var next = [Next(path: path, name: name, levels: levels)]
    var index = 0
    while index < next.count, !cancellation.isCanceled {
      let (place, isFirst) = (next[index], index == 0)
      index += 1
      // Exported applications hold copies of photos, perhaps another driver's.
      if !isFirst, ExportFolder.isTaken(place.path) { continue }
      do throws(PhotoProblem) {
        let open = try OpenFolder(place.path)
        if let id = open.id, seen.insert(id).inserted {
          folders.append(FoundFolder(id: id))
          try read(open, place, &next, tell)
        }
      } catch {
        if isFirst { throw error }
        skip(place.name)
      }
    }
  }

  private mutating func read(
    _ open: OpenFolder, _ place: Next, _ next: inout [Next], _ tell: (PhotoScan) -> Void
  ) throws(PhotoProblem) {
    while let item = try open.next() {
      if cancellation.isCanceled { return }
      left -= 1
      guard left >= 0 else { return skip(place.name) }
      guard case .name(let name, let kind) = item, mayBeFound(name, kind, place),
        let entry = open.entry(name, kind: kind, in: place.path, of: place.name)
      else { continue }
      if !entry.isFolder {
        if BrowserEntry.isPhoto(name) { folders[folders.count - 1].photos.append(entry) }
      } else if place.levels > 0 {
        next.append(
          Next(path: entry.path, name: "\(place.name)/\(name)", levels: place.levels - 1))
      }
      if entry.isFolder, folders.count == 1 { below.append(entry) }
      tell(self)
    }
  }

  /// Whether it isn't hidden, and may be a photo or a folder.
  private func mayBeFound(_ name: String, _ kind: UInt8, _ place: Next) -> Bool {
    guard name.utf8.first != UInt8(ascii: ".") else { return false }
    return Int(kind) != DT_REG || BrowserEntry.isPhoto(name)
  }

  private mutating func skip(_ name: String) {
    if !skipped.contains(name) { skipped.append(name) }
  }
}

/// When to report on a listing that is still being read: soon, and then ever more seldom, because
/// each report sorts all entries so far.
struct ListingPace {
  private static let later = Duration.milliseconds(100)

  private var pause: Duration
  private var due: ContinuousClock.Instant

  /// - Parameter first: The interval of the first report.
  init(first: Duration = .milliseconds(5)) {
    pause = first
    due = .now + first
  }

  /// Whether to report now.
  mutating func isDue() -> Bool {
    guard ContinuousClock.now >= due else { return false }
    pause = max(pause * 2, Self.later)
    due = .now + pause
    return true
  }
}
