import Glibc
import OnrampCore
import OnrampWire

/// One attempt to get a region's map.
struct MapWork {
  private static let maxDescription = 1 << 20

  let region: MapRegion
  let store: MapStore
  let cancellation: Cancellation
  let stage: @Sendable (MapStage) -> Void

  /// Downloads the extract, and prepares the map.
  func prepare() throws(MapsProblem) -> Bool {
    stage(.asking)
    let folder = try OpenMapFolder(store.folder)
    let text = try ask(region.address + ".md5", orElse: .noChecksum)
    guard let checksum = FileChecksum.md5(of: text) else { throw .noChecksum }
    if isCurrent(checksum.text, in: folder) { return false }
    let file = try download(
      region.address, as: checksum.text, size: nil, in: folder,
      room: { size, received throws(MapsProblem) in
        try Self.check(
          MapNeeds(download: size, isPrepared: false), received: received, in: folder)
      }
    ) { stage(.downloading(received: $0, total: $1)) }
    do throws(MapsProblem) {
      try verify(file, checksum, checksum.text, in: folder)
    } catch {
      close(file)
      throw error
    }
    stage(.preparing(percent: 0))
    let place = MapFolder.Region(id: region.id, name: region.name, checksum: checksum.text)
    // If it can't be prepared now, the verified download stays for another attempt.
    let extract = try Extract(file, named: region.id)
    _ = try MapPreparer(extract: extract, folder: folder, region: place).run(cancellation) {
      stage(.preparing(percent: $0))
    }
    folder.removeDownload(checksum.text)
    return true
  }

  /// Downloads a map that is already prepared.
  func adopt() throws(MapsProblem) -> Bool {
    stage(.asking)
    let folder = try OpenMapFolder(store.folder)
    let text = try ask(region.address, orElse: .wrongMap)
    guard let map = PublishedMap(text), let address = WebAddress(region.address) else {
      throw .wrongMap
    }
    let checksum = Digest(of: text).hex
    if isCurrent(checksum, in: folder) { return false }
    let names = map.files.map { "\(checksum.prefix(16))\($0.name.filter(\.isLetter))" }
    var done = 0
    for (item, name) in zip(map.files, names) {
      guard let place = address.resolving(item.name) else { throw .wrongMap }
      let (before, all) = (done, map.bytes)
      let file = try download(
        place.text, as: name, size: item.bytes, in: folder,
        room: { _, received throws(MapsProblem) in
          try Self.check(
            MapNeeds(download: all, isPrepared: true), received: before + received, in: folder)
        }
      ) { received, _ in stage(.downloading(received: before + received, total: all)) }
      defer { close(file) }
      try verify(file, .sha256(item.sha256), name, in: folder)
      done += item.bytes
    }
    try folder.add { name, made throws(MapsProblem) in
      for (file, download) in zip(map.files, names) {
        try folder.move(download, to: file.name, in: made)
      }
      return MapFolder.Record(
        folder: name, source: map.source, sourceTime: map.time,
        region: MapFolder.Region(id: region.id, name: region.name, checksum: checksum),
        info: map.info)
    }
    return true
  }

  // MARK: Parts

  private func isCurrent(_ checksum: String, in folder: OpenMapFolder) -> Bool {
    folder.records.contains { $0.region?.id == region.id && $0.region?.checksum == checksum }
  }

  /// Asks for a small file.
  private func ask(
    _ address: String, orElse missing: MapsProblem
  ) throws(MapsProblem) -> [UInt8] {
    let request = NetworkRequest(
      .get, address, limits: NetworkLimits(bytes: Self.maxDescription, seconds: 20),
      mayBePrivate: region.mayBePrivate)
    guard let outcome = store.list.answers.outcome(of: request, cancellation) else {
      throw .canceled
    }
    switch (outcome, ServerProblem(outcome)) {
    case (.success(let answer), _) where [403, 404, 410].contains(answer.status): throw missing
    case (.success(let answer), nil): return answer.body
    case (_, let problem): throw .stopped(received: 0, of: nil, problem ?? .unexpected)
    }
  }

  /// Refuses a map that this computer has too little room or memory for.
  private static func check(
    _ needs: MapNeeds, received: Int, in folder: OpenMapFolder
  ) throws(MapsProblem) {
    let memory = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    let problem = needs.problem(received: received, free: folder.free, memory: memory)
    if let problem { throw problem }
  }

  /// Downloads a file, resuming what arrived of it before. The caller closes it.
  private func download(
    _ address: String, as name: String, size: Int?, in folder: OpenMapFolder,
    room: @escaping @Sendable (Int, Int) throws(MapsProblem) -> Void,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(MapsProblem) -> Int32 {
    let file = try folder.openDownload(name)
    let download = MapDownload(
      client: store.client, address: address, mayBePrivate: region.mayBePrivate, file: file,
      size: size, room: room)
    do {
      _ = try download.run(cancellation, progress: progress)
      return file
    } catch {
      var about = stat()
      let isEmpty = fstat(file, &about) == 0 && about.st_size == 0
      close(file)
      // A download that contradicts itself can't be resumed.
      if isEmpty || error == .wrongSize { folder.removeDownload(name) }
      throw error
    }
  }

  /// Verifies a download, and removes it if it is wrong.
  private func verify(
    _ file: Int32, _ checksum: FileChecksum, _ name: String, in folder: OpenMapFolder
  ) throws(MapsProblem) {
    stage(.checking)
    guard let isRight = checksum.matches(file, cancellation) else {
      throw cancellation.isCanceled ? .canceled : .folder(.inputOutput)
    }
    guard !isRight else { return }
    folder.removeDownload(name)
    throw .wrongChecksum
  }
}
