/// A part of the Earth whose offline map can be downloaded.
public struct MapRegion: Hashable, Codable, Sendable {
  /// Its name in commands, such as `monaco`, which no other region has.
  public let id: String
  /// Its name.
  public let name: String
  /// The names of the regions that contain it, smallest first.
  public var within: [String]
  /// The URL of the extract, or of a prepared map's description.
  public let address: String
  /// Whether the address may lead to this computer or the local network, because the list came from
  /// there.
  public let mayBePrivate: Bool
  /// Whether the map is already prepared, so that it only has to be downloaded.
  public let isPrepared: Bool
  /// The size of the download in bytes, if known.
  public var bytes: Int?

  /// Creates a region.
  public init(
    id: String, name: String, within: [String] = [], address: String, mayBePrivate: Bool = false,
    isPrepared: Bool = false, bytes: Int? = nil
  ) {
    (self.id, self.name, self.within) = (id, name, within)
    (self.address, self.mayBePrivate) = (address, mayBePrivate)
    (self.isPrepared, self.bytes) = (isPrepared, bytes)
  }

  /// What it takes to get its map, if the size is known.
  public var needs: MapNeeds? { bytes.map { MapNeeds(download: $0, isPrepared: isPrepared) } }
}

/// What it takes to get a map, estimated from the size of the download.
public struct MapNeeds: Hashable, Sendable {
  /// Bytes of map, and of free space to prepare it, per byte of an extract: measured on made-up
  /// countries, whose extracts were counted as five times larger, like real ones (docs/routes.md).
  private static let (kept, working) = (5, 17)
  /// Bytes of memory per byte of an extract, plus a fixed number for any map.
  private static let (memory, leastMemory) = (3, 500_000_000)
  /// Bytes of an extract that a slow computer prepares per second, plus a fixed number of seconds
  /// for any map.
  private static let (bytesPerSecond, leastSeconds) = (300_000, 3)

  /// The size of the download, in bytes.
  public let download: Int
  /// The size of the map, in bytes.
  public let disk: Int
  /// The free space needed until it is ready, in bytes, including the download.
  public let room: Int
  /// The memory needed to prepare it, in bytes; 0 for a prepared map.
  public let memory: Int
  /// How long it takes to prepare, in seconds; 0 for a prepared map.
  public let seconds: Int

  /// The largest size that is believed, in bytes: a pebibyte.
  private static let maxBytes = 1 << 50

  /// Estimates the needs.
  public init(download: Int, isPrepared: Bool) {
    let download = min(download, Self.maxBytes)
    self.download = download
    disk = isPrepared ? download : download * Self.kept
    room = isPrepared ? download : download * (1 + Self.working)
    memory = isPrepared ? 0 : Self.leastMemory + download * Self.memory
    seconds = isPrepared ? 0 : Self.leastSeconds + download / Self.bytesPerSecond
  }

  /// What a computer lacks for the map; `nil` if nothing.
  ///
  /// - Parameters:
  ///   - received: How much of the download is there already, in bytes.
  ///   - free: The free space on the disk, in bytes.
  ///   - computer: The computer's memory, in bytes.
  public func problem(received: Int, free: Int, memory computer: Int) -> MapsProblem? {
    if room - received > free { return .noRoom(needed: room - received, free: free) }
    return memory > computer ? .noMemory(needed: memory, has: computer) : nil
  }
}

/// The regions whose maps can be downloaded.
public struct MapCatalog: Hashable, Codable, Sendable {
  /// The regions, in alphabetical order.
  public var regions: [MapRegion]
  /// When the list was fetched, in seconds since 1970.
  public var fetched: Int
  /// Whether it is an older list, because the server has no usable one now.
  public var isStale = false

  /// Creates a list.
  public init(_ regions: [MapRegion], fetched: Int) {
    (self.regions, self.fetched) = (regions, fetched)
  }

  /// The regions that match a text: by name or ID first, then by the names of larger regions.
  public func regions(matching text: String) -> [MapRegion] {
    SearchIndex(regions) {
      [$0.name, $0.id]
    } others: {
      $0.within
    }
    .matches(of: text, among: Array(regions.indices)).map { regions[$0] }
  }
}

/// A map on this computer.
public struct InstalledMap: Hashable, Sendable {
  /// The name of its folder, which no other map has.
  public let folder: String
  /// The ID of its region; `nil` if it was prepared from a file.
  public let region: String?
  /// The name of its region or file.
  public let name: String
  /// When its data was current, in seconds since 1970.
  public let time: Int
  /// Its size, in bytes.
  public let bytes: Int
  /// Its bounding box.
  public let area: MapArea

  /// Creates a map.
  public init(
    folder: String, region: String?, name: String, time: Int, bytes: Int, area: MapArea
  ) {
    (self.folder, self.region, self.name) = (folder, region, name)
    (self.time, self.bytes, self.area) = (time, bytes, area)
  }
}
