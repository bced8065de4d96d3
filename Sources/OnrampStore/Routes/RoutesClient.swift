import OnrampCore

/// What lasts of the routes, for those who use it and don't know where it is.
///
/// What is called here is on disk when it returns. ``all``, ``load`` and ``places`` may come beside
/// everything else. Calls that change something come one at a time with what a ``ApplicationClient`` of the
/// same store changes.
public struct RoutesClient: Sendable {
  /// Reads what is kept, as much of it as fills a screen. Deletions can't be taken back any more.
  public var open: @Sendable () throws(StoreProblem) -> KeptRoutes
  /// All saved routes, the newest first, and what was wrong besides what ``open`` said. It erases
  /// those that were deleted before the routes were opened, and takes a while where there are
  /// thousands.
  public var all:
    @Sendable () throws(StoreProblem) -> (routes: [RouteSummary], faults: [RoutesFault])
  /// Reads a saved route.
  public var load: @Sendable (RouteID) throws(RouteLoadProblem) -> SavedRoute
  /// Saves a route as the newest, in place of another one if that is given and still there. Its name
  /// must not be another route's.
  public var save: @Sendable (RouteToSave) throws(RouteSaveProblem) -> RouteSummary
  /// Deletes a saved route, for good or until the deletion is taken back.
  public var delete: @Sendable (RouteID, _ canRestore: Bool) throws(StoreProblem) -> Void
  /// Takes back the deletion of a route. It can be until the routes are opened the next time.
  public var restore: @Sendable (RouteID) throws(RouteSaveProblem) -> RouteSummary

  /// Keeps stops that are not saved, in place of those before; `nil` if there are none.
  public var keepDraft: @Sendable (RouteDraft?) throws(StoreProblem) -> Void
  /// Keeps where the driver is.
  public var keepLocation: @Sendable (StoredLocation) throws(StoreProblem) -> Void

  /// What a search found before; `nil` if that isn't kept. The key says what was searched and where.
  public var places: @Sendable (_ key: String) -> [MapPlace]?
  /// Keeps what a search found. The 200 latest searches stay, or as many as fill 1 MiB.
  public var keepPlaces: @Sendable (_ key: String, [MapPlace]) throws(StoreProblem) -> Void
}

extension RoutesClient {
  /// The interface of a store in a data directory.
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
