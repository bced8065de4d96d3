/// Routes: the fastest way along some stops, the map that shows it, and the saved routes.
public struct Routes: Hashable, Sendable {
  /// The maximum number of stops in a route.
  public static let mostStops = 25
  /// The maximum length of a route's name, in characters.
  public static let longestName = 200

  /// What routes are computed with.
  public let source: RoutesSource
  /// What fills the screen beneath a form, a search or a page.
  public internal(set) var screen = Screen.opening
  /// Whether the configured engine responds.
  public internal(set) var reach = Reach.unasked
  /// The area of the offline map; `nil` if there is no such map.
  public internal(set) var offlineMap: MapArea?
  /// Why the offline map is unusable, if it is.
  public internal(set) var mapProblem: RouteProblem?
  /// The stops that the driver is putting together or editing.
  public internal(set) var plan = RoutePlan()
  /// The saved route in view; it covers the plan.
  public internal(set) var viewed: SavedRoute?
  /// The saved route being loaded.
  public internal(set) var loading: Loading?
  /// The stop or button with the focus.
  public internal(set) var focus: Focus?
  /// The part of the Earth that is drawn; `nil` while it is unknown where to look.
  public internal(set) var view: MapView?
  /// The ground drawn beneath the route.
  public internal(set) var ground: MapGround?
  /// The driver's location, if known.
  public internal(set) var location: CurrentLocation?
  /// The state of the receiver.
  public internal(set) var fix = Fix.none
  /// The open search.
  public internal(set) var search: PlaceSearch?
  /// The open input line for a name or a file.
  public internal(set) var form: Form?
  /// Why the text in that line was refused.
  public internal(set) var formProblem: FormProblem?
  /// The path to export a route to, as typed.
  public internal(set) var exportPath = EditableText()
  /// The saved routes.
  public internal(set) var list = RouteList()
  /// The page of a route, while it is open.
  public internal(set) var page: OpenPage?
  /// The operation in progress in the store.
  public internal(set) var work: Work?
  /// What Ctrl-_ undoes, the latest last: at most one deletion and one change of the stops.
  private(set) var undos: [Undo] = []
  /// The plan on its way to the disk.
  var keeping = Keeping()
  /// What to say about the last action.
  public internal(set) var notice: RoutesNotice?

  var openRequest: Request?
  var isOpen = false
  /// Whether the saved route in view was opened from the list.
  var isFromList = false
  var groundRequest: Request?
  /// The request that stores the location given by the driver.
  var locating: Request?
  /// The saved route to open, on the map or as a page, once it is known whether an engine responds.
  var awaited: SavedRoute?
  /// Whether the view is still fitted to the whole route.
  var isFramed = false
  /// What the store was last asked to keep.
  var keptDraft: RouteDraft?
  /// When the receiver's location was last stored, in seconds since 1970.
  var locationKept: Int?

  /// Creates routes that have requested nothing yet.
  public init(_ source: RoutesSource) { self.source = source }

  /// What fills the screen.
  public enum Screen: Hashable, Sendable {
    /// It isn't known yet whether there is an engine.
    case opening
    case map, list
  }

  /// Whether the configured engine responds.
  public enum Reach: Hashable, Sendable {
    /// None is configured, or none may be asked.
    case unasked
    case asking(Request)
    case reached
    case failed(ServerProblem)
  }

  /// The state of the receiver.
  public enum Fix: Hashable, Sendable {
    /// None is followed.
    case none
    /// It has had no fix yet.
    case waiting(Request)
    /// It has had no fix yet, and can't be reached.
    case unreachable(Request)
    case there(Request)
    /// It had a fix, and lost it.
    case lost(Request)
  }

  /// Something beside the map that can have the focus.
  public enum Focus: Hashable, Sendable {
    /// The stop at this index, in the order as given.
    case stop(Int)
    case save, discard
  }

  /// A saved route being loaded.
  public struct Loading: Hashable, Sendable {
    let request: Request
    /// Its ID.
    public let id: RouteID
    /// What it is loaded for.
    let purpose: Purpose

    enum Purpose: Hashable, Sendable {
      case view
      /// To edit it.
      case update
      /// To find out what a draft from an earlier run changes.
      case compare
    }
  }

  /// An input line.
  public enum Form: Hashable, Sendable { case name, export }

  /// Why the text in a form was refused.
  public enum FormProblem: Hashable, Sendable {
    case empty
    case tooLong(limit: Int)
    case notExported(RouteExportProblem)
    /// There is no route to give the name to.
    case noRoute(RoutesNotice)
  }

