import Glibc
import OnrampCore
import Synchronization

/// Finds the newest photos of all usual places.
///
/// Each place has a ``Lane``, so that one that hangs holds up no other.
final class PhotoFinder: Sendable {
  private let lanes = Mutex<[String: Lane]>([:])

  /// Searches all places. The listing so far is reported as it grows.
  ///
  /// - Returns: The search.
  func search(
    _ places: [PhotoPlaces.Place], _ cancellation: Cancellation,
    tell: @escaping @Sendable (Listing) -> Void
  ) -> PhotoSearch {
    let search = PhotoSearch(places, cancellation, tell: tell)
    for index in places.indices {
      let isBegun = lane(for: places[index].path).enqueue { search.run(index) }
      if !isBegun { search.giveUp(index) }
    }
    if places.isEmpty { search.endWait() }
    return search
  }

  private func lane(for path: String) -> Lane {
    lanes.withLock { lanes in
      if let lane = lanes[path] { return lane }
      let lane = Lane("place", onlyLatest: true)
      lanes[path] = lane
      return lane
    }
  }
}

/// One search of all places.
final class PhotoSearch: Sendable {
  private enum Progress: Sendable {
    case begun
    case partly(FoundPlace)
    /// `nil` if the place doesn't exist.
    case done(FoundPlace?)

    var found: FoundPlace? {
      switch self {
      case .begun: nil
      case .partly(let place): place
      case .done(let place): place
      }
    }
    var isDone: Bool { if case .done = self { true } else { false } }
  }

  private let places: [PhotoPlaces.Place]
  private let cancellation: Cancellation
  private let tell: @Sendable (Listing) -> Void
  private let state: Mutex<[Progress]>

  fileprivate init(
    _ places: [PhotoPlaces.Place], _ cancellation: Cancellation,
    tell: @escaping @Sendable (Listing) -> Void
  ) {
    (self.places, self.cancellation, self.tell) = (places, cancellation, tell)
    state = Mutex(places.map { _ in .begun })
  }

  /// Ends the wait for places that haven't answered. They are listed once they do.
  func endWait() {
    report { state in
      for index in state.indices where !state[index].isDone {
        var place = state[index].found ?? unread(index)
        place.skipped = [place.name]
        state[index] = .done(place)
      }
    }
  }

  fileprivate func giveUp(_ index: Int) {
    report { $0[index] = .done(unread(index)) }
  }

  fileprivate func run(_ index: Int) {
    let place = places[index]
    var scan = PhotoScan(cancellation: cancellation)
    var pace = ListingPace()
    do throws(PhotoProblem) {
      try scan.search(place.path, named: place.name, levels: place.levels) { scan in
        guard pace.isDue() else { return }
        report { state in
          // If the wait for this place has ended, it is only reported once it is complete.
          if !state[index].isDone { state[index] = .partly(found(scan, index)) }
        }
      }
      report { $0[index] = .done(found(scan, index)) }
    } catch {
      let isNone = error == .missing || error == .unreadable(code: ENOTDIR)
      report { $0[index] = .done(isNone ? nil : unread(index)) }
    }
  }

  private func found(_ scan: PhotoScan, _ index: Int) -> FoundPlace {
    FoundPlace(
      path: places[index].path, name: places[index].name, folders: scan.folders,
      below: places[index].levels == 0 ? scan.below : [], skipped: scan.skipped)
  }

  private func unread(_ index: Int) -> FoundPlace {
    FoundPlace(path: places[index].path, name: places[index].name, skipped: [places[index].name])
  }

  /// Changes the state and reports it under one lock, so that reports arrive in order.
  private func report(_ change: (inout [Progress]) -> Void) {
    state.withLock { state in
      change(&state)
      guard !cancellation.isCanceled else { return }
      tell(
        Listing(
          newestOf: state.compactMap(\.found), now: .now, isWhole: state.allSatisfy(\.isDone)))
    }
  }
}
