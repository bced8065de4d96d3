import OnrampCore

/// The stored routes, for callers that don't know where they are stored.
///
/// When a call returns, its result is on disk. ``all()``, ``load(_:)`` and ``places(_:)`` may run
/// concurrently with everything else. Calls that change something are serialized with the changes
/// made through the same ``Store``.
public struct RoutesClient: Sendable {
  private let store: Store
  private let index: RouteIndex
  private let drafts: RouteDrafts
  private let now: @Sendable () -> Int64

  /// Creates the interface to a store in a data directory.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public init(_ store: Store, now: @escaping @Sendable () -> Int64) {
    (self.store, self.now) = (store, now)
    index = RouteIndex(store.directory, at: store.path)
    drafts = RouteDrafts(store.directory, at: store.path)
  }

  /// Reads the stored data, enough of it to fill a screen. Deletions become final.
  public func open() throws(StoreProblem) -> KeptRoutes {
    try store.noting { () throws(StoreProblem) in
      var (newest, count, faults) = try index.reopen()
      return KeptRoutes(
        newest: newest, count: count, draft: try drafts.draft(&faults),
        location: try drafts.location(&faults), faults: faults)
    }
  }

  /// All saved routes, newest first, and any faults that ``open()`` didn't report. It also erases
  /// routes deleted before the routes were opened, and is slow if there are thousands.
  public func all() throws(StoreProblem) -> (routes: [RouteSummary], faults: [RoutesFault]) {
    try store.noting { () throws(StoreProblem) in try index.all() }
  }

  /// Reads a saved route.
  public func load(_ id: RouteID) throws(RouteLoadProblem) -> SavedRoute { try index.load(id) }

  /// Saves a route as the newest, replacing the given one if it still exists. Its name must be
  /// unique.
  public func save(_ route: RouteToSave) throws(RouteSaveProblem) -> RouteSummary {
    try store.noting({ .store($0) }) { () throws(RouteSaveProblem) in
      try index.save(route, now: now())
    }
  }

  /// Deletes a saved route, permanently or until the deletion is undone.
  public func delete(_ id: RouteID, _ canRestore: Bool) throws(StoreProblem) {
    try store.noting { () throws(StoreProblem) in try index.delete(id, canRestore: canRestore) }
  }

  /// Undoes the deletion of a route, until the routes are next opened.
  public func restore(_ id: RouteID) throws(RouteSaveProblem) -> RouteSummary {
    try store.noting({ .store($0) }) { () throws(RouteSaveProblem) in try index.restore(id) }
  }

  /// Stores unsaved stops, replacing the previous ones; `nil` if there are none.
  public func keepDraft(_ draft: RouteDraft?) throws(StoreProblem) {
    try store.noting { () throws(StoreProblem) in try drafts.keep(draft) }
  }

  /// Stores the driver's location.
  public func keepLocation(_ location: StoredLocation) throws(StoreProblem) {
    try store.noting { () throws(StoreProblem) in try drafts.keep(location) }
  }

  /// The stored results of a search; `nil` if there are none. The key identifies the search.
  public func places(_ key: String) -> [MapPlace]? { drafts.places(key) }

  /// Stores the results of a search. The newest 200 searches stay, or as many as fit in 1 MiB.
  public func keepPlaces(_ key: String, _ places: [MapPlace]) throws(StoreProblem) {
    try store.noting { () throws(StoreProblem) in try drafts.keep(places, for: key) }
  }
}
