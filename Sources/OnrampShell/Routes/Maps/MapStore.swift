import Glibc
import OnrampCore

/// The maps on this computer, and how to get more.
struct MapStore: Sendable {
  let list: MapList
  /// Whether no server may be asked.
  let isOffline: Bool
  let client: NetworkClient
  var folder: String { list.folder }

  init(_ policy: RoutesPolicy, folder: String, client: NetworkClient = Network.client) {
    list = MapList(
      address: policy.mapsList, folder: folder, answers: ServerAnswers(server: Network(client)))
    (isOffline, self.client) = (policy.isOffline, client)
  }

  /// The list of regions.
  func catalog(isNew: Bool = false, _ work: Cancellation) throws(MapsProblem) -> MapCatalog {
    if isOffline { throw .offline }
    return try list.catalog(isNew: isNew, work)
  }

  /// The maps that are there, newest first.
  var installed: [InstalledMap] {
    ((try? MapFolder.records(folder)) ?? []).map { InstalledMap($0, in: folder) }
  }

  /// Downloads and prepares a region's map, unless it is there and the newest.
  ///
  /// The next attempt continues a download that stopped.
  ///
  /// - Parameter stage: Receives how far it is.
  /// - Returns: Whether there is a new map.
  func get(
    _ region: MapRegion, _ work: Cancellation,
    stage: @escaping @Sendable (MapStage) -> Void
  ) throws(MapsProblem) -> Bool {
    if isOffline { throw .offline }
    let work = MapWork(region: region, store: self, cancellation: work, stage: stage)
    return try region.isPrepared ? work.adopt() : work.prepare()
  }

  /// Removes a map.
  func remove(_ name: String) throws(MapsProblem) {
    let folder = try OpenMapFolder(list.folder)
    try folder.put(folder.records.filter { $0.folder != name })
    folder.clear()
  }
}

extension InstalledMap {
  init(_ record: MapFolder.Record, in path: String) {
    var size = 0
    if let map = MapFolder.open(record, in: path) {
      size = OpenMapFolder.size(of: map)
      close(map)
    }
    self.init(
      folder: record.folder, region: record.region?.id,
      name: record.region?.name ?? record.source, time: record.sourceTime, bytes: size,
      area: MapArea(record.info))
  }
}
