/// A file browser for choosing a photo.
public struct Browser: Hashable, Sendable {
  /// The field the photo is for.
  public let field: FieldID
  /// The open folder; empty until the first one is read.
  public internal(set) var folder = ""
  /// Folders that open with a single key.
  public internal(set) var places: [BrowserPlace] = []
  /// The entries that match the filter.
  public internal(set) var shown: [BrowserEntry] = []
  /// The index in ``shown`` of the entry that Enter chooses; -1 while nothing is selected, as in a
  /// folder that is still being read.
  public internal(set) var selected = 0
  /// The parts of a name typed to filter by.
  public internal(set) var filter = ""
  /// Whether hidden files and files that aren't photos are shown too.
  public internal(set) var showsAll = false
  /// Why a folder can't be read.
  public internal(set) var problem: PhotoProblem?
  /// How many files can't be chosen because their names aren't valid text.
  public internal(set) var nameless = 0

  var entries: [BrowserEntry] = []
  var request: Request
  /// How far the folder is read.
  var reading = Reading.begun

  enum Reading: Hashable, Sendable {
    case begun
    /// This many entries are there, not yet in their final order.
    case partly(Int)
    case done
  }

  init(field: FieldID, request: Request) {
    self.field = field
    self.request = request
  }

  /// Whether a folder is being read.
  public var isReading: Bool { reading != .done }

  /// How many entries of a folder have been read so far, not yet in their final order; `nil` if
  /// none is being read.
  public var known: Int? { if case .partly(let count) = reading { count } else { nil } }

  /// The entry that Enter would choose.
  public var choice: BrowserEntry? { shown.indices.contains(selected) ? shown[selected] : nil }

  /// The path of an entry of the open folder.
  public func path(of entry: BrowserEntry) -> String {
    folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name
  }

  /// The parent folder, or `nil` at the root.
  public var parent: String? {
    guard folder.count > 1, let slash = folder.lastIndex(of: "/") else { return nil }
    return slash == folder.startIndex ? "/" : String(folder[..<slash])
  }

  mutating func receive(_ listing: Listing) {
    let isMore = known != nil
    reading = listing.isWhole ? .done : .partly(listing.entries.count)
    problem = listing.problem
    places = listing.places
    guard listing.problem == nil else { return }
    let name = isMore ? choice?.name : nil
    (folder, entries, nameless) = (listing.folder, listing.entries, listing.nameless)
    if !isMore { filter = "" }
    refresh()
    let wanted = index(of: name) ?? index(of: listing.selected)
    // The newest photo is the likely one, and comes right below the folders. Which one is newest is
    // known only at the end; until then, Enter chooses only what the driver selected.
    selected = wanted ?? (listing.isWhole ? likely : -1)
  }

  private func index(of name: String?) -> Int? {
    name.flatMap { name in shown.firstIndex { $0.name == name } }
  }

  private var likely: Int { shown.firstIndex { !$0.isFolder } ?? 0 }

  /// Shows the matching entries, with the first file selected.
  mutating func refresh() {
    let found = Search(filter).results { isFound in
      entries.filter { entry in
        (showsAll || entry.isLikely) && entry.folded.withUnsafeBufferPointer(isFound)
      }
    }
    // Entries that can be chosen come first, so that Enter is offered one.
    shown = found.filter(\.canBeTaken) + found.filter { !$0.canBeTaken }
    selected = filter.isEmpty ? 0 : likely
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
  /// Whether it isn't hidden, and is a folder or, by its name, a photo.
  public let isLikely: Bool
  /// The size in bytes.
  public let bytes: Int
  /// Whether it is a folder, or a file that is neither empty nor too large for a photo.
  let canBeTaken: Bool
  /// When it was last modified.
  public let modified: CalendarTime
  /// The name, folded for search.
  let folded: [UInt8]

  /// The file name extensions of photos and documents.
  private static let endings: Set<[UInt8]> = Set(
    [
      ".jpg", ".jpeg", ".png", ".heic", ".heif", ".avif", ".webp", ".pdf", ".tif", ".tiff", ".gif",
      ".bmp",
    ].map { Array($0.utf8) })

  /// Creates an entry.
  public init(name: String, isFolder: Bool, bytes: Int, modified: CalendarTime) {
    (self.name, self.isFolder, self.bytes, self.modified) = (name, isFolder, bytes, modified)
    canBeTaken = isFolder || (1...Photo.mostBytes).contains(bytes)
    let lower = Array(name.lowercased().utf8)
    let dot = lower.lastIndex(of: UInt8(ascii: "."))
    let ending = dot.map { Array(lower[$0...]) } ?? []
    folded = name.foldedForSearch
    isLikely = lower.first != UInt8(ascii: ".") && (isFolder || Self.endings.contains(ending))
  }
}

/// A folder that opens with a single key.
public struct BrowserPlace: Hashable, Sendable {
  /// The path of the folder.
  public let path: String
  /// Its name, or `~`.
  public let name: String

  /// Creates a place.
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
  /// Folders first, then files; within each, the newest first.
  public let entries: [BrowserEntry]
  /// Folders that open with a single key.
  public let places: [BrowserPlace]
  /// The name of the entry to select, if any.
  public let selected: String?
  /// How many names aren't valid text.
  public let nameless: Int
  /// Why the folder can't be read.
  public let problem: PhotoProblem?
  /// Whether these are all entries, in their final order.
  public let isWhole: Bool

  /// Creates a listing.
  public init(
    folder: String, entries: [BrowserEntry] = [], places: [BrowserPlace] = [],
    selected: String? = nil, nameless: Int = 0, problem: PhotoProblem? = nil, isWhole: Bool = true
  ) {
    (self.folder, self.entries, self.places) = (folder, entries, places)
    (self.selected, self.nameless) = (selected, nameless)
    (self.problem, self.isWhole) = (problem, isWhole)
  }
}
