/// The offline maps: those on this computer, those to download, and the one being downloaded.
public struct RouteMaps: Hashable, Sendable {
  /// Whether the list fills the screen.
  public internal(set) var isOpen = false
  /// The maps on this computer.
  public internal(set) var installed: [InstalledMap] = []
  /// The maps on this computer, followed by the regions of the list.
  public private(set) var entries: [Entry] = []
  /// The entries shown, with the search and the selection.
  public internal(set) var rows = ListRows()
  /// Whether the list is of an earlier time.
  public internal(set) var isStale = false
  /// Why there is no list.
  public internal(set) var problem: MapsProblem?
  /// The map being downloaded or prepared.
  public internal(set) var job: Job?
  /// The result of the last job.
  public internal(set) var outcome: Outcome?
  /// The request for the list.
  var reading: Request?
  var sizes = Sizes()
  /// The request to remove a map.
  var removing: Request?
  private var index: SearchIndex?

  /// A map on this computer, a region, or both.
  public struct Entry: Hashable, Sendable {
    /// The region, if the list has it.
    public internal(set) var region: MapRegion?
    /// The map on this computer, if there is one.
    public let installed: InstalledMap?

    /// The name of the region or file.
    public var name: String { region?.name ?? installed?.name ?? "" }
    /// What it takes to get the map, if known.
    public var needs: MapNeeds? { region?.needs }
  }

  /// A map that is being downloaded or prepared.
  public struct Job: Hashable, Sendable {
    /// The region.
    public let region: MapRegion
    /// The progress of the job.
    public internal(set) var stage: MapStage
    /// Whether the driver canceled it.
    public internal(set) var isEnding = false
    let request: Request
  }

  /// The result of a job.
  public enum Outcome: Hashable, Sendable {
    case ready(String)
    /// The map was the newest already.
    case current(String)
    case canceled(String)
    case failed(String, MapsProblem)
    case removed(String)
    case notRemoved(String, MapsProblem)
  }

  /// The known sizes of downloads.
  struct Sizes: Hashable, Sendable {
    var request: Request?
    /// The sizes by the regions' IDs, in bytes.
    var known: [String: Int] = [:]
  }

  /// Whether the list is being read.
  public var isReading: Bool { reading != nil }

  /// Whether the list, the sizes of what a search found, or a removal is awaited.
  var isBusy: Bool { isReading || sizes.request != nil && rows.hasSearch || removing != nil }

  /// The selected entry, if any is shown.
  public var selected: Entry? { rows.selectedEntry.map { entries[$0] } }

  /// Whether the selected map is the one being downloaded.
  public var isSelectedOnItsWay: Bool { job != nil && selected?.region?.id == job?.region.id }

  // MARK: Contents

  mutating func install(_ regions: [MapRegion], room: Int) {
    let regions = regions.map { region in
      var region = region
      region.bytes = region.bytes ?? sizes.known[region.id]
      return region
    }
    let ids = Dictionary(installed.map { ($0.region ?? "", $0) }) { first, _ in first }
    let known = Dictionary(regions.map { ($0.id, $0) }) { first, _ in first }
    let here = installed.map { map in
      Entry(region: map.region.flatMap { known[$0] }, installed: map)
    }
    let old = entries
    entries = here + regions.filter { ids[$0.id] == nil }.map { Entry(region: $0, installed: nil) }
    index = nil
    let places = Dictionary(entries.indices.map { (entries[$0].key, $0) }) { first, _ in first }
    rows.show(found(), room: room) { places[old[$0].key] }
  }

  /// The regions of the list, also those whose maps are here.
  var regions: [MapRegion] { entries.compactMap(\.region) }

  mutating func search(room: Int) { rows.show(found(), room: room) }

  /// Shows what matches a complete text, from the best match on.
  mutating func search(for text: String, room: Int) {
    (rows.search, rows.isSearching) = (EditableText(text), false)
    rows.showFromStart(found())
  }

  mutating func take(_ sizes: [String: Int]) {
    self.sizes.known.merge(sizes) { $1 }
    for index in entries.indices {
      if let id = entries[index].region?.id, let bytes = sizes[id] {
        entries[index].region?.bytes = bytes
      }
    }
  }

  /// The entries that match the search: first those whose names begin with it, then those that
  /// match by name, then those that match by the names of what contains them.
  private mutating func found() -> [Int] {
    guard rows.hasSearch else { return Array(entries.indices) }
    let index =
      index
      ?? SearchIndex(entries) {
        [$0.name]
      } others: { entry in
        [entry.region?.id ?? ""] + (entry.region?.within ?? [])
      }
    self.index = index
    let text = rows.search.text
    let folded = text.trimmed.foldedForSearch
    let all = index.matches(of: text, among: Array(entries.indices))
    let first = all.filter { entries[$0].name.foldedForSearch.starts(with: folded) }
    let isFirst = Set(first)
    return first + all.filter { !isFirst.contains($0) }
  }
}

extension RouteMaps.Entry {
  /// Identifies the entry when the list changes.
  fileprivate var key: String { region?.id ?? installed?.region ?? installed?.folder ?? "" }
}

/// The progress of getting a map.
public enum MapStage: Hashable, Sendable {
  /// The server is being asked.
  case asking
  /// This many bytes have arrived.
  case downloading(received: Int, total: Int)
  /// The checksum is being computed.
  case checking
  case preparing(percent: Int)
}

/// What the maps ask the shell to do.
public enum MapsEffect: Hashable, Sendable {
  /// Reads the list, from the server unless the last one is recent.
  case read(Request)
  /// Asks for the sizes of downloads.
  case size(Request, [MapRegion])
  /// Downloads and prepares a map.
  case get(Request, MapRegion)
  case remove(Request, InstalledMap)
}

/// The responses to the effects of the maps.
public enum MapsResponse: Hashable, Sendable {
  case read(Request, Result<MapCatalog, MapsProblem>, installed: [InstalledMap])
  /// The sizes that are known, by the regions' IDs.
  case sized(Request, [String: Int])
  case stage(Request, MapStage)
  case got(Request, Result<GotMap, MapsProblem>)
  case removed(Request, Result<[InstalledMap], MapsProblem>)
}

/// The maps after one of them was requested.
public struct GotMap: Hashable, Sendable {
  /// The maps on this computer.
  public let installed: [InstalledMap]
  /// Whether the requested one is new; otherwise it was the newest already.
  public let isNew: Bool

  /// Creates a result.
  public init(_ installed: [InstalledMap], isNew: Bool) {
    (self.installed, self.isNew) = (installed, isNew)
  }
}
