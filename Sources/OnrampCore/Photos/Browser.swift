/// A file browser, to choose a photo from.
public struct Browser: Hashable, Sendable {
  /// The field that the photo is for.
  public let field: FieldID
  /// The open folder; empty until the first one is read.
  public internal(set) var folder = ""
  /// Folders that open with a single key.
  public internal(set) var places: [BrowserPlace] = []
  /// The entries that match the filter.
  public internal(set) var shown: [BrowserEntry] = []
  /// The index in ``shown`` of the entry that Enter takes.
  public internal(set) var selected = 0
  /// The part of a name typed to search for it.
  public internal(set) var filter = ""
  /// Whether hidden files and files that are not photos are shown too.
  public internal(set) var showsAll = false
  /// Whether a folder is being read.
  public internal(set) var isReading = true
  /// Why a folder can't be read.
  public internal(set) var problem: PhotoProblem?
  /// How many files can't be chosen because their names are not text.
  public internal(set) var nameless = 0

  var entries: [BrowserEntry] = []
  var request: Request

  init(field: FieldID, request: Request) {
    self.field = field
    self.request = request
  }

  /// The entry that Enter would take.
  public var choice: BrowserEntry? { shown.indices.contains(selected) ? shown[selected] : nil }

  /// The path of an entry of the open folder.
  public func path(of entry: BrowserEntry) -> String {
    folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name
  }

  /// The folder above, or `nil` at the root.
  public var parent: String? {
    guard folder.count > 1, let slash = folder.lastIndex(of: "/") else { return nil }
    return slash == folder.startIndex ? "/" : String(folder[..<slash])
  }

  mutating func receive(_ listing: Listing) {
    isReading = false
    problem = listing.problem
    places = listing.places
    guard listing.problem == nil else { return }
    (folder, entries, nameless) = (listing.folder, listing.entries, listing.nameless)
    filter = ""
    refresh()
    let wanted = listing.selected.flatMap { name in shown.firstIndex { $0.name == name } }
    // The newest photo is the likely one. Folders are listed above it.
    selected = wanted ?? shown.firstIndex { !$0.isFolder } ?? 0
  }

  /// Shows the matching entries, with the first file selected.
  mutating func refresh() {
    let wanted = Array(filter.lowercased().utf8)
    let found = entries.filter { entry in
      (showsAll || entry.isLikely) && entry.folded.contains(wanted)
    }
    // The first file is offered to Enter.
    shown = found.filter(\.canBeTaken) + found.filter { !$0.canBeTaken }
    selected = wanted.isEmpty ? 0 : shown.firstIndex { !$0.isFolder } ?? 0
  }

  mutating func move(by distance: Int) {
    selected = max(0, min(shown.count - 1, selected + distance))
  }
}

/// A file or folder to choose.
public struct BrowserEntry: Hashable, Sendable {
  /// Its name in the folder.
  public let name: String
  /// Whether it is a folder.
  public let isFolder: Bool
  /// Whether it is not hidden, and a folder or a photo by its name.
  public let isLikely: Bool
  /// The size in bytes.
  public let bytes: Int
  /// Whether it is a folder, or a file that is neither empty nor too large for a photo.
  let canBeTaken: Bool
  /// When it was last modified.
  public let modified: CalendarTime
  /// The lowercase name, to search in.
  let folded: [UInt8]

  /// The endings of photos' and documents' names.
  private static let endings = [
    ".jpg", ".jpeg", ".png", ".heic", ".heif", ".avif", ".webp", ".pdf", ".tif", ".tiff", ".gif",
    ".bmp",
  ]

  /// Describes an entry.
  public init(name: String, isFolder: Bool, bytes: Int, modified: CalendarTime) {
    (self.name, self.isFolder, self.bytes, self.modified) = (name, isFolder, bytes, modified)
    canBeTaken = isFolder || (1...Photo.mostBytes).contains(bytes)
    let lower = name.lowercased()
    folded = Array(lower.utf8)
    let isPhoto = Self.endings.contains { lower.hasSuffix($0) }
    isLikely = !name.hasPrefix(".") && (isFolder || isPhoto)
  }
}

/// A day and a time on the driver's clock.
public struct CalendarTime: Hashable, Sendable {
  /// The year, month from 1, and day from 1.
  public let year: Int, month: Int, day: Int
  /// The time of day.
  public let time: ClockTime

  /// Makes a day and a time.
  public init(year: Int, month: Int, day: Int, time: ClockTime) {
    (self.year, self.month, self.day, self.time) = (year, month, day, time)
  }
}

/// A folder that opens with a single key.
public struct BrowserPlace: Hashable, Sendable {
  /// The path of the folder.
  public let path: String
  /// Its name, or `~`.
  public let name: String

  /// Makes a place.
  ///
  /// - Parameter home: The driver's home folder.
  public init(path: String, home: String?) {
    self.path = path
    name = path == home ? "~" : path.split(separator: "/").last.map(String.init) ?? "/"
  }
}

/// The contents of a folder.
public struct Listing: Hashable, Sendable {
  /// The folder, as an absolute path.
  public let folder: String
  /// Folders first, then files; the newest first.
  public let entries: [BrowserEntry]
  /// Folders that open with a single key.
  public let places: [BrowserPlace]
  /// The name of the entry to select, if any.
  public let selected: String?
  /// How many names are not text.
  public let nameless: Int
  /// Why the folder can't be read.
  public let problem: PhotoProblem?

  /// Describes a folder.
  public init(
    folder: String, entries: [BrowserEntry] = [], places: [BrowserPlace] = [],
    selected: String? = nil, nameless: Int = 0, problem: PhotoProblem? = nil
  ) {
    (self.folder, self.entries, self.places) = (folder, entries, places)
    (self.selected, self.nameless, self.problem) = (selected, nameless, problem)
  }
}

extension [UInt8] {
  /// Whether these bytes contain others.
  fileprivate func contains(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    guard other.count <= count else { return false }
    return (0...(count - other.count)).contains { start in
      self[start] == first && self[start..<(start + other.count)].elementsEqual(other)
    }
  }
}
