/// Routes: the fastest way along several stops, the map that shows it, and the saved routes.
public struct Routes: Hashable, Sendable {
  /// The maximum number of stops in a route.
  public static let maxStops = 25
  /// The maximum length of a route's name, in characters.
  public static let longestName = 200

  /// The servers and data for computing routes.
  public let source: RoutesSource
  /// The screen beneath any form, search or page.
  public internal(set) var screen = Screen.opening
  /// The engines that can compute routes now.
  public internal(set) var engines = RoutingEngines()
  /// The stops that the driver is choosing or editing.
  public internal(set) var plan = RoutePlan()
  /// The saved route in view, which covers the plan.
  public internal(set) var viewed: SavedRoute?
  /// The map, and the focus beside it.
  public internal(set) var map = RoutesMap()
  /// The driver's location.
  public internal(set) var location = DriverLocation()
  /// The overlays on top of the screen.
  public internal(set) var overlays = RoutesOverlays()
  /// The saved routes.
  public internal(set) var list = RouteList()
  /// The state of the store's work for the routes.
  public internal(set) var storage = RoutesStorage()
  /// What Ctrl-_ undoes, latest last: at most one deletion and one change of stops.
  var undos: [Undo] = []
  /// What to say about the last action.
  public internal(set) var notice: RoutesNotice?

  /// Creates routes that have requested nothing yet.
  public init(_ source: RoutesSource) { self.source = source }

  /// What fills the screen.
  public enum Screen: Hashable, Sendable {
    /// It isn't known yet whether there is an engine.
    case opening
    case map, list
  }
}

extension Routes {
  /// The offline maps, and those to download.
  public internal(set) var maps: RouteMaps {
    _read { yield engines.maps }
    _modify { yield &engines.maps }
  }

  /// Whether routes can be computed, by a responding engine or with an offline map.
  public var hasEngine: Bool { engines.offlineMap != nil || engines.reach == .reached }

  /// Whether the offline map replaces the configured server.
  public var isOnStandIn: Bool {
    guard engines.offlineMap != nil, viewed == nil, source.routing != nil, !source.isOffline else {
      return false
    }
    if let route = plan.route, route != plan.edited?.original?.route {
      return route.engine == Route.offlineEngine
    }
    if case .failed = engines.reach { return true }
    return false
  }

  /// Whether to search for places as the driver types.
  public var findsWhileTyping: Bool {
    guard let server = source.search, !source.isOffline else { return engines.offlineMap != nil }
    return server.engine.answersWhileTyping
  }

  /// Whether places can be found by name.
  public var hasFinder: Bool {
    engines.offlineMap != nil || source.search != nil && !source.isOffline
  }

  /// The route on the map, if there is one.
  public var route: Route? { viewed?.route ?? plan.route }

  /// What the driver wants of the route on the map.
  public var preferences: RoutePreferences { viewed?.preferences ?? plan.preferences }

  /// The stops on the map, as given.
  public var stops: [MapPlace] { viewed?.route.stops ?? plan.stops }

  /// The indices of ``stops`` in driving order if known, or else as given.
  public var order: [Int] { route?.order ?? Array(stops.indices) }

  /// Whether the stored data is still being read.
  public var isOpening: Bool { storage.isOpening }

  /// Whether a saved route waits to open until it is known whether an engine responds.
  public var awaitsEngine: Bool { storage.awaited != nil }

  /// Whether something is in progress.
  public var isBusy: Bool {
    if engines.isAsking, screen == .opening { return true }
    return isComputing || storage.isBusy || location.giving != nil
      || overlays.search?.isLoading == true || maps.isBusy
  }

  /// Whether a route is being computed.
  public var isComputing: Bool { viewed == nil && plan.isComputing }

  /// Whether something isn't on disk yet but may still get there.
  var isKeeping: Bool { storage.isKeeping }

  /// Why there is nothing to save, export or show.
  var noRoute: RoutesNotice { .noRoute(asksForStop: layer == .map && hasEngine && stops.count < 2) }

  /// Whether the stops are kept if the program ends now.
  public var parting: QuitOutcome {
    isKeeping ? .unconfirmed : storage.keeping.outcome
  }

  /// Why the plan can't be kept, while that lasts.
  public var draftProblem: StoreProblem? { storage.keeping.problem }

  /// The line of text being edited, if any.
  public var editedLine: EditableText? {
    if maps.isOpen { return maps.rows.isSearching ? maps.rows.search : nil }
    if let search = overlays.search { return search.query }
    switch overlays.form?.kind {
    case .name: return plan.name
    case .export: return overlays.exportPath
    case nil: return list.rows.isSearching ? list.rows.search : nil
    }
  }
}
