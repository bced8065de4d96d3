import OnrampCore

/// The stored routes, for callers that don't know where they are stored.
///
/// When a call returns, its result is on disk. ``all``, ``load`` and ``places`` may run
/// concurrently with everything else. Calls that change something are serialized with the changes
/// made through the same ``Store``.
public struct RoutesClient: Sendable {
  /// Reads the stored data, enough of it to fill a screen. Deletions become final.
  public var open: @Sendable () throws(StoreProblem) -> KeptRoutes
  /// All saved routes, newest first, and any faults that ``open`` didn't report. It also erases
  /// routes deleted before the routes were opened, and is slow if there are thousands.
  public var all:
    @Sendable () throws(StoreProblem) -> (routes: [RouteSummary], faults: [RoutesFault])
  /// Reads a saved route.
  public var load: @Sendable (RouteID) throws(RouteLoadProblem) -> SavedRoute
  /// Saves a route as the newest, replacing the given one if it still exists. Its name must be
  /// unique.
  public var save: @Sendable (RouteToSave) throws(RouteSaveProblem) -> RouteSummary
  /// Deletes a saved route, permanently or until the deletion is undone.
  public var delete: @Sendable (RouteID, _ canRestore: Bool) throws(StoreProblem) -> Void
  /// Undoes the deletion of a route, until the routes are next opened.
  public var restore: @Sendable (RouteID) throws(RouteSaveProblem) -> RouteSummary

  /// Stores unsaved stops, replacing the previous ones; `nil` if there are none.
  public var keepDraft: @Sendable (RouteDraft?) throws(StoreProblem) -> Void
  /// Stores the driver's location.
  public var keepLocation: @Sendable (StoredLocation) throws(StoreProblem) -> Void

  /// The stored results of a search; `nil` if there are none. The key identifies the search.
  public var places: @Sendable (_ key: String) -> [MapPlace]?
  /// Stores the results of a search. The newest 200 searches stay, or as many as fit in 1 MiB.
  public var keepPlaces: @Sendable (_ key: String, [MapPlace]) throws(StoreProblem) -> Void
}

extension RoutesClient {
  /// Creates the interface to a store in a data directory.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public init(_ store: Store, now: @escaping @Sendable () -> Int64) {
    let index = RouteIndex(store.directory, at: store.path)
    let drafts = RouteDrafts(store.directory, at: store.path)
    open = { () throws(StoreProblem) in
      try store.noting { () throws(StoreProblem) in
        var (newest, count, faults) = try index.reopen()
        return KeptRoutes(
          newest: newest, count: count, draft: try drafts.draft(&faults),
          location: try drafts.location(&faults), faults: faults)
      }
    }
    all = { () throws(StoreProblem) in
      try store.noting { () throws(StoreProblem) in try index.all() }
    }
    load = { (id) throws(RouteLoadProblem) in try index.load(id) }
    save = { (route) throws(RouteSaveProblem) in
      try store.noting({ .store($0) }) { () throws(RouteSaveProblem) in
        try index.save(route, now: now())
      }
    }
    delete = { (id, canRestore) throws(StoreProblem) in
      try store.noting { () throws(StoreProblem) in
        try index.delete(id, canRestore: canRestore)
      }
    }
    restore = { (id) throws(RouteSaveProblem) in
      try store.noting({ .store($0) }) { () throws(RouteSaveProblem) in try index.restore(id) }
    }
    keepDraft = { (draft) throws(StoreProblem) in
      try store.noting { () throws(StoreProblem) in try drafts.keep(draft) }
    }
    keepLocation = { (location) throws(StoreProblem) in
      try store.noting { () throws(StoreProblem) in try drafts.keep(location) }
    }
    places = { drafts.places($0) }
    keepPlaces = { (key, places) throws(StoreProblem) in
      try store.noting { () throws(StoreProblem) in try drafts.keep(places, for: key) }
    }
  }
}
