/// What the routes need done.
public enum RoutesEffect: Hashable, Sendable {
  /// Reads what is kept, and answers with ``RoutesResponse/opened``.
  case open(Request, RoutesSource)
  /// Counts the saved routes, and answers with ``RoutesResponse/counted(_:)``.
  case count
  /// Asks whether an engine answers, and says so within two seconds.
  case reach(Request, RoutingServer)
  /// Says where the receiver is, again and again until it is cancelled.
  case follow(Request, ReceiverAddress)
  /// Keeps where the driver is by their own words, and answers with ``RoutesResponse/located``.
  case locate(Request, MapPlace)
  /// Keeps where the receiver is. Nothing answers.
  case keepLocation(CurrentLocation)
  /// Looks for places.
  case search(Request, RoutesSource, PlaceQuery)
  /// Makes a route.
  case plan(Request, RoutesSource, stops: [MapPlace], keepsOrder: Bool)
  /// Reads what to draw below the route.
  case ground(Request, MapArea, columns: Int, rows: Int)
  case loadRest(Request)
  case load(Request, RouteID)
  case save(Request, RouteToSave)
  case delete(Request, RouteSummary)
  /// Takes a deletion back.
  case restore(Request, RouteSummary)
  /// Keeps the stops that are not saved, or forgets them.
  case keepDraft(RouteDraft?, revision: Int)
  /// Writes a route as GPX to a file.
  case export(Request, name: String, Route, path: String)
  /// Forgets requests, which are not answered then.
  case cancel([Request])
}

/// The answers to the effects of the routes.
public enum RoutesResponse: Hashable, Sendable {
  case opened(Request, OpenedRoutes)
  /// How many routes are saved; `nil` if that can't be read.
  case counted(Int?)
  /// Whether the engine answers: any answer counts.
  case reached(Request, ServerProblem?)
  case located(Request, CurrentLocation)
  /// The receiver doesn't know the place, or not any more.
  case locationLost(Request)
  /// The receiver can't be reached.
  case receiverUnreachable(Request)
  case found(Request, Result<FoundPlaces, RouteProblem>)
  case planned(Request, Result<Route, RouteProblem>)
  case ground(Request, Result<MapGround, RouteProblem>)
  case rest(Request, Result<[RouteSummary], StoreProblem>)
  /// Some of what was kept was damaged.
  case damaged([RoutesFault])
  case loaded(Request, Result<SavedRoute, RouteLoadProblem>)
  case saved(Request, Result<RouteSummary, RouteSaveProblem>)
  /// It is deleted, or there is a problem and it isn't.
  case deleted(Request, StoreProblem?)
  case restored(Request, RouteSaveProblem?)
  case draftKept(revision: Int)
  case draftNotKept(revision: Int, StoreProblem)
  /// The path of the file that was written.
  case exported(Request, Result<String, RouteExportProblem>)
}

/// What was there when the routes opened.
public struct OpenedRoutes: Hashable, Sendable {
  /// The newest saved routes.
  public var routes: [RouteSummary] = []
  /// Whether there are more.
  public var hasMore = false
  /// The stops that were not saved.
  public var draft: RouteDraft?
  /// Where the driver is, as given, or else where they were last.
  public var location: CurrentLocation?
  /// What the offline map shows; `nil` where there is none that can be used.
  public var offlineMap: MapArea?
  /// Why the offline map that is there can't be used.
  public var mapProblem: RouteProblem?
  /// What of it was damaged.
  public var faults: [RoutesFault] = []
  /// Why the saved routes can't be read.
  public var problem: StoreProblem?

  /// Describes that there was nothing.
  public init() {}
}

/// A route as the store is to keep it.
public struct RouteToSave: Hashable, Sendable {
  /// What the driver calls it, without spaces around it.
  public let name: String
  /// The route with everything in it.
  public let route: Route
  /// Whether its stops stay in the order as given.
  public let keepsOrder: Bool
  /// The saved route in whose place it goes.
  public let replacing: RouteID?

  /// Describes a route to save.
  public init(name: String, route: Route, keepsOrder: Bool, replacing: RouteID? = nil) {
    (self.name, self.route) = (name.trimmed, route)
    (self.keepsOrder, self.replacing) = (keepsOrder, replacing)
  }
}

/// Why a route was not saved.
public enum RouteSaveProblem: Error, Hashable, Sendable {
  /// Another one has the name.
  case nameTaken(RouteID)
  case store(StoreProblem)
}

/// Why a route was not exported.
public enum RouteExportProblem: Error, Hashable, Sendable {
  /// Something is at the path already.
  case exists(path: String)
  /// The file would be in the data directory.
  case inData(path: String)
  case target(StoreProblem)
}
