/// A browser of photos: the newest ones of all places, or one folder.
public struct Browser: Hashable, Sendable {
  /// The field the photo is for.
  public let field: FieldID
  /// The newest photos, or the open folder, as far as they are read.
  public internal(set) var listing = Listing(folder: nil, isWhole: false)
  /// The entries that match the filter.
  public internal(set) var shown: [BrowserEntry] = []
  /// The index in ``shown`` of the entry that Enter chooses; -1 while nothing is selected, as in a
  /// folder that is still being read.
  public internal(set) var selected = 0
  /// The parts of a name typed to filter by, or a path.
  public internal(set) var filter = ""
  /// Whether hidden files and files that aren't photos are shown too.
  public internal(set) var showsAll = false
  /// Why a folder or a path can't be opened.
  public internal(set) var problem: PhotoProblem?

  var request: Request
  /// The progress of reading the listing.
  var reading = Reading.begun(after: "")
  /// The folder that was opened from the newest photos, and from which going up leads back to them.
  var top: String?

  enum Reading: Hashable, Sendable {
    /// Nothing has arrived yet. On arrival, the filter loses this text, typed before the request.
    case begun(after: String)
    /// Some entries are there, not yet in their final order.
    case partly
    case done
  }

  /// The number of photos above the places. A search covers all photos.
  private static let newestShown = 12

  /// The open folder; `nil` for the newest photos of all places.
  public var folder: String? { listing.folder }

  /// Whether a folder is being read.
  public var isReading: Bool { reading != .done }

  /// How many entries have been read so far, not yet in their final order; `nil` if none are being
  /// read.
  public var known: Int? { reading == .partly ? listing.entries.count : nil }

  /// Whether the filter is a path.
  public var isPath: Bool { PhotoPath.isPath(filter) }

  /// The entry that Enter would choose.
  public var choice: BrowserEntry? { shown.indices.contains(selected) ? shown[selected] : nil }

  /// The folder that going up opens; `nil` for the newest photos.
  var parent: String? {
    guard let folder, folder != top, folder.count > 1, let slash = folder.lastIndex(of: "/") else {
      return nil
    }
    return slash == folder.startIndex ? "/" : String(folder[..<slash])
  }

  mutating func receive(_ listing: Listing) {
    var kept: String?
    if case .begun(let typed) = reading {
      if filter.hasPrefix(typed) { filter.removeFirst(typed.count) }
    } else {
      kept = choice?.path
    }
    reading = listing.isWhole ? .done : .partly
    (self.listing, problem) = (listing, nil)
    refresh()
    // The newest photo is the likely choice, but it is known only at the end. Until then, Enter
    // chooses only what the driver selected.
    selected =
      kept.flatMap { path in shown.firstIndex { $0.path == path } }
      ?? (listing.isWhole ? likely : -1)
  }

  private var likely: Int { shown.firstIndex { !$0.isFolder } ?? 0 }

  /// Shows the matching entries, with the first file selected.
  mutating func refresh() {
    shown = isPath ? [] : matches
    selected = filter.isEmpty ? 0 : likely
  }

  private var matches: [BrowserEntry] {
    let found = Search(filter).results { isFound in
      listing.entries.filter { entry in
        (showsAll || entry.isLikely) && entry.folded.withUnsafeBufferPointer(isFound)
      }
    }
    // Entries that can be chosen come first, so that Enter chooses one of them.
    let ordered = found.filter(\.canBeTaken) + found.filter { !$0.canBeTaken }
    guard folder == nil, filter.isEmpty else { return ordered }
    return ordered.filter { !$0.isFolder }.prefix(Self.newestShown) + ordered.filter(\.isFolder)
  }

  mutating func move(by distance: Int) {
    problem = nil
    selected = max(0, min(shown.count - 1, selected + distance))
  }
}
