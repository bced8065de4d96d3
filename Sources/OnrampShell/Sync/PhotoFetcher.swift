import OnrampCore
import OnrampStore
import OnrampWire
import Synchronization

/// Fetches an account's photos that this terminal doesn't have yet, first those that are looked at.
final class PhotoFetcher: Sendable {
  private let path: String
  private let sync: AccountSync
  private let target: CompanyServer
  private let work = Cancellation()
  private let isWanted: @Sendable (AwaitedPhoto, PhotoName) -> Bool
  private let arrived: @Sendable () -> Void
  private let wanted = Mutex<[PhotoName]>([])
  /// Held while one photo is fetched.
  private let turn = Mutex(())
  private let lane = Lane("photos")

  /// - Parameters:
  ///   - isWanted: Whether a photo is the one with a name.
  ///   - arrived: Called for each photo that has arrived.
  init(
    _ sync: AccountSync, in path: String, at target: CompanyServer,
    isWanted: @escaping @Sendable (AwaitedPhoto, PhotoName) -> Bool = { _, _ in false },
    arrived: @escaping @Sendable () -> Void = {}
  ) {
    (self.sync, self.path, self.target) = (sync, path, target)
    (self.isWanted, self.arrived) = (isWanted, arrived)
  }

  /// Fetches all photos in the background, repeatedly until they are here.
  func start() {
    lane.run {
      _ = RetryPause.tryAgain(until: self.work, { _ in }) { self.fetchAll() }
    }
  }

  /// Stops fetching in the background.
  func stop() { work.cancel() }

  /// Fetches a photo before the others.
  func want(_ name: PhotoName) {
    wanted.withLock { $0 = [name] + $0.filter { $0 != name } }
  }

  /// Fetches all photos, once.
  ///
  /// - Parameter withNewer: Whether to include those of a newer generation.
  @discardableResult func fetchAll(
    withNewer: Bool = false
  ) -> Result<Void, ExchangeProblem> {
    do throws(AccountServer.Problem) {
      // A photo that can't be fetched must not block the others.
      var (missed, problem): (Set<AwaitedPhoto>, AccountServer.Problem?) = ([], nil)
      var isDone = false
      while !isDone {
        try turn.withLock { _ throws(AccountServer.Problem) in
          guard let photo = try next(withNewer, besides: missed) else { return isDone = true }
          do throws(AccountServer.Problem) {
            try fetch(photo)
          } catch {
            guard error.isOfOneFile else { throw error }
            missed.insert(photo)
            problem = error
          }
        }
      }
      if let problem { throw problem }
      return .success(())
    } catch {
      switch error {
      case .delayed(let why): return .failure(.delayed(why))
      // Syncing reports a revocation and a newer generation.
      case .canceled, .revoked, .outdated: return .failure(.canceled)
      }
    }
  }

  /// The photo to fetch next; `nil` if all are here.
  private func next(
    _ withNewer: Bool, besides missed: Set<AwaitedPhoto>
  ) throws(AccountServer.Problem) -> AwaitedPhoto? {
    guard !work.isCanceled else { throw .canceled }
    let photos = try AccountServer.Problem.unlessDelayed(
      by: sync.awaitedPhotos(withNewer: withNewer).filter { !missed.contains($0) })
    let names = wanted.withLock { $0 }
    let first = names.lazy.compactMap { name in photos.first { self.isWanted($0, name) } }.first
    return first ?? photos.first
  }

  private func fetch(_ photo: AwaitedPhoto) throws(AccountServer.Problem) {
    let key = try AccountServer.Problem.unlessDelayed(by: AccountSync.terminalKey(in: path))
    guard let key else { throw .delayed(.newKeys) }
    let bytes = try AccountServer(target, key, work).file(photo.name, of: sync.id)
    let isRight = try AccountServer.Problem.unlessDelayed(by: sync.receive(bytes, as: photo))
    guard isRight else { throw .delayed(.server(.unexpected)) }
    arrived()
  }
}

extension AccountServer.Problem {
  /// Whether the problem concerns only this file.
  fileprivate var isOfOneFile: Bool {
    switch self {
    case .delayed(.server(.unexpected)), .delayed(.server(.notJSON)),
      .delayed(.server(.status(400..<500))), .delayed(.refusedOtherwise):
      true
    default: false
    }
  }
}