  /// A route's page.
  public struct OpenPage: Hashable, Sendable {
    /// The scroll offset, in lines.
    public internal(set) var scroll = 0
  }

  /// An operation of the store.
  public enum Work: Hashable, Sendable {
    case saving(Request, RouteToSave)
    case deleting(Request, RouteSummary)
    case restoring(Request, RouteSummary)
    case exporting(Request)
  }

  /// Something that can be undone.
  public enum Undo: Hashable, Sendable {
    case deletion(RouteSummary)
    case removal(MapPlace, at: Int)
    case addition(MapPlace, at: Int)
    /// A move, or a change of whether to keep the order: the stops as they were before.
    case rearrangement([MapPlace], keepsOrder: Bool)

    fileprivate var isDeletion: Bool { if case .deletion = self { true } else { false } }
  }
}

extension Routes {
  /// What Ctrl-_ undoes next.
  public var undo: Undo? { undos.last }
  /// The deletion that Ctrl-_ undoes in the list.
  public var deletionToUndo: Undo? { undos.last(where: \.isDeletion) }

  /// Adds something to undo, replacing the last one of its kind.
  mutating func push(_ undo: Undo) {
    undos.removeAll { $0.isDeletion == undo.isDeletion }
    undos.append(undo)
  }

  /// Forgets the last change of the stops, once they are saved or discarded.
  mutating func forgetStopChange() { undos.removeAll { !$0.isDeletion } }

  /// Forgets the last deletion, once the route is back.
  mutating func forgetDeletion() { undos.removeAll { $0.isDeletion } }
}

extension Routes {
  /// Whether routes can be computed: by an engine that responds, or with an offline map.
  public var hasEngine: Bool { offlineMap != nil || reach == .reached }

  /// Whether the offline map stands in for the configured server.
  public var isOnStandIn: Bool {
    guard offlineMap != nil, viewed == nil, source.routing != nil, !source.isOffline else {
      return false
    }
    if let route = plan.route, route != plan.edited?.original?.route {
      return route.engine == Route.offlineEngine
    }
    if case .failed = reach { return true }
    return false
  }

  /// Whether to search for places as the driver types.
  public var findsWhileTyping: Bool {
    guard let server = source.search, !source.isOffline else { return offlineMap != nil }
    return server.answersWhileTyping
  }

  /// Whether places can be found by name.
  public var hasFinder: Bool { offlineMap != nil || source.search != nil && !source.isOffline }

  /// The route on the map, if there is one.
  public var route: Route? { viewed?.route ?? plan.route }

  /// The stops on the map, as given.
  public var stops: [MapPlace] { viewed?.route.stops ?? plan.stops }

  /// The indices of ``stops`` in driving order, if known, or else as given.
  public var order: [Int] { route?.order ?? Array(stops.indices) }

  /// Whether the stored data is still being read.
  public var isOpening: Bool { openRequest != nil }

  /// Whether a saved route is waiting to be opened until it is known whether an engine responds.
  public var awaitsEngine: Bool { awaited != nil }

  /// Whether a check of the configured engine is in progress.
  var isAsking: Bool { if case .asking = reach { true } else { false } }

  /// Whether something is in progress.
  public var isBusy: Bool {
    if isAsking, screen == .opening { return true }
    return isComputing || awaitsEngine || openRequest != nil || loading != nil || locating != nil
      || work != nil
      || search?.isLoading == true
  }

  /// Whether a route is being computed.
  public var isComputing: Bool { viewed == nil && plan.isComputing }

  /// Whether something isn't on disk yet, and may still get there.
  var isKeeping: Bool {
    if keeping.isPending { return true }
    switch work {
    case .saving, .deleting, .restoring: return true
    case .exporting, nil: return false
    }
  }

  /// Why there is nothing to save, export or show.
  var noRoute: RoutesNotice { .noRoute(asksForStop: hasEngine && stops.count < 2) }

  /// What becomes of the stops if the program ends now.
  public var parting: QuitOutcome {
    isKeeping ? .unconfirmed : keeping.outcome
  }

  /// Why the plan can't be kept, for as long as that lasts.
  public var draftProblem: StoreProblem? { keeping.problem }

  /// The open line of text.
  public var editedLine: EditableText? {
    if let search { return search.query }
    switch form {
    case .name: return plan.name
    case .export: return exportPath
    case nil: return list.rows.isSearching ? list.rows.search : nil
    }
  }
}
