/// What the routes ask the shell to do.
public enum RoutesEffect: Hashable, Sendable {
  /// Reads the stored data, and answers with ``RoutesResponse/opened``.
  case open(Request)
  /// Counts the saved routes, and answers with ``RoutesResponse/counted(_:)``.
  case count
  /// Asks whether the configured engine responds within two seconds.
  case reach(Request)
  /// Reports the receiver's location repeatedly until canceled.
  case follow(Request, ReceiverAddress)
  /// Stores the location given by the driver, and answers with ``RoutesResponse/located``.
  case locate(Request, MapPlace)
  /// Stores the receiver's location. Gets no response.
  case keepLocation(CurrentLocation)
  /// Searches for places.
  case search(Request, PlaceQuery)
  /// Computes a route.
  case plan(Request, stops: [MapPlace], RoutePreferences)
  /// Reads the ground to draw beneath the route.
  case ground(Request, MapArea, columns: Int, rows: Int)
  /// Draws the map as a picture.
  case picture(Request, DrawnMap.Order)
  case loadRest(Request)
  case load(Request, RouteID)
  case save(Request, RouteToSave)
  case delete(Request, RouteSummary)
  /// Undoes a deletion.
  case restore(Request, RouteSummary)
  /// Keeps the unsaved stops, or drops them if `nil`.
  case keepDraft(RouteDraft?, revision: Int)
  /// Writes a route to a GPX file.
  case export(Request, name: String, Route, path: String)
  case maps(MapsEffect)
  /// Draws a text as a code for a phone to scan.
  case drawCode(Request, String)
  /// Reads the clock for the arrival times on a page.
  case readClock
  /// Cancels requests, which then get no response. Only a canceled map still has an outcome.
  case cancel([Request])
}

extension Routes {
  /// The effects that cancel a request, if there is one.
  func canceling(_ request: Request?) -> [RoutesEffect] { request.map { [.cancel([$0])] } ?? [] }
}

/// The responses to the effects of the routes.
public enum RoutesResponse: Hashable, Sendable {
  case opened(Request, OpenedRoutes)
  /// The number of saved routes; `nil` if it can't be read.
  case counted(Int?)
  /// Whether the engine responds: any response counts.
  case reached(Request, ServerProblem?)
  case located(Request, CurrentLocation)
  /// The receiver has no fix, or lost it.
  case locationLost(Request)
  /// The receiver can't be reached.
  case receiverUnreachable(Request)
  case found(Request, Result<FoundPlaces, RouteProblem>)
  case planned(Request, Result<Route, RouteProblem>)
  case ground(Request, Result<MapGround, RouteProblem>)
  case picture(Request, Result<[MapTile], RouteProblem>)
  case rest(Request, Result<[RouteSummary], StoreProblem>)
  /// Some of the stored data was damaged.
  case damaged([RoutesFault])
  case loaded(Request, Result<SavedRoute, RouteLoadProblem>)
  case saved(Request, Result<RouteSummary, RouteSaveProblem>)
  /// The route is deleted, or isn't because of a problem.
  case deleted(Request, StoreProblem?)
  case restored(Request, RouteSaveProblem?)
  case draftKept(revision: Int)
  case draftNotKept(revision: Int, StoreProblem)
  /// The route is exported to the file at this path, or isn't.
  case exported(Request, Result<String, RouteExportProblem>)
  case maps(MapsResponse)
  /// The rows of the code's modules; `nil` if it can't be drawn.
  case codeDrawn(Request, [[Bool]]?)
  case clock(ClockTime)
}

/// What was stored when the routes opened.
public struct OpenedRoutes: Hashable, Sendable {
  /// The newest saved routes.
  public var routes: [RouteSummary] = []
  /// Whether there are more saved routes.
  public var hasMore = false
  /// The unsaved stops.
  public var draft: RouteDraft?
  /// The driver's location as given, or else as last known.
  public var location: CurrentLocation?
  /// The area of the offline map; `nil` if there is none or it is unusable.
  public var offlineMap: MapArea?
  /// Why the offline map is unusable, if it is.
  public var mapProblem: RouteProblem?
  /// The damaged data.
  public var faults: [RoutesFault] = []
  /// Why the saved routes can't be read.
  public var problem: StoreProblem?

  /// Creates an empty state.
  public init() {}
}

/// A route for the store to save.
public struct RouteToSave: Hashable, Sendable {
  /// The driver's name for the route, without surrounding spaces.
  public let name: String
  /// The complete route.
  public let route: Route
  /// What the driver wants of it.
  public let preferences: RoutePreferences
  /// The saved route that it replaces.
  public let replacing: RouteID?

  /// Creates a route to save.
  public init(
    name: String, route: Route, preferences: RoutePreferences = RoutePreferences(),
    replacing: RouteID? = nil
  ) {
    (self.name, self.route) = (name.trimmed, route)
    (self.preferences, self.replacing) = (preferences, replacing)
  }
}

/// Why a route wasn't saved.
public enum RouteSaveProblem: Error, Hashable, Sendable {
  /// Another route has this name.
  case nameTaken(RouteID)
  case store(StoreProblem)
}

/// Why a route wasn't exported.
public enum RouteExportProblem: Error, Hashable, Sendable {
  /// Something already exists at the path.
  case exists(path: String)
  /// The file would be in the data directory.
  case inData(path: String)
  case target(StoreProblem)
}
