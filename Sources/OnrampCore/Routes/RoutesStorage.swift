/// The state of the store's work for the routes.
public struct RoutesStorage: Hashable, Sendable {
  /// Whether the stored data has been read.
  var contents = Contents.unread
  /// The saved route being opened.
  var loading: Loading?
  /// The operation in progress.
  public internal(set) var work: Routes.Work?
  /// The plan being written to disk.
  var keeping = Keeping()
  /// The plan given to the store last.
  var keptDraft: RouteDraft?

  /// Whether the stored data has been read.
  enum Contents: Hashable, Sendable {
    case unread
    case reading(Request)
    case read
  }

  /// A saved route being opened.
  enum Loading: Hashable, Sendable {
    case reading(Request, RouteID, Purpose)
    /// It opens, on the map or as a page, once it is known whether an engine responds.
    case awaitingEngine(SavedRoute)

    enum Purpose: Hashable, Sendable {
      case view
      /// To edit the route.
      case update
      /// To find out what a draft from an earlier run changes.
      case compare
    }
  }

  var isOpening: Bool { if case .reading = contents { true } else { false } }

  /// The saved route that waits to open until it is known whether an engine responds.
  var awaited: SavedRoute? {
    if case .awaitingEngine(let route)? = loading { route } else { nil }
  }

  /// The request that reads a saved route.
  var loadRequest: Request? {
    if case .reading(let request, _, _)? = loading { request } else { nil }
  }

  /// Whether something isn't on disk yet but may still get there.
  var isKeeping: Bool {
    if keeping.isPending { return true }
    switch work {
    case .saving, .deleting, .restoring: return true
    case .exporting, nil: return false
    }
  }

  var isBusy: Bool { isOpening || loading != nil || work != nil }
}

extension Routes {
  /// An operation of the store.
  public enum Work: Hashable, Sendable {
    case saving(Request, RouteToSave)
    case deleting(Request, RouteSummary)
    case restoring(Request, RouteSummary)
    case exporting(Request)
  }
}
