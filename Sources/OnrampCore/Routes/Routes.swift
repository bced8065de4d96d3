/// Routes: the fastest way along some stops, the map it is drawn on, and the routes that are saved.
public struct Routes: Hashable, Sendable {
  /// The most stops that a route may have.
  public static let mostStops = 25
  /// The most characters of a route's name.
  public static let longestName = 200

  /// What routes are made with.
  public let source: RoutesSource
  /// What fills the screen below a form, a search or a page.
  public internal(set) var screen = Screen.opening
  /// Whether the named engine answers.
  public internal(set) var reach = Reach.unasked
  /// The part of the earth that the offline map shows; `nil` where there is no such map.
  public internal(set) var offlineMap: MapArea?
  /// Why the offline map is of no use, if it isn't.
  public internal(set) var mapProblem: RouteProblem?
  /// The stops that the driver puts together or changes.
  public internal(set) var plan = RoutePlan()
  /// The saved route that is looked at; it lies above the plan.
  public internal(set) var viewed: SavedRoute?
  /// The saved route that is being read.
  public internal(set) var loading: Loading?
  /// The stop or button that takes the keys.
  public internal(set) var focus: Focus?
  /// What part of the earth is drawn; `nil` while nothing says where to look.
  public internal(set) var view: MapView?
  /// What is drawn below the route.
  public internal(set) var ground: MapGround?
  /// Where the driver is, as far as it is known.
  public internal(set) var location: CurrentLocation?
  /// What the receiver says.
  public internal(set) var fix = Fix.none
  /// The open search.
  public internal(set) var search: PlaceSearch?
  /// The open line that asks for a name or a file.
  public internal(set) var form: Form?
  /// Why what stands in that line was refused.
  public internal(set) var formProblem: FormProblem?
  /// The file that a route goes to, as typed.
  public internal(set) var exportPath = EditableText()
  /// The saved routes.
  public internal(set) var list = RouteList()
  /// The page of a route, while it is open.
  public internal(set) var page: OpenPage?
  /// What the store is asked to change.
  public internal(set) var work: Work?
  /// What Ctrl-_ takes back, the latest last: at most one deletion and one change of the stops.
  private(set) var undos: [Undo] = []
  /// Why the plan can't be kept, for as long as it can't.
  public internal(set) var draftProblem: StoreProblem?
  /// What to say about the last action.
  public internal(set) var notice: RoutesNotice?

  var openRequest: Request?
  var isOpen = false
  /// Whether the saved route that is looked at was opened from the list.
  var isFromList = false
  var groundRequest: Request?
  /// The request that keeps where the driver says they are.
  var locating: Request?
  /// The saved route that opens once it is known whether an engine answers: on the map or as a page.
  var awaited: SavedRoute?
  /// Whether the view is as it was fitted to the whole route.
  var isFramed = false
  /// What the store was last asked to keep.
  var keptDraft: RouteDraft?
  var revision = 0
  var keptRevision = 0
  /// When the receiver's place was kept last, in seconds since 1970.
  var locationKept: Int?

  /// Makes routes that nothing was asked for.
  public init(_ source: RoutesSource) { self.source = source }

  /// What fills the screen.
  public enum Screen: Hashable, Sendable {
    /// It is not known yet whether there is anything to make routes with.
    case opening
    case map, list
  }

  /// Whether the named engine answers.
  public enum Reach: Hashable, Sendable {
    /// None is named, or none may be asked.
    case unasked
    case asking(Request)
    case reached
    case failed(ServerProblem)
  }

  /// What the receiver says.
  public enum Fix: Hashable, Sendable {
    /// None is asked.
    case none
    /// It has not said a place yet.
    case waiting(Request)
    /// It has not said a place yet, and can't be reached.
    case unreachable(Request)
    case there(Request)
    /// It knew the place, and doesn't any more.
    case lost(Request)
  }

  /// Something beside the map that takes the keys.
  public enum Focus: Hashable, Sendable {
    /// The stop in this place, as given.
    case stop(Int)
    case save, discard
  }

  /// A saved route that is being read.
  public struct Loading: Hashable, Sendable {
    let request: Request
    /// Which one it is.
    public let id: RouteID
    /// What it is read for.
    let purpose: Purpose

    enum Purpose: Hashable, Sendable {
      case view
      /// To change it.
      case update
      /// To tell what a draft from an earlier start changes.
      case compare
    }
  }

