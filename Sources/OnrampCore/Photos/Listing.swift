/// What a folder holds, or the newest photos of all places.
public struct Listing: Hashable, Sendable {
  /// The folder, as an absolute path; `nil` for all places.
  public let folder: String?
  /// The newest first. In a folder, the folders come first; of all places, they come last.
  public let entries: [BrowserEntry]
  /// When this was read.
  public let now: FileTime?
  /// How many names aren't valid text.
  public let nameless: Int
  /// The names of folders that couldn't be searched, or only in part.
  public let skipped: [String]
  /// Whether these are all entries, in their final order.
  public let isWhole: Bool

  /// Creates a listing.
  public init(
    folder: String?, entries: [BrowserEntry] = [], now: FileTime? = nil, nameless: Int = 0,
    skipped: [String] = [], isWhole: Bool = true
  ) {
    (self.folder, self.entries, self.now) = (folder, entries, now)
    (self.nameless, self.skipped, self.isWhole) = (nameless, skipped, isWhole)
  }

  /// Whether it holds no photo.
  public var isWithoutFiles: Bool { entries.allSatisfy(\.isFolder) }
}

/// The answer to a request for a folder, a path or the newest photos.
public enum Listed: Hashable, Sendable {
  /// A folder's entries, or the newest photos, perhaps only those read so far.
  case listing(Listing)
  /// The path leads to a file that can be a photo.
  case file(String)
  /// Why the path leads nowhere.
  case refused(PhotoProblem)
}

/// What was found in one of the usual places for photos.
public struct FoundPlace: Hashable, Sendable {
  /// Its absolute path, and the name to show.
  public let path: String, name: String
  /// It and the folders below it that were searched.
  public var folders: [FoundFolder]
  /// The folders in it to offer where no photo is found anywhere.
  public var below: [BrowserEntry]
  /// The names of folders that couldn't be searched, or only in part.
  public var skipped: [String]

  /// How many photos it and its folders hold; `nil` if the folders weren't searched, as its own
  /// number would say little.
  fileprivate var photoCount: Int? {
    folders.isEmpty || !below.isEmpty ? nil : folders.reduce(0) { $0 + $1.photos.count }
  }

  /// Creates a place.
  public init(
    path: String, name: String, folders: [FoundFolder] = [], below: [BrowserEntry] = [],
    skipped: [String] = []
  ) {
    (self.path, self.name, self.folders) = (path, name, folders)
    (self.below, self.skipped) = (below, skipped)
  }
}

/// A folder that was searched for photos.
public struct FoundFolder: Hashable, Sendable {
  /// The identity of a folder, whatever path leads to it.
  public struct ID: Hashable, Sendable {
    /// The device and the inode.
    public let device: UInt64, inode: UInt64

    /// Creates an identity.
    public init(device: UInt64, inode: UInt64) { (self.device, self.inode) = (device, inode) }
  }

  /// The folder's identity.
  public let id: ID
  /// Its photos.
  public var photos: [BrowserEntry]

  /// Creates a folder.
  public init(id: ID, photos: [BrowserEntry] = []) { (self.id, self.photos) = (id, photos) }
}

extension Listing {
  /// The newest photos of all places, and then the places. A folder that several places lead to is
  /// listed once.
  public init(newestOf places: [FoundPlace], now: FileTime, isWhole: Bool) {
    var photos: [BrowserEntry] = []
    var rows: [BrowserEntry] = []
    var skipped: [String] = []
    var (seen, roots): (Set<FoundFolder.ID>, Set<FoundFolder.ID>) = ([], [])
    for place in places {
      skipped += place.skipped.filter { !skipped.contains($0) }
      if place.folders.first.map({ roots.insert($0.id).inserted }) ?? true {
        rows.append(BrowserEntry(place: place, photos: place.photoCount))
      }
      for folder in place.folders where seen.insert(folder.id).inserted { photos += folder.photos }
    }
    photos.sort { $0.isNewer(than: $1) }
    if isWhole, photos.isEmpty {
      let below = places.flatMap(\.below).sorted { $0.name < $1.name }
      let known = below.map(\.path) + places.filter { !$0.below.isEmpty }.map(\.path)
      rows = below + rows.filter { !known.contains($0.path) }
    }
    self.init(folder: nil, entries: photos + rows, now: now, skipped: skipped, isWhole: isWhole)
  }
}
