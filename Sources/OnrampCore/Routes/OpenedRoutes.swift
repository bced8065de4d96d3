/// What is kept of the routes, as it is when they open.
public struct OpenedRoutes: Hashable, Sendable {
  /// The routes that were saved last, the newest first: enough for a screen.
  public var newest: [RouteSummary]
  /// How many routes are saved.
  public var count: Int
  /// The stops that were not saved.
  public var draft: RouteDraft?
  /// Where the driver was last.
  public var location: StoredLocation?
  /// What was wrong.
  public var faults: [RoutesFault]

  /// Describes what is kept.
  public init(
    newest: [RouteSummary] = [], count: Int = 0, draft: RouteDraft? = nil,
    location: StoredLocation? = nil, faults: [RoutesFault] = []
  ) {
    (self.newest, self.count, self.draft) = (newest, count, draft)
    (self.location, self.faults) = (location, faults)
  }

  /// Whether more routes are saved than ``newest`` has.
  public var hasMore: Bool { newest.count < count }
}

/// Where the driver was, as it is kept.
public struct StoredLocation: Hashable, Sendable {
  /// The place.
  public let place: MapPlace
  /// Who says so.
  public let source: CurrentLocation.Source
  /// When that was, in seconds since 1970.
  public let seconds: Int

  /// Describes a location.
  public init(_ place: MapPlace, from source: CurrentLocation.Source, seconds: Int) {
    (self.place, self.source, self.seconds) = (place, source, seconds)
  }
}

/// Something that was wrong with what is kept of the routes.
///
/// A damaged file is set aside under the name given here; who only reads leaves it.
public enum RoutesFault: Hashable, Sendable {
  /// The list, or a part of it, was damaged. It was made anew from the routes themselves.
  case list(setAside: String)
  /// The list of an account is gone. It was made anew from the routes that are there.
  case listMissing
  /// So many routes of the list are lost.
  case lost(Int)
  /// A route was damaged, and can't be read.
  case route(setAside: String)
  /// The stops that were not saved were damaged.
  case draft(setAside: String)
  /// The last location was damaged.
  case location(setAside: String)
}

/// Why a route is not saved.
public enum RouteSaveProblem: Error, Hashable, Sendable {
  /// Another route has the name.
  case nameTaken(RouteID)
  case store(StoreProblem)
}

/// Why a saved route can't be opened.
public enum RouteLoadProblem: Error, Hashable, Sendable {
  /// It isn't there any more.
  case missing
  /// Its file, which has this name, is damaged.
  case damaged(file: String)
  case store(StoreProblem)
}
