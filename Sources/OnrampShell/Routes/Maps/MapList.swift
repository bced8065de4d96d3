import Dispatch
import FoundationEssentials
import Glibc
import OnrampCore
import Synchronization

/// The list of maps to download: fetched on demand, and kept in the folder of maps.
struct MapList: Sendable {
  private static let cache = "regions.json"
  private static let maxBytes = 16 << 20
  /// How long a list counts as current, in seconds.
  private static let lasts = 24 * 3600

  /// The address of the list.
  let address: WebAddress
  /// The folder of maps.
  let folder: String
  var answers = ServerAnswers(server: Network())

  private struct Kept: Codable {
    var schema = 1
    let address: String
    let catalog: MapCatalog
  }

  /// Returns the list: the last one if it is recent, else a new one, else the last one as stale.
  ///
  /// - Parameter isNew: Whether to fetch a new list even if the last one is recent.
  func catalog(isNew: Bool = false, _ work: Cancellation) throws(MapsProblem) -> MapCatalog {
    let now = Int(Clock.now.seconds)
    var kept = keptCatalog()
    if let kept, !isNew, (0...Self.lasts).contains(now - kept.fetched) { return kept }
    do {
      let catalog = try fetch(now, work)
      keep(catalog)
      return catalog
    } catch {
      kept?.isStale = true
      guard error != .canceled, let kept else { throw error }
      return kept
    }
  }

  private func fetch(_ now: Int, _ work: Cancellation) throws(MapsProblem) -> MapCatalog {
    let request = NetworkRequest(.get, address.text, limits: .list)
    guard let outcome = answers.outcome(of: request, work) else { throw .canceled }
    if let problem = ServerProblem(outcome) { throw .list(problem) }
    guard case .success(let answer) = outcome,
      let catalog = MapCatalog(
        index: answer.body, at: address, fetched: now, isPrivate: answer.isPrivate)
    else { throw .notAList }
    return catalog
  }

  private func keptCatalog() -> MapCatalog? {
    guard let bytes = MapFolder.bytes(of: "\(folder)/\(Self.cache)", most: Self.maxBytes),
      let kept = try? JSONDecoder().decode(Kept.self, from: Data(bytes)), kept.schema == 1,
      kept.address == address.text
    else { return nil }
    return kept.catalog
  }

  /// Keeps the list, if the folder is there or can be created in an existing one, and the list
  /// isn't too large. Otherwise it is fetched again the next time.
  private func keep(_ catalog: MapCatalog) {
    guard let bytes = try? JSONEncoder().encode(Kept(address: address.text, catalog: catalog)),
      bytes.count <= Self.maxBytes
    else { return }
    mkdir(folder, 0o700)
    let new = "\(folder)/\(Self.cache).\(getpid())"
    let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let isWritten = write(all: Array(bytes), to: file)
    close(file)
    if !isWritten || rename(new, "\(folder)/\(Self.cache)") != 0 { unlink(new) }
  }

  /// The sizes of downloads, by the regions' IDs, as far as servers say.
  func sizes(of regions: [MapRegion], _ work: Cancellation) -> [String: Int] {
    let unknown = regions.filter { $0.bytes == nil && !$0.isPrepared }
    guard !unknown.isEmpty else { return [:] }
    let state = Mutex((sizes: [String: Int](), pending: unknown.count))
    let isDone = DispatchSemaphore(value: 0)
    for region in unknown {
      let request = NetworkRequest(.head, region.address, mayBePrivate: region.mayBePrivate)
      let cancel = answers.server.send(request, after: 0) { outcome in
        let left = state.withLock { state in
          state.sizes[region.id] = Self.size(outcome)
          state.pending -= 1
          return state.pending
        }
        if left == 0 { isDone.signal() }
      }
      work.onCancel(cancel)
    }
    work.onCancel { isDone.signal() }
    isDone.wait()
    return state.withLock { $0.sizes }
  }

  private static func size(_ outcome: ServerRequests.Outcome) -> Int? {
    guard case .success(let answer) = outcome, answer.status == 200,
      let size = answer.headers["content-length"].flatMap({ Int($0) }), size > 0
    else { return nil }
    return size
  }
}