  /// A line that is asked for.
  public enum Form: Hashable, Sendable { case name, export }

  /// Why what stands in a form was refused.
  public enum FormProblem: Hashable, Sendable {
    case empty
    case tooLong(limit: Int)
    case notExported(RouteExportProblem)
    /// There is no route that the name could be given to.
    case noRoute(RoutesNotice)
  }

  /// A route's page.
  public struct OpenPage: Hashable, Sendable {
    /// How many lines are scrolled off the top.
    public internal(set) var scroll = 0
  }

  /// What the store is asked to change.
  public enum Work: Hashable, Sendable {
    case saving(Request, RouteToSave)
    case deleting(Request, RouteSummary)
    case restoring(Request, RouteSummary)
    case exporting(Request)
  }

  /// Something that can be taken back.
  public enum Undo: Hashable, Sendable {
    case deletion(RouteSummary)
    case removal(MapPlace, at: Int)
    case addition(MapPlace, at: Int)
    /// A move, or another choice of the order: how the stops were before.
    case rearrangement([MapPlace], keepsOrder: Bool)

    fileprivate var isDeletion: Bool { if case .deletion = self { true } else { false } }
  }
}

extension Routes {
  /// What Ctrl-_ takes back next.
  public var undo: Undo? { undos.last }
  /// The deleted route that Ctrl-_ brings back in the list.
  public var deletionToUndo: Undo? { undos.last(where: \.isDeletion) }

  /// Keeps what can be taken back, in place of the last one of its kind.
  mutating func push(_ undo: Undo) {
    undos.removeAll { $0.isDeletion == undo.isDeletion }
    undos.append(undo)
  }

  /// Forgets the last change of the stops, once they are saved or given up.
  mutating func forgetStopChange() { undos.removeAll { !$0.isDeletion } }

  /// Forgets the last deletion, once the route is back.
  mutating func forgetDeletion() { undos.removeAll { $0.isDeletion } }
}

extension Routes {
  /// Whether something makes routes: an engine that answers, or an offline map.
  public var hasEngine: Bool { offlineMap != nil || reach == .reached }

  /// Whether the offline map stands in for the named server.
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

  /// Whether places are looked for as the driver types.
  public var findsWhileTyping: Bool {
    guard let server = source.search, !source.isOffline else { return offlineMap != nil }
    return server.answersWhileTyping
  }

  /// Whether anything finds places by their names.
  public var hasFinder: Bool { offlineMap != nil || source.search != nil && !source.isOffline }

  /// The route on the map, if there is one.
  public var route: Route? { viewed?.route ?? plan.route }

  /// The stops on the map, as given.
  public var stops: [MapPlace] { viewed?.route.stops ?? plan.stops }

  /// The places of ``stops`` in the order in which they are driven, as far as that is known.
  public var order: [Int] { route?.order ?? Array(stops.indices) }

  /// Whether what is kept is still being read.
  public var isOpening: Bool { openRequest != nil }

  /// Whether a saved route opens as soon as it is known whether an engine answers.
  public var awaitsEngine: Bool { awaited != nil }

  /// Whether the named engine was asked whether it answers, and hasn't said so yet.
  var isAsking: Bool { if case .asking = reach { true } else { false } }

  /// What is being waited for.
  public var isBusy: Bool {
    if isAsking, screen == .opening { return true }
    return isComputing || awaitsEngine || openRequest != nil || loading != nil || locating != nil
      || work != nil
      || search?.isLoading == true
  }

  /// Whether a route is being made.
  public var isComputing: Bool { viewed == nil && plan.isComputing }

  /// Whether something isn't on disk yet and may still get there.
  var isKeeping: Bool {
    if revision > keptRevision { return true }
    switch work {
    case .saving, .deleting, .restoring: return true
    case .exporting, nil: return false
    }
  }

  /// Why there is nothing to save, export or show.
  var noRoute: RoutesNotice { .noRoute(asksForStop: hasEngine && stops.count < 2) }

  /// What becomes of the stops if the program ends now.
  public var parting: QuitOutcome {
    isKeeping ? .unconfirmed : draftProblem.map(QuitOutcome.refused) ?? .kept
  }

  /// The line of text that is open.
  public var editedLine: EditableText? {
    if let search { return search.query }
    switch form {
    case .name: return plan.name
    case .export: return exportPath
    case nil: return list.isFiltering ? list.filter : nil
    }
  }
}
